import { expect, test } from 'vitest';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { eventually } from '../testing/eventually.ts';
import { postStream } from '../testing/post-stream.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

test('on SIGTERM, the API finishes current uploads and accepts no new ones', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const api = await startApiProcess({ DATA_DIR });
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
  const response = await upload;
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  expect(await api.ended).toBe(0);
  const { store } = await openStores(readSettings({ DATA_DIR }));
  expect(await store.submissions.find(reference)).toMatchObject({ attachments: [{ bytes: 500_000 }] });
  await store.close();
});

test('the process ends when its parent has ended', async () => {
  const api = await startApiProcess({ DATA_DIR: await createTemporaryFolder() });
  api.process.disconnect();
  expect(await api.ended).toBe(0);
});
