import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { openStores } from '../stores.ts';
import { createContact, formOf } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { postStream } from '../testing/post-stream.ts';
import { pdf } from '../testing/sample-files.ts';
import { startProcess } from '../testing/start-process.ts';
import { METRICS_TOKEN, readyOf } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary.ts';

test('on SIGTERM, the API finishes current uploads and accepts no new ones', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const api = await startProcess({ DATA_DIR });
  const bodyResponse = new Response(formOf(createContact(), { name: 'a.pdf', content: pdf(500_000) }));
  const bytes = new Uint8Array(await bodyResponse.arrayBuffer());
  let finish: () => void = () => {};
  const hold = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function* slowly() {
    yield bytes.subarray(0, 100_000);
    await hold;
    yield bytes.subarray(100_000);
  }
  const headers = { 'content-type': bodyResponse.headers.get('content-type') ?? '' };
  const upload = postStream(api.submissionsUrl, headers, slowly());
  await eventually(async () => (await (await fetch(`${api.url}/api/health`)).text()).includes('ok'));
  api.process.kill('SIGTERM');
  await eventually(() =>
    fetch(`${api.url}/api/health`).then(
      ({ status }) => status === 503,
      () => true,
    ),
  );
  finish();
  const answer = await upload;
  expect(answer.status).toBe(201);
  const { reference } = (await answer.json()) as { reference: string };
  expect(await api.ended).toBe(0);
  const { store } = await openStores(readSettings({ DATA_DIR }));
  expect(await store.submissions.find(reference)).toMatchObject({ attachments: [{ bytes: 500_000 }] });
  await store.close();
});

test('the process ends when its parent has ended', async () => {
  const api = await startProcess({ DATA_DIR: await createTemporaryFolder() });
  api.process.disconnect();
  expect(await api.ended).toBe(0);
});

test('names all invalid settings at start, without their values', async () => {
  const wrong = {
    PORT: '99999',
    SMTP_URL: 'http://user:secret@host',
    RATE_LIMIT_COUNT: 'many',
    DATA_DIR: '/nowhere',
  };
  const failure = await startProcess(wrong).catch((error: Error) => error.message);
  expect(failure).toContain('The API ended with 78');
  expect(failure).toContain('- PORT must be at most 65535');
  expect(failure).toContain('- SMTP_URL must be a URL that starts with smtp:// or smtps://');
  expect(failure).toContain('- RATE_LIMIT_COUNT must be a whole number');
  expect(failure).not.toContain('secret');
});

test('reports a port in use in one sentence', async () => {
  const { url } = await startProcess({ DATA_DIR: await createTemporaryFolder() });
  const environment = { PORT: new URL(url).port, SMTP_URL: 'files', DATA_DIR: await createTemporaryFolder() };
  const failure = await startProcess(environment).catch((error: Error) => error.message);
  expect(failure).toBe(
    `The API ended with 1: Cannot listen on port ${environment.PORT} of 127.0.0.1: another process listens there: stop that one, or set another PORT\n`,
  );
});

test('names probable mistakes in settings at start and in readiness, without their values', async () => {
  const api = await startProcess({
    DATA_DIR: await createTemporaryFolder(),
    METRICS_TOKEN,
    SMPT_URL: 'smtp://user:secret@mail.example',
  });
  const warnings = [
    'SMPT_URL is not a setting. Did you mean SMTP_URL?',
    expect.stringMatching(/^SMTP_URL is not set: mail is only written to files/),
  ];
  expect(await readyOf(api)).toEqual({ status: 'ready', warnings });
  expect(api.output()).toMatch(/"level":50.*SMPT_URL is not a setting\. Did you mean SMTP_URL\?/);
  expect(api.output()).toMatch(/"level":50.*SMTP_URL is not set/);
  expect(api.output()).not.toContain('secret');
});
