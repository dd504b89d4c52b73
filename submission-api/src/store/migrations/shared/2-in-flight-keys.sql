ALTER TABLE claims RENAME TO in_flight_keys;
