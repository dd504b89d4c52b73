import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { IDEMPOTENCY_HEADER, SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openStores, STAGING_FOLDER, type Stores } from '../../submission-api/src/open-stores.ts';
import { createService } from '../../submission-api/src/service.ts';
import { readSettings, type Settings } from '../../submission-api/src/settings/settings.ts';
import { StoreUnavailableError } from '../../submission-api/src/store/database.ts';
import { eventually } from '../../submission-api/src/testing/eventually.ts';
import { FILE_HEAD, fieldParts, MULTIPART } from '../../submission-api/src/testing/multipart.ts';
import { formOf, type SampleFile } from '../../submission-api/src/testing/sample-enquiries.ts';
import { pdf, program } from '../../submission-api/src/testing/sample-files.ts';
import { createTemporaryFolder } from '../../submission-api/src/testing/temporary-folder.ts';
import { type ComparableResponse, comparedHeadersOf, readComparableResponse } from './comparable-response.ts';

export type SentRequest = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SampleFile[];
  readonly accept: string;
  readonly key: string;
};

/** Brings the real API into a state, sends it two requests as a form does, and returns its responses. */
export type ApiState = (sentRequest: SentRequest) => Promise<readonly ComparableResponse[]>;

const ANOTHER_KEY = 'another-key';

/** The API accepts the enquiry. The second request is a retry of the first. */
const accepting: ApiState = async (sentRequest) => {
  const api = await startApi();
  return [await api.post(sentRequest), await api.post(sentRequest)];
};

const withFiles =
  (change: (file: SampleFile) => readonly SampleFile[]): ApiState =>
  async (sentRequest) => {
    const api = await startApi();
    const changedRequest = { ...sentRequest, files: sentRequest.files.flatMap(change) };
    return [await api.post(changedRequest), await api.post(changedRequest)];
  };

const failing =
  (error: () => Error, times: number): ApiState =>
  async (sentRequest) => {
    let failures = 0;
    const api = await startApi({}, (stores) => {
      const { submissions } = stores.store;
      const store = submissions.insert.bind(submissions);
      submissions.insert = async (...args) => {
        failures += 1;
        if (failures <= times) throw error();
        return store(...args);
      };
    });
    return [await api.post(sentRequest), await api.post(sentRequest)];
  };

const bug = () => new Error('A bug of ours');
const ALWAYS = Number.POSITIVE_INFINITY;

/** Situations in which the real API answers like the scenarios. */
export const API_STATES = {
  accepting,
  fileTooLarge: withFiles((file) => [{ ...file, content: pdf(10 * 1024 * 1024 + 1) }]),
  otherContent: withFiles((file) => [{ ...file, content: program() }]),
  tooManyFiles: withFiles((file) => Array.from({ length: 11 }, () => file)),
  bug: failing(bug, ALWAYS),
  bugOnce: failing(bug, 1),
  noStore: failing(() => new StoreUnavailableError('disk-full'), ALWAYS),
  async tooLarge(sentRequest) {
    const api = await startApi();
    return [
      await api.postUnfinished(sentRequest, 200_000_000),
      await api.postUnfinished(sentRequest, 200_000_000),
    ];
  },
  async tooSlow(sentRequest) {
    const api = await startApi({ UPLOAD_IDLE_TIMEOUT_S: 0.1 });
    return [await api.postUnfinished(sentRequest, 90_000), await api.postUnfinished(sentRequest, 90_000)];
  },
  async rateLimited(sentRequest) {
    const api = await startApi({ RATE_LIMIT_COUNT: 1, RATE_LIMIT_WINDOW_S: 120 });
    await api.post({ ...sentRequest, key: ANOTHER_KEY });
    return [await api.post(sentRequest), await api.post(sentRequest)];
  },
  /** The form takes a new key after its key was used for other content. */
  async keyUsed(sentRequest) {
    const api = await startApi();
    await api.post({ ...sentRequest, fields: { ...sentRequest.fields, details: 'Other content' } });
    return [await api.post(sentRequest), await api.post({ ...sentRequest, key: ANOTHER_KEY })];
  },
  async inFlight(sentRequest) {
    const api = await startApi({ UPLOAD_IDLE_TIMEOUT_S: 60 });
    const stop = await api.holdKey(sentRequest);
    const firstResponse = await api.post(sentRequest);
    stop();
    const responseAfterRelease = await eventually(async () => {
      const response = await api.post(sentRequest);
      return response.status !== firstResponse.status && response;
    });
    return [firstResponse, responseAfterRelease];
  },
  async stillInFlight(sentRequest) {
    const api = await startApi({ UPLOAD_IDLE_TIMEOUT_S: 60 });
    const stop = await api.holdKey(sentRequest);
    const responses = [await api.post(sentRequest), await api.post(sentRequest)];
    stop();
    return responses;
  },
  async ofAnotherSite(sentRequest) {
    const api = await startApi();
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    return [await api.post(sentRequest, foreign), await api.post(sentRequest, foreign)];
  },
} as const satisfies Record<string, ApiState>;

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
    async post({ fields, files, accept, key }: SentRequest, more: object = {}): Promise<ComparableResponse> {
      const headers = { Accept: accept, [IDEMPOTENCY_HEADER]: key, ...more };
      const body = formOf(fields, ...files);
      return readComparableResponse(await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }));
    },

    /** Sends all fields and the start of a file, and then stalls. */
    async postUnfinished(sentRequest: SentRequest, contentLength: number): Promise<ComparableResponse> {
      const unfinishedPost = startPost(sentRequest, contentLength);
      const [response] = await once(unfinishedPost, 'response');
      const body = await text(response);
      unfinishedPost.destroy();
      return { status: response.statusCode, headers: comparedHeadersOf(response.headers), body };
    },

    /**
     * Keeps a request with this key in flight.
     * @returns a function that ends it
     */
    async holdKey(sentRequest: SentRequest): Promise<() => void> {
      const unfinishedPost = startPost(sentRequest, 90_000);
      // A request writes its files after it has its key.
      await eventually(async () => (await readdir(join(folder, STAGING_FOLDER))).length === 1);
      return () => unfinishedPost.destroy();
    },
  };

  function startPost({ fields, accept, key }: SentRequest, contentLength: number) {
    const clientRequest = request(url, {
      method: 'POST',
      headers: {
        ...MULTIPART,
        Accept: accept,
        [IDEMPOTENCY_HEADER]: key,
        'Content-Length': contentLength,
      },
    });
    clientRequest.on('error', () => {});
    clientRequest.write(`${fieldParts(fields)}${FILE_HEAD}%PDF`);
    return clientRequest;
  }
}
