import { startMocks } from '../mocks/browser.ts';

/**
 * Lets the stand-alone page send enquiries to the mocked API; `?scenario=` says how it answers.
 * `?scenario=real` leaves them to the API that the workbench's server knows.
 */
export async function setup(): Promise<void> {
  if (new URLSearchParams(location.search).get('scenario') === 'real') return;
  const worker = new URL('msw/mockServiceWorker.js', import.meta.url);
  await startMocks(worker.pathname);
}
