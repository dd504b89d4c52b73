import { join } from 'node:path';
import { isolatedApiSettings } from '@atverta/composer/serve/isolated-api-settings.ts';
import { expect, it } from 'vitest';
import { readSettings, SETTINGS } from '../../submission-api/src/settings/settings.ts';

const LIVE = {
  DATA_DIR: '/var/lib/atverta',
  DATABASE_URL: 'postgres://store.example/atverta',
  S3_BUCKET: 'attachments',
  S3_ENDPOINT: 'https://s3.example',
  SMTP_URL: 'smtp://mail.example',
};

it('keeps a preview’s enquiries and notifications in its folder', () => {
  const liveSettings = readSettings(LIVE);
  const settings = readSettings({ ...LIVE, ...isolatedApiSettings('/srv/site/previews/autumn') });
  expect(settings.DATA_DIR).toBe(join('/srv/site/previews/autumn', 'data'));
  for (const name of ['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL'] as const) {
    expect(liveSettings[name], name).toBeTruthy();
    expect(settings[name], name).toEqual(name === 'SMTP_URL' ? 'files' : '');
  }
});

it('shows the thank-you page of the preview', () => {
  const folder = '/srv/site/previews/autumn';
  expect(readSettings(isolatedApiSettings(folder)).SITE_COMPOSITION).toBe(
    join(folder, 'current', 'composition.json'),
  );
});

it('knows every setting that names a place for enquiries', () => {
  const places = Object.keys(SETTINGS).filter((name) => /_DIR$|_BUCKET$|_ENDPOINT$|_URL$/.test(name));
  const ownSettings = ['SITE_URL'];
  expect(Object.keys(isolatedApiSettings('/x')).sort()).toEqual(
    [...places.filter((name) => !ownSettings.includes(name)), 'SITE_COMPOSITION'].sort(),
  );
});
