import { expect, test } from 'vitest';
import { startApiProcess } from './testing/start-api-process.ts';
import { fetchReadiness, METRICS_TOKEN } from './testing/start-service.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

test('names all invalid settings at start, without their values', async () => {
  const wrong = {
    PORT: '99999',
    SMTP_URL: 'http://user:secret@host',
    RATE_LIMIT_COUNT: 'many',
    DATA_DIR: '/nowhere',
  };
  const failure = await startApiProcess(wrong).catch((error: Error) => error.message);
  expect(failure).toContain('The API ended with 78');
  expect(failure).toContain('- PORT must be at most 65535');
  expect(failure).toContain('- SMTP_URL must be a URL that starts with smtp:// or smtps://');
  expect(failure).toContain('- RATE_LIMIT_COUNT must be a whole number');
  expect(failure).not.toContain('secret');
});

test('reports a port in use in one sentence', async () => {
  const { url } = await startApiProcess({ DATA_DIR: await createTemporaryFolder() });
  const environment = { PORT: new URL(url).port, SMTP_URL: 'files', DATA_DIR: await createTemporaryFolder() };
  const failure = await startApiProcess(environment).catch((error: Error) => error.message);
  expect(failure).toBe(
    `The API ended with 1: Cannot listen on port ${environment.PORT} of 127.0.0.1: another process listens there: stop that one, or set another PORT\n`,
  );
});

test('names probable mistakes in settings at start and in readiness, without their values', async () => {
  const api = await startApiProcess({
    DATA_DIR: await createTemporaryFolder(),
    METRICS_TOKEN,
    SMPT_URL: 'smtp://user:secret@mail.example',
  });
  const warnings = [
    'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    expect.stringMatching(/^SMTP_URL is not set: mail is only written to files/),
  ];
  expect(await fetchReadiness(api)).toEqual({ status: 'ready', warnings });
  expect(api.output()).toMatch(/"level":50.*SMPT_URL is not a setting\. Did you mean SMTP_URL\?/);
  expect(api.output()).toMatch(/"level":50.*SMTP_URL is not set/);
  expect(api.output()).not.toContain('secret');
});
