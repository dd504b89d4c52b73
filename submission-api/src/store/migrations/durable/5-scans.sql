ALTER TABLE attachments ADD COLUMN scanned_at BIGINT;
