import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { IDEMPOTENCY_HEADER, SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { createService } from '../../submission-api/src/service.ts';
import { readSettings, type Settings } from '../../submission-api/src/settings/settings.ts';
import { StoreUnavailableError } from '../../submission-api/src/store/database.ts';
import { openStores, STAGING_FOLDER, type Stores } from '../../submission-api/src/stores.ts';
import { formOf, type SampleFile } from '../../submission-api/src/testing/enquiry.ts';
import { eventually } from '../../submission-api/src/testing/eventually.ts';
import { FILE_HEAD, fieldParts, MULTIPART } from '../../submission-api/src/testing/multipart.ts';
import { pdf, program } from '../../submission-api/src/testing/sample-files.ts';
import { createTemporaryFolder } from '../../submission-api/src/testing/temporary.ts';
import { comparedOf, type Exchanged, exchangedOf } from './exchanged.ts';

export type Sent = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SampleFile[];
  readonly accept: string;
  readonly key: string;
};

/** Starts the real API in a situation, and sends it two requests as a form does. Returns its answers. */
export type Situation = (sent: Sent) => Promise<readonly Exchanged[]>;

const ANOTHER_KEY = 'another-key';

/** The API accepts the enquiry. The second request is a retry of the first. */
const accepting: Situation = async (sent) => {
  const api = await startApi();
  return [await api.post(sent), await api.post(sent)];
};

const withFiles =
  (change: (file: SampleFile) => readonly SampleFile[]): Situation =>
  async (sent) => {
    const api = await startApi();
    const changed = { ...sent, files: sent.files.flatMap(change) };
    return [await api.post(changed), await api.post(changed)];
  };

const failing =
  (error: () => Error, times: number): Situation =>
  async (sent) => {
    let failures = 0;
    const api = await startApi({}, (stores) => {
      const { submissions } = stores.store;
      const store = submissions.store.bind(submissions);
      submissions.store = async (...args) => {
        failures += 1;
        if (failures <= times) throw error();
        return store(...args);
      };
    });
    return [await api.post(sent), await api.post(sent)];
  };

const bug = () => new Error('A bug of ours');
const ALWAYS = Number.POSITIVE_INFINITY;

/** Situations in which the real API answers like the scenarios. */
export const SITUATIONS = {
  accepting,
  fileTooLarge: withFiles((file) => [{ ...file, content: pdf(10 * 1024 * 1024 + 1) }]),
  otherContent: withFiles((file) => [{ ...file, content: program() }]),
  tooManyFiles: withFiles((file) => Array.from({ length: 11 }, () => file)),
  bug: failing(bug, ALWAYS),
  bugOnce: failing(bug, 1),
  noStore: failing(() => new StoreUnavailableError('disk-full'), ALWAYS),
  async tooLarge(sent) {
    const api = await startApi();
    return [await api.postUnfinished(sent, 200_000_000), await api.postUnfinished(sent, 200_000_000)];
  },
  async tooSlow(sent) {
    const api = await startApi({ UPLOAD_IDLE_S: 0.1 });
    return [await api.postUnfinished(sent, 90_000), await api.postUnfinished(sent, 90_000)];
  },
  async rateLimited(sent) {
    const api = await startApi({ RATE_LIMIT_COUNT: 1, RATE_LIMIT_WINDOW_S: 120 });
    await api.post({ ...sent, key: ANOTHER_KEY });
    return [await api.post(sent), await api.post(sent)];
  },
  /** The form takes a new key after its key was used for other content. */
  async keyUsed(sent) {
    const api = await startApi();
    await api.post({ ...sent, fields: { ...sent.fields, details: 'Other content' } });
    return [await api.post(sent), await api.post({ ...sent, key: ANOTHER_KEY })];
  },
  async inFlight(sent) {
    const api = await startApi({ UPLOAD_IDLE_S: 60 });
    const stop = await api.holdKey(sent);
    const first = await api.post(sent);
    stop();
    const released = await eventually(async () => {
      const answer = await api.post(sent);
      return answer.status !== first.status && answer;
    });
    return [first, released];
  },
  async stillInFlight(sent) {
    const api = await startApi({ UPLOAD_IDLE_S: 60 });
    const stop = await api.holdKey(sent);
    const answers = [await api.post(sent), await api.post(sent)];
    stop();
    return answers;
  },
  async ofAnotherSite(sent) {
    const api = await startApi();
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    return [await api.post(sent, foreign), await api.post(sent, foreign)];
  },
} as const satisfies Record<string, Situation>;

async function startApi(more: Partial<Settings> = {}, change?: (stores: Stores) => void) {
  const folder = await createTemporaryFolder();
  const settings = {
    ...readSettings({
      DATA_DIR: folder,
      RATE_LIMIT_COUNT: '0',
      MIN_FILL_S: '0',
      SITE_COMPOSITION: `${folder}/composition.json`,
    }),
    ...more,
  };
  const stores = await openStores(settings);
  change?.(stores);
  const service = await createService(settings, pino({ level: 'silent' }), { stores });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    service.app.server.closeAllConnections();
    await service.close();
  });
  const { port } = service.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${SUBMISSIONS_PATH}`;
  return {
    async post({ fields, files, accept, key }: Sent, more: object = {}): Promise<Exchanged> {
      const headers = { Accept: accept, [IDEMPOTENCY_HEADER]: key, ...more };
      const body = formOf(fields, ...files);
      return exchangedOf(await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }));
    },

    /** Sends all fields and the start of a file, and then stalls. */
    async postUnfinished(sent: Sent, contentLength: number): Promise<Exchanged> {
      const unfinished = startPost(sent, contentLength);
      const [response] = await once(unfinished, 'response');
      const body = await text(response);
      unfinished.destroy();
      return { status: response.statusCode, headers: comparedOf(response.headers), body };
    },

    /** Keeps a request with this key in flight. @returns a function that ends it */
    async holdKey(sent: Sent): Promise<() => void> {
      const unfinished = startPost(sent, 90_000);
      // A request writes its files after it has its key.
      await eventually(async () => (await readdir(join(folder, STAGING_FOLDER))).length === 1);
      return () => unfinished.destroy();
    },
  };

  function startPost({ fields, accept, key }: Sent, contentLength: number) {
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...MULTIPART,
        Accept: accept,
        [IDEMPOTENCY_HEADER]: key,
        'Content-Length': contentLength,
      },
    });
    sent.on('error', () => {});
    sent.write(`${fieldParts(fields)}${FILE_HEAD}%PDF`);
    return sent;
  }
}
