import type { ModuleSetup } from '@atverta/shared/contracts/module-setup.ts';

export { drafts, fields, prepareDraft } from '../mocks/browser.ts';

import { scenarios as mocked, startMocks } from '../mocks/browser.ts';

/** What `?scenario=` may name; `real` sends enquiries to the API that the workbench's server proxies. */
export const scenarios: ModuleSetup['scenarios'] = [
  ...mocked,
  { name: 'real', description: 'enquiries go to the real API' },
];

/** Lets the stand-alone page send enquiries to the mocked API. */
export const setup: ModuleSetup['setup'] = async () => {
  if (new URLSearchParams(location.search).get('scenario') === 'real') return;
  const worker = new URL('msw/mockServiceWorker.js', import.meta.url);
  await startMocks({ workerUrl: worker.pathname });
};
