package dev.sortkey.server.sdk;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexHashKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBIndexRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBRangeKey;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTable;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBVersionAttribute;
import org.jspecify.annotations.Nullable;

/** A bean as the mapper of the SDK's version 1 has it, with a version and a global index by genre and plays. */
@DynamoDBTable(tableName = "songs")
public final class Song {
    static final String BY_GENRE = "by-genre";

    private @Nullable String artist;
    private @Nullable String title;
    private @Nullable String genre;
    private @Nullable Integer plays;
    private @Nullable Long version;

    /** An empty song, which the mapper fills. */
    public Song() {}

    Song(String artist, String title, @Nullable String genre, @Nullable Integer plays) {
        this.artist = artist;
        this.title = title;
        this.genre = genre;
        this.plays = plays;
    }

    /** The partition key. */
    @DynamoDBHashKey
    public @Nullable String getArtist() {
        return artist;
    }

    /** Sets the partition key. */
    public void setArtist(@Nullable String value) {
        artist = value;
    }

    /** The sort key. */
    @DynamoDBRangeKey
    public @Nullable String getTitle() {
        return title;
    }

    /** Sets the sort key. */
    public void setTitle(@Nullable String value) {
        title = value;
    }

    /** The partition key of the index. */
    @DynamoDBIndexHashKey(globalSecondaryIndexName = BY_GENRE)
    public @Nullable String getGenre() {
        return genre;
    }

    /** Sets the partition key of the index. */
    public void setGenre(@Nullable String value) {
        genre = value;
    }

    /** The sort key of the index. */
    @DynamoDBIndexRangeKey(globalSecondaryIndexName = BY_GENRE)
    public @Nullable Integer getPlays() {
        return plays;
    }

    /** Sets the sort key of the index. */
    public void setPlays(@Nullable Integer value) {
        plays = value;
    }

    /** How often it was saved; the mapper counts and checks it. */
    @DynamoDBVersionAttribute
    public @Nullable Long getVersion() {
        return version;
    }

    /** Sets how often it was saved. */
    public void setVersion(@Nullable Long value) {
        version = value;
    }

    @Override
    public String toString() {
        return artist + "/" + title + "/" + genre + "/" + plays;
    }
}
