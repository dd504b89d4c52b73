ALTER TABLE deliveries RENAME COLUMN outlet TO channel;
DROP INDEX deliveries_by_due_time;
CREATE INDEX deliveries_by_due_time ON deliveries (channel, state, due_at);
