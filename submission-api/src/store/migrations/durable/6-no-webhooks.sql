DELETE FROM deliveries WHERE channel = 'webhook';
