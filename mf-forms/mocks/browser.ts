import { setupWorker } from 'msw/browser';
import { type Choice, createMocks } from './mocks.ts';
import { isScenario } from './scenarios.ts';

/** The scenario that an address names: `?scenario=field-errors&field=email`. */
export function choiceFrom(search: string): Choice {
  const address = new URLSearchParams(search);
  const name = address.get('scenario');
  return { scenario: isScenario(name) ? name : 'success', field: address.get('field') };
}

/**
 * Answers `/api/submissions` in this page. `workerUrl` is where MSW's worker script is served; it
 * reaches the paths below its own folder.
 */
export async function startMocks(workerUrl: string): Promise<void> {
  const { handlers, pace } = createMocks({ choice: () => choiceFrom(location.search) });
  await setupWorker(...handlers).start({
    serviceWorker: { url: workerUrl },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  pace();
}
