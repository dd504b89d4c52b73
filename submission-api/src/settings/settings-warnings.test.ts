import { expect, test } from 'vitest';
import { SETTINGS } from './settings.ts';
import { mistypedSettings, settingsWarnings } from './settings-warnings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['MAILTO', 'MAIL_TO'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['ALLOWED_ORIGNIS', 'ALLOWED_ORIGINS'],
  ['CLIENT_IPS_HEADER', 'CLIENT_IP_HEADER'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['MAIL_RECIPIENT', 'MAIL_FROM, MAIL_TO or MAIL_ATTACHMENTS_MB'],
  ['RATE_LIMIT', 'RATE_LIMIT_COUNT or RATE_LIMIT_WINDOW_S'],
])('names %s and suggests %s', (name, meant) => {
  expect(mistypedSettings({ [name]: 'secret' })).toEqual([
    `${name} is not a setting. Did you mean ${meant}?`,
  ]);
});

test('does not warn of settings, empty variables or variables of other programs', () => {
  const otherNames = [
    ...['HOSTNAME', 'HOSTTYPE', 'PORTS', 'HOSTS', 'MAIL', 'MAILCHECK', 'PATH', 'HOME', 'LOGNAME', 'PWD'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'npm_config_loglevel', 'INVOCATION_ID', 'JOURNAL_STREAM', 'TZ'],
    ...['XDG_DATA_DIRS', 'AWS_REGION', 'AWS_SECRET_ACCESS_KEY', 'STATE_DIRECTORY', 'LISTEN_PID'],
    // The tooling of this project uses these variables.
    ...['SITE_FOLDER', 'RELEASE_STORE', 'RELEASE_S3_ENDPOINT', 'FEDERATION_ORIGINS', 'RELEASED_MODULES'],
    // Kubernetes and Docker set these variables for a service named `mail`.
    ...['MAIL_PORT', 'MAIL_PORT_25_TCP_ADDR', 'MAIL_SERVICE_HOST', 'MAIL_SERVICE_PORT_SMTP'],
  ];
  const names = [...otherNames, ...Object.keys(SETTINGS)];
  expect(mistypedSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  expect(mistypedSettings({ SMPT_URL: '' })).toEqual([]);
});

test('warns if mail goes only to files, unless that is set', () => {
  expect(settingsWarnings({})).toEqual([
    'SMTP_URL is not set: mail is only written to files, and nobody gets it. Where that is meant: SMTP_URL=files',
  ]);
  expect(settingsWarnings({ SMTP_URL: '' })).toHaveLength(1);
  expect(settingsWarnings({ SMTP_URL: 'files' })).toEqual([]);
  expect(settingsWarnings({ SMTP_URL: 'smtp://mail.example' })).toEqual([]);
});

test('warns if SITE_URL differs from the URL in the pages', () => {
  const warnings = (url: string) =>
    settingsWarnings({ SMTP_URL: 'files', SITE_URL: url }, 'https://agency.example');
  expect(warnings('https://agency.example/')).toEqual([]);
  expect(warnings('https://example.lt')).toEqual([
    'SITE_URL is https://example.lt, and pages name https://agency.example as their URL: set baseUrl in shared/settings/brand/brand.ts, release the shell and compose; name a second address in ALLOWED_ORIGINS',
  ]);
});
