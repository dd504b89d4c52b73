import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';
import { renderSettingsTable } from './settings-table.ts';

test('accepts further origins with and without a port', () => {
  const ALLOWED_ORIGINS = 'https://x.lt, http://localhost:8080';
  expect(readSettings({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual(ALLOWED_ORIGINS.split(', '));
});

test('every setting has a default that works', () => {
  expect(readSettings({})).toMatchObject({ PORT: 8081, HOST: '127.0.0.1', RATE_LIMIT_WINDOW_S: 600 });
});

test('an empty variable has the default', () => {
  expect(readSettings({ PORT: '' }).PORT).toBe(8081);
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [{ PORT: '65536' }, 'PORT must be at most 65535'],
  // The privacy policy allows a shorter time for pseudonyms of IP addresses.
  [{ RATE_LIMIT_WINDOW_S: '3600' }, 'RATE_LIMIT_WINDOW_S must be at most'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://'],
  [{ SMTP_URL: 'file' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://, or files'],
  [{ MAIL_TO: 'nobody' }, 'MAIL_TO must be an e-mail address'],
  [{ MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM must be an e-mail address'],
  [{ TRUST_PROXY: 'loopback, everybody' }, 'TRUST_PROXY must name addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must name addresses'],
  // Any client could then claim any IP address.
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must name addresses'],
  [{ TRUST_PROXY: '::/0' }, 'TRUST_PROXY must name addresses'],
  [{ ALLOWED_ORIGINS: 'https://x.lt, https://x.lt/' }, 'ALLOWED_ORIGINS must name origins such as https://'],
  [{ ALLOWED_ORIGINS: 'x.lt' }, 'ALLOWED_ORIGINS must name origins'],
  [{ ALLOWED_ORIGINS: 'https://*.x.lt' }, 'ALLOWED_ORIGINS must name origins'],
  [{ CLIENT_IP_HEADER: 'CF Connecting IP' }, 'CLIENT_IP_HEADER must be the name of a header'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a log level of pino'],
  [{ S3_BUCKET: 'Our Files' }, 'S3_BUCKET must be a bucket’s name'],
  [{ S3_REGION: 'eu north' }, 'S3_REGION must be a region'],
  [{ S3_PREFIX: '/attachments' }, 'S3_PREFIX must be of letters'],
  [{ S3_ENDPOINT: 'localhost:9000' }, 'S3_ENDPOINT must be a URL'],
  [{ S3_ENDPOINT: 'http://x' }, 'S3_BUCKET is needed with S3_ENDPOINT'],
  [{ S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY is needed with S3_ACCESS_KEY_ID'],
  [{ S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID is needed with S3_SECRET_ACCESS_KEY'],
])('refuses %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(message);
});

test('SETTINGS.md lists all settings', async () => {
  const document = await readFile(resolve(import.meta.dirname, '../../SETTINGS.md'), 'utf8');
  const documentedTable = /<!-- settings -->\n([\s\S]*?)<!-- end of settings -->/.exec(document)?.[1];
  expect(documentedTable, 'run: npm run settings-table -w submission-api').toBe(renderSettingsTable());
});
