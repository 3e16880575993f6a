package dev.sortkey.server.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who signed: any access key will do. What is refused, transcripts show. */
class SignatureTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    x/20260101/eu-west-1/dynamodb/aws4_request              | x            | eu-west-1
                    fake-key_1/20260101/us-east-1/dynamodb/aws4_request     | fake-key_1   | us-east-1
                    /20260101/us-east-1/dynamodb/aws4_request               | ``           | us-east-1
                    a/b/c/20260101/eu-west-1/dynamodb/aws4_request          | a/b/c        | eu-west-1
                    my key, and more/20260101/eu-west-1/dynamodb/aws4_request | my key, and more | eu-west-1
                    key/20260101//dynamodb/aws4_request                     | key          | us-east-1
                    key/20260101                                            | key          | us-east-1
                    key                                                     | key          | us-east-1
                    """)
    void theCredentialNamesKeyAndRegion(String credential, String accessKey, String region) {
        Map<String, String> fields = Map.of(
                "X-Amz-Date",
                "20260101T000000Z",
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=" + credential + ", SignedHeaders=host, Signature=0");
        assertThat(Signature.check(new TestHead("POST", "/", fields))).isEqualTo(new Caller(accessKey, region));
    }

    @ParameterizedTest
    @CsvSource({
        "/?X-Amz-Algorithm=a&X-Amz-Credential=key%2F20260101%2Feu-west-1%2Fdynamodb%2Faws4_request"
                + "&X-Amz-Signature=c&X-Amz-SignedHeaders=d&X-Amz-Date=e, key, eu-west-1",
        "/?X-Amz-Date=e&X-Amz-Credential=100%&X-Amz-Signature=c&X-Amz-SignedHeaders=d&X-Amz-Algorithm=a,"
                + " 100%, us-east-1"
    })
    void soItDoesInTheQuery(String uri, String accessKey, String region) {
        assertThat(Signature.check(new TestHead("POST", uri, Map.of()))).isEqualTo(new Caller(accessKey, region));
    }
}
