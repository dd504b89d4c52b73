CREATE TABLE submissions (
  reference TEXT PRIMARY KEY,
  form TEXT NOT NULL,
  language TEXT NOT NULL,
  email TEXT NOT NULL,
  fields TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  quarantine_reason TEXT,
  completed_at BIGINT
);
CREATE INDEX submissions_by_time ON submissions (received_at);
CREATE INDEX submissions_by_email ON submissions (email);
CREATE INDEX submissions_by_content ON submissions (content_hash, received_at);
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
  content_hash TEXT NOT NULL
);
CREATE INDEX idempotency_keys_by_reference ON idempotency_keys (reference);
CREATE TABLE attachments (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes BIGINT NOT NULL,
  sha256 TEXT NOT NULL,
  deleted_at BIGINT,
  scanned_at BIGINT
);
CREATE INDEX attachments_by_reference ON attachments (reference);
CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL REFERENCES submissions (reference) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  lease_owner TEXT,
  lease_expires_at BIGINT NOT NULL,
  error TEXT,
  sent_at BIGINT,
  failing_since BIGINT
);
CREATE INDEX deliveries_by_reference ON deliveries (reference);
CREATE INDEX deliveries_by_due_time ON deliveries (channel, state, due_at);
CREATE INDEX deliveries_undelivered ON deliveries (channel, error, failing_since) WHERE error IS NOT NULL;
CREATE TABLE processes (owner TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
