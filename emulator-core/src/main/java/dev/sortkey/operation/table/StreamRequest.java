package dev.sortkey.operation.table;

import static dev.sortkey.shape.Constraint.oneOf;
import static dev.sortkey.shape.Constraint.required;

import dev.sortkey.error.TableSettingProblems;
import dev.sortkey.schema.StreamSettings;
import dev.sortkey.schema.StreamViewType;
import dev.sortkey.shape.Member;
import dev.sortkey.shape.MemberType;
import dev.sortkey.shape.Shape;
import dev.sortkey.shape.Struct;
import java.time.Instant;
import java.util.Optional;

/** The StreamSpecification of a request. */
record StreamRequest(boolean enabled, Optional<StreamViewType> viewType) {
    private static final Shape SHAPE = new Shape("StreamSpecification");
    private static final Member<Boolean> STREAM_ENABLED = SHAPE.member("StreamEnabled", MemberType.BOOLEAN, required());
    private static final Member<String> STREAM_VIEW_TYPE = SHAPE.member(
            "StreamViewType", MemberType.STRING, oneOf("OLD_IMAGE", "KEYS_ONLY", "NEW_AND_OLD_IMAGES", "NEW_IMAGE"));

    /** Declares the member. */
    static Member<Struct> member(Shape shape) {
        return shape.member("StreamSpecification", MemberType.structure(SHAPE));
    }

    static StreamRequest read(Struct specification) {
        return new StreamRequest(
                specification.require(STREAM_ENABLED),
                specification.get(STREAM_VIEW_TYPE).map(StreamViewType::valueOf));
    }

    /** The stream of a new table, which begins at the moment. */
    Optional<StreamSettings> create(Instant beginning) {
        if (!enabled) {
            if (viewType.isPresent()) {
                throw TableSettingProblems.createdWithViewTypeOnly();
            }
            return Optional.empty();
        }
        return Optional.of(StreamSettings.enabledAt(
                beginning, viewType.orElseThrow(TableSettingProblems::createdWithoutViewType)));
    }

    /** UpdateTable: whether the request makes sense in itself. */
    void checkUpdate() {
        if (enabled && viewType.isEmpty()) {
            throw TableSettingProblems.enabledWithoutViewType();
        }
        if (!enabled && viewType.isPresent()) {
            throw TableSettingProblems.disabledWithViewType();
        }
    }

    /** The stream of a changed table, which begins at the moment if it does; a stream never changes its view type. */
    StreamSettings update(String tableName, Optional<StreamSettings> latest, Instant beginning) {
        Optional<StreamSettings> current = latest.filter(StreamSettings::enabled);
        if (!enabled) {
            return current.orElseThrow(() -> TableSettingProblems.noStreamToDisable(tableName))
                    .disabled();
        }
        if (current.isPresent()) {
            throw TableSettingProblems.streamAlreadyEnabled(tableName);
        }
        return StreamSettings.enabledAt(beginning, viewType.orElseThrow(TableSettingProblems::enabledWithoutViewType));
    }
}
