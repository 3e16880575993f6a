# A table with all that the provider can ask of one, its items and the settings that are resources of their own.
# The stage says how far the tables have changed: each is one `apply` on what the stage before has left.
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "5.100.0"
    }
  }
}

variable "endpoint" {
  type = string
}

variable "stage" {
  type    = number
  default = 1
}

provider "aws" {
  region                      = "us-east-1"
  access_key                  = "any"
  secret_key                  = "any"
  skip_credentials_validation = true
  skip_requesting_account_id  = true
  skip_metadata_api_check     = true
  max_retries                 = 2
  endpoints {
    dynamodb = var.endpoint
  }
}

# The service refuses many pairs of changes in one UpdateTable, and the provider sends some in one: the deletion protection
# stands alone, as does a stream next to a new billing mode. So those are changes of the second table.
locals {
  stages = {
    1 = {
      billing   = "PAY_PER_REQUEST", indexes = ["by-parent"], stream = "NEW_AND_OLD_IMAGES", recovery = true
      class     = "STANDARD", tags = { team = "files", stage = "first" }, size = 1
      settings  = { protected = true, ttl = "", stream = true }
      precision = "MILLISECOND", reader = "reader"
    }
    2 = {
      billing   = "PAY_PER_REQUEST", indexes = ["by-parent", "by-owner"], stream = "KEYS_ONLY", recovery = false
      class     = "STANDARD_INFREQUENT_ACCESS", tags = { team = "paths", added = "yes" }, size = 2
      settings  = { protected = false, ttl = "expires", stream = true }
      precision = "MILLISECOND", reader = "auditor"
    }
    3 = {
      billing   = "PROVISIONED", indexes = ["by-owner"], stream = "KEYS_ONLY", recovery = false
      class     = "STANDARD_INFREQUENT_ACCESS", tags = {}, size = 2
      settings  = { protected = false, ttl = "expires", stream = false }
      precision = "", reader = ""
    }
  }
  now = local.stages[var.stage]
}

resource "aws_dynamodb_table" "files" {
  name             = "files-terraform"
  billing_mode     = local.now.billing
  read_capacity    = local.now.billing == "PROVISIONED" ? 5 : null
  write_capacity   = local.now.billing == "PROVISIONED" ? 4 : null
  hash_key         = "PK"
  range_key        = "SK"
  table_class      = local.now.class
  stream_enabled   = true
  stream_view_type = local.now.stream
  tags             = local.now.tags

  attribute {
    name = "PK"
    type = "S"
  }
  attribute {
    name = "SK"
    type = "S"
  }
  attribute {
    name = "size"
    type = "N"
  }
  dynamic "attribute" {
    for_each = toset(local.now.indexes)
    content {
      name = trimprefix(attribute.value, "by-")
      type = "S"
    }
  }

  local_secondary_index {
    name               = "by-size"
    range_key          = "size"
    projection_type    = "INCLUDE"
    non_key_attributes = ["mime", "checksum"]
  }
  dynamic "global_secondary_index" {
    for_each = toset(local.now.indexes)
    content {
      name            = global_secondary_index.value
      hash_key        = trimprefix(global_secondary_index.value, "by-")
      range_key       = "SK"
      projection_type = "ALL"
      read_capacity   = local.now.billing == "PROVISIONED" ? 3 : null
      write_capacity  = local.now.billing == "PROVISIONED" ? 2 : null
    }
  }

  ttl {
    attribute_name = "expires"
    enabled        = true
  }
  point_in_time_recovery {
    enabled = local.now.recovery
  }
  server_side_encryption {
    enabled = true
  }
}

resource "aws_dynamodb_table_item" "file" {
  table_name = aws_dynamodb_table.files.name
  hash_key   = aws_dynamodb_table.files.hash_key
  range_key  = aws_dynamodb_table.files.range_key
  item = jsonencode({
    PK     = { S = "DRIVE#a91" }
    SK     = { S = "root/photos/a.jpg" }
    parent = { S = "root/photos/" }
    size   = { N = tostring(local.now.size) }
    labels = { SS = ["blue", "sea"] }
    shape  = { M = { width = { N = "640" }, tall = { BOOL = false }, by = { NULL = true }, at = { L = [{ S = "x" }] } } }
  })
}

resource "aws_dynamodb_table" "settings" {
  name                        = "settings-terraform"
  billing_mode                = "PROVISIONED"
  read_capacity               = 1
  write_capacity              = 1
  hash_key                    = "name"
  deletion_protection_enabled = local.now.settings.protected
  stream_enabled              = local.now.settings.stream
  stream_view_type            = local.now.settings.stream ? "NEW_IMAGE" : null

  attribute {
    name = "name"
    type = "B"
  }
  dynamic "ttl" {
    for_each = local.now.settings.ttl == "" ? [] : [local.now.settings.ttl]
    content {
      attribute_name = ttl.value
      enabled        = true
    }
  }
}

resource "aws_dynamodb_resource_policy" "files" {
  count        = local.now.reader == "" ? 0 : 1
  resource_arn = aws_dynamodb_table.files.arn
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = local.now.reader
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:role/${local.now.reader}" }
      Action    = ["dynamodb:GetItem", "dynamodb:Query"]
      Resource  = aws_dynamodb_table.files.arn
    }]
  })
}

resource "aws_dynamodb_kinesis_streaming_destination" "files" {
  count                                    = local.now.precision == "" ? 0 : 1
  table_name                               = aws_dynamodb_table.files.name
  stream_arn                               = "arn:aws:kinesis:us-east-1:123456789012:stream/changes"
  approximate_creation_date_time_precision = local.now.precision
}
