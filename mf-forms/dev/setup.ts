import { startMocks } from '../mocks/browser.ts';

/** Lets the stand-alone page send enquiries to the mocked API; `?scenario=` says how it answers. */
export async function setup(): Promise<void> {
  const worker = new URL('msw/mockServiceWorker.js', import.meta.url);
  await startMocks(worker.pathname);
}
