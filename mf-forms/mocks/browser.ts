import {
  FILES_FIELD,
  FORM_SCHEMAS,
  type FormName,
  SUBMISSIONS_PATH,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import type { ModuleMocks } from '@atverta/qa/module/mocks.ts';
import { setupWorker } from 'msw/browser';

export { drafts, prepareDraft } from './drafts.ts';

import { createMocks, type MockChoice } from './handlers.ts';
import { isScenario, SCENARIOS } from './scenarios.ts';

export const scenarios: ModuleMocks['scenarios'] = Object.entries(SCENARIOS).map(
  ([name, { description }]) => ({ name, description }),
);

export const fields: ModuleMocks['fields'] = [
  ...new Set((Object.keys(FORM_SCHEMAS) as FormName[]).flatMap(visibleFieldsOf)),
].filter((field) => field !== FILES_FIELD);

/** Returns the choice in a URL's query: `scenario=invalid-fields&field=email&latency=500`. */
function choiceFrom(query: string): MockChoice {
  const parameters = new URLSearchParams(query);
  const name = parameters.get('scenario');
  return {
    scenario: isScenario(name) ? name : 'success',
    field: parameters.get('field') || null,
    latency: Number(parameters.get('latency')) || 0,
  };
}

const isMocked = ({ url }: Request) => new URL(url).pathname === SUBMISSIONS_PATH;

export const startMocks: ModuleMocks['startMocks'] = async ({ workerUrl, query, onRequest, onResponse }) => {
  const { handlers, pace, restart } = createMocks({ choice: () => choiceFrom(query()) });
  const worker = setupWorker(...handlers);
  // Later events fire after the handler has read the body. This event also fires for every file of the site.
  worker.events.on('request:start', ({ request, requestId: id }) => {
    if (isMocked(request)) onRequest(id, request.clone());
  });
  worker.events.on('response:mocked', async ({ requestId: id, response }) => {
    const isBroken = response.type === 'error';
    const body = isBroken ? '' : await response.clone().text();
    onResponse(id, { status: isBroken ? undefined : response.status, body });
  });
  await worker.start({
    serviceWorker: { url: workerUrl, options: { scope: '/' } },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  pace();
  return restart;
};
