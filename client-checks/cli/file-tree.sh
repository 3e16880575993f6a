#!/usr/bin/env bash
# The file-tree scenario with the aws command. Usage: file-tree.sh ENDPOINT
set -euo pipefail
export AWS_ACCESS_KEY_ID=any AWS_SECRET_ACCESS_KEY=any AWS_DEFAULT_REGION=us-east-1 AWS_PAGER='' LC_ALL=C.UTF-8
endpoint=$1
table=files-cli

ddb() { aws dynamodb --endpoint-url "$endpoint" "$@"; }
expect() { # expect WHAT EXPECTED ACTUAL
  [ "$2" = "$3" ] || { printf 'cli: %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3" >&2; exit 1; }
}
keys() { tr '\t\n' '  ' | sed 's/ *$//'; }
begins() { printf '{":pk":{"S":"DRIVE#a91"},":prefix":{"S":"%s"}}' "$1"; }
subtree() { # subtree PREFIX OPTIONS...
  local prefix=$1; shift
  ddb query --table-name $table --key-condition-expression 'PK = :pk AND begins_with(SK, :prefix)' \
    --expression-attribute-values "$(begins "$prefix")" --query 'Items[].SK.S' --output text "$@" | keys
}

ddb create-table --table-name $table --billing-mode PAY_PER_REQUEST \
  --attribute-definitions AttributeName=PK,AttributeType=S AttributeName=SK,AttributeType=S AttributeName=parent,AttributeType=S \
  --key-schema AttributeName=PK,KeyType=HASH AttributeName=SK,KeyType=RANGE \
  --global-secondary-indexes 'IndexName=by-parent,KeySchema=[{AttributeName=parent,KeyType=HASH},{AttributeName=SK,KeyType=RANGE}],Projection={ProjectionType=ALL}' >/dev/null
ddb wait table-exists --table-name $table

puts=''
for entry in root/photos:root/ root/photos-old/:root/ root/photos-old/a.jpg:root/photos-old/ root/photos/:root/ \
  root/photos/2026/:root/photos/ root/photos/2026/～.jpg:root/photos/2026/ root/photos/2026/😀.jpg:root/photos/2026/ root/photos/a.jpg:root/photos/; do
  puts="$puts,{\"PutRequest\":{\"Item\":{\"PK\":{\"S\":\"DRIVE#a91\"},\"SK\":{\"S\":\"${entry%%:*}\"},\"parent\":{\"S\":\"${entry#*:}\"}}}}"
done
ddb batch-write-item --request-items "{\"$table\":[${puts#,}]}" >/dev/null

all='root/photos/ root/photos/2026/ root/photos/2026/～.jpg root/photos/2026/😀.jpg root/photos/a.jpg'
expect 'the subtree' "$all" "$(subtree root/photos/)"
expect 'the subtree in pages of one' "$all" "$(subtree root/photos/ --page-size 1)"
expect 'the subtree in reverse' "$(printf '%s\n' $all | tac | keys)" "$(subtree root/photos/ --no-scan-index-forward)"
expect 'one level' 'root/photos/2026/ root/photos/a.jpg' "$(ddb query --table-name $table --index-name by-parent \
  --key-condition-expression 'parent = :p' --expression-attribute-values '{":p":{"S":"root/photos/"}}' --query 'Items[].SK.S' --output text | keys)"
expect 'a range' 'root/photos root/photos-old/ root/photos-old/a.jpg root/photos/' "$(ddb query --table-name $table \
  --key-condition-expression 'PK = :pk AND SK BETWEEN :a AND :b' --query 'Items[].SK.S' --output text \
  --expression-attribute-values '{":pk":{"S":"DRIVE#a91"},":a":{"S":"root/photos"},":b":{"S":"root/photos/"}}' | keys)"

refusal=$(ddb update-item --table-name $table --key '{"PK":{"S":"DRIVE#a91"},"SK":{"S":"root/photos/a.jpg"}}' \
  --update-expression 'SET SK = :to' --expression-attribute-values '{":to":{"S":"root/b.jpg"}}' 2>&1) && { echo 'cli: the key update was accepted' >&2; exit 1; }
case $refusal in *'Cannot update attribute SK. This attribute is part of the key'*) ;; *) echo "cli: $refusal" >&2; exit 1 ;; esac

move() { printf '{"Delete":{"TableName":"%s","Key":{"PK":{"S":"DRIVE#a91"},"SK":{"S":"%s"}}}},{"Put":{"TableName":"%s","Item":{"PK":{"S":"DRIVE#a91"},"SK":{"S":"%s"}}}}' $table "$1" $table "$2"; }
ddb transact-write-items --transact-items "[$(move root/photos-old/ root/archive/),$(move root/photos-old/a.jpg root/archive/a.jpg)]" >/dev/null
expect 'the old place' '' "$(subtree root/photos-old/ | sed 's/^None$//')"
expect 'the new place' 'root/archive/ root/archive/a.jpg' "$(subtree root/archive/)"

ddb delete-table --table-name $table >/dev/null
ddb wait table-not-exists --table-name $table
echo 'cli: the file-tree scenario holds'
