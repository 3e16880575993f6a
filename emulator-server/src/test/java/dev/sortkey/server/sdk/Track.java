package dev.sortkey.server.sdk;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A bean as the enhanced client maps it, with a global index by genre and number of plays. */
@DynamoDbBean
public final class Track {
    static final String BY_GENRE = "by-genre";

    private String artist = "";
    private String title = "";
    private String genre = "";
    private int plays;

    /** An empty track, which the enhanced client fills. */
    public Track() {}

    Track(String artist, String title, String genre, int plays) {
        this.artist = artist;
        this.title = title;
        this.genre = genre;
        this.plays = plays;
    }

    /** The partition key. */
    @DynamoDbPartitionKey
    public String getArtist() {
        return artist;
    }

    /** Sets the partition key. */
    public void setArtist(String value) {
        artist = value;
    }

    /** The sort key. */
    @DynamoDbSortKey
    public String getTitle() {
        return title;
    }

    /** Sets the sort key. */
    public void setTitle(String value) {
        title = value;
    }

    /** The index's partition key. */
    @DynamoDbSecondaryPartitionKey(indexNames = BY_GENRE)
    public String getGenre() {
        return genre;
    }

    /** Sets the index's partition key. */
    public void setGenre(String value) {
        genre = value;
    }

    /** The index's sort key. */
    @DynamoDbSecondarySortKey(indexNames = BY_GENRE)
    public int getPlays() {
        return plays;
    }

    /** Sets the index's sort key. */
    public void setPlays(int value) {
        plays = value;
    }

    @Override
    public String toString() {
        return artist + "/" + title + "/" + genre + "/" + plays;
    }
}
