ALTER TABLE deliveries ADD COLUMN failing_since BIGINT;
UPDATE deliveries SET failing_since = created_at WHERE error IS NOT NULL;
CREATE INDEX deliveries_undelivered ON deliveries (channel, error, failing_since) WHERE error IS NOT NULL;
