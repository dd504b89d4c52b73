import { setupWorker } from 'msw/browser';
import { type Choice, createMocks } from './mocks.ts';
import { isScenario } from './scenarios.ts';

/** The scenario that an address names: `?scenario=field-errors&field=email&latency=500`. */
export function choiceFrom(search: string): Choice {
  const address = new URLSearchParams(search);
  const name = address.get('scenario');
  return {
    scenario: isScenario(name) ? name : 'success',
    field: address.get('field'),
    latency: Number(address.get('latency')) || 0,
  };
}

/** An answer as somebody who watches the mocks sees it; without a status, the connection broke. */
export type WatchedAnswer = {
  readonly request: Request;
  readonly status?: number;
  /** Text of the answer's body. */
  readonly body: string;
};

type StartOptions = {
  /** Where MSW's worker script is served; it reaches the paths below its own folder, or `scope`. */
  readonly workerUrl: string;
  readonly scope?: string;
  /** Asked anew at every request; by default the address says. */
  readonly choice?: () => Choice;
  readonly onRequest?: (request: Request, id: string) => void;
  readonly onAnswer?: (answer: WatchedAnswer, id: string) => void;
};

/** Answers `/api/submissions` in this page. */
export async function startMocks({
  workerUrl,
  scope,
  choice = () => choiceFrom(location.search),
  onRequest,
  onAnswer,
}: StartOptions): Promise<void> {
  const { handlers, pace } = createMocks({ choice });
  const worker = setupWorker(...handlers);
  worker.events.on('request:match', ({ request, requestId }) => onRequest?.(request, requestId));
  worker.events.on('response:mocked', async ({ request, requestId, response }) => {
    // A broken connection is an answer without a status.
    const status = response.type === 'error' ? {} : { status: response.status };
    onAnswer?.({ request, ...status, body: await response.clone().text() }, requestId);
  });
  await worker.start({
    serviceWorker: { url: workerUrl, ...(scope && { options: { scope } }) },
    onUnhandledFrame: 'bypass',
    quiet: true,
  });
  pace();
}
