-- The load, for wrk: OPERATION in the environment chooses the request. Every server gets the same bytes; the field
-- X-Benchmark tells the floor which of its ready-made answers is asked for, and means nothing to anyone else.
-- Drives, folders and files are those that compare fills in.
local operation = os.getenv("OPERATION") or "get"
local DRIVES, FILES, FILES_PER_FOLDER = 10, 1000, 20

local targets = { get = "GetItem", put = "PutItem", update = "UpdateItem" }
local headers = {
  ["Content-Type"] = "application/x-amz-json-1.0",
  ["X-Amz-Date"] = "20260101T000000Z",
  ["X-Amz-Target"] = "DynamoDB_20120810." .. (targets[operation] or "Query"),
  ["X-Benchmark"] = operation,
  ["Authorization"] = "AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/dynamodb/aws4_request, "
    .. "SignedHeaders=host;x-amz-date;x-amz-target, Signature=" .. string.rep("0", 64),
}

local function folder(file) return string.format("root/photos/%05d/", math.floor(file / FILES_PER_FOLDER)) end
local function path(file) return string.format("%simg%06d.jpg", folder(file), file) end

local function below(drive, prefix, more, values)
  return string.format(
    '{"TableName":"Drive","KeyConditionExpression":"pk = :p AND begins_with(sk, :s)",%s'
      .. '"ExpressionAttributeValues":{":p":{"S":"DRIVE#%d"},":s":{"S":"%s"}%s}}',
    more or "", drive, prefix, values or "")
end

local bodies = {
  get = function(drive, file)
    return string.format('{"TableName":"Drive","Key":{"pk":{"S":"DRIVE#%d"},"sk":{"S":"%s"}}}', drive, path(file))
  end,
  put = function(drive, file, count)
    return string.format(
      '{"TableName":"Drive","Item":{"pk":{"S":"DRIVE#%d"},"sk":{"S":"uploads/img%06d.jpg"},"parent":{"S":"%d:uploads/"},'
        .. '"size":{"N":"%d"},"owner":{"S":"account-0001"},"etag":{"S":"%s"},"tags":{"L":[{"S":"beach"},{"S":"sunset"}]},'
        .. '"meta":{"M":{"camera":{"S":"X100"},"iso":{"N":"400"},"note":{"S":"%s"}}}}}',
      drive, count % 5000, drive, 10000000 + count, string.rep("e", 32), string.rep("n", 96))
  end,
  update = function(drive, file)
    return string.format(
      '{"TableName":"Drive","Key":{"pk":{"S":"DRIVE#%d"},"sk":{"S":"%s"}},'
        .. '"UpdateExpression":"SET #size = #size + :one, meta.iso = :iso","ExpressionAttributeNames":{"#size":"size"},'
        .. '"ExpressionAttributeValues":{":one":{"N":"1"},":iso":{"N":"800"}}}',
      drive, path(file))
  end,
  query20 = function(drive, file) return below(drive, folder(file)) end,
  gsi = function(drive, file)
    return string.format(
      '{"TableName":"Drive","IndexName":"by-parent","KeyConditionExpression":"parent = :p",'
        .. '"ExpressionAttributeValues":{":p":{"S":"%d:%s"}}}',
      drive, folder(file))
  end,
  slice = function(drive) return below(drive, "root/photos/") end,
  filter = function(drive)
    return below(drive, "root/photos/",
      '"FilterExpression":"size(etag) = :length AND meta.iso > :least AND #owner = :owner",'
        .. '"ExpressionAttributeNames":{"#owner":"owner"},',
      ',":length":{"N":"32"},":least":{"N":"100"},":owner":{"S":"account-0007"}')
  end,
}

local count = 0
function request()
  count = count + 1
  -- 7919 is prime to the number of files, so that all of them take their turn, neighbours far apart.
  return wrk.format("POST", "/", headers, bodies[operation](count % DRIVES, (count * 7919) % FILES, count))
end

-- No response function: with one, wrk keeps and copies every body for it, and measures itself where answers are long.
-- It counts refusals without being asked, and compare fails when there is any.
