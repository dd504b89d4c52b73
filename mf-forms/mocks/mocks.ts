import { SUBMISSIONS_PATH } from '@atverta/shared/contracts/submission.ts';
import { http } from 'msw/http';
import { MockApi } from './mock-api.ts';
import { type Network, paceUploads } from './pace-uploads.ts';
import { problemResponse } from './problem-response.ts';
import { RequestRefusedError, receiveEnquiry } from './received-enquiry.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts';

export type Choice = {
  readonly scenario: ScenarioName;
  /** The only field that `field-errors` refuses. */
  readonly field?: string | null;
  /** Milliseconds before any answer. */
  readonly latency?: number;
};

export type Options = {
  /** Called at every request. */
  choice(): Choice;
  /** Factor for all times of a scenario: 1 in the browser, a thousandth in tests. */
  readonly timeScale?: number;
  /** The only origin whose requests are answered; without one, every origin's are. */
  readonly origin?: string;
};

/**
 * The mocked API: MSW handlers for the browser and Node alike, and the enquiries that it accepted.
 * Call `pace` after MSW has started, since it wraps what MSW has replaced.
 */
export function createMocks({ choice, timeScale = 1, origin = '*' }: Options) {
  const api = new MockApi();
  const requests = new Map<ScenarioName, number>();
  const network: Network = { wasOffline: false };
  const scenarioOf = ({ scenario }: Choice): Scenario => SCENARIOS[scenario];
  const wait = (milliseconds: number) =>
    new Promise<void>((done) => setTimeout(done, milliseconds * timeScale));

  const submissions = http.post(`${origin}${SUBMISSIONS_PATH}`, async ({ request }) => {
    const chosen = choice();
    const count = (requests.get(chosen.scenario) ?? 0) + 1;
    requests.set(chosen.scenario, count);
    if (chosen.latency) await wait(chosen.latency);
    try {
      const enquiry = await receiveEnquiry(request);
      const situation = { api, enquiry, request: count, field: chosen.field ?? null, wait };
      return await scenarioOf(chosen).answer(situation);
    } catch (error) {
      if (error instanceof RequestRefusedError) return problemResponse(error.code);
      throw error;
    }
  });
  const otherMethods = http.all(`${origin}${SUBMISSIONS_PATH}`, () => {
    const response = problemResponse('method-not-allowed');
    response.headers.set('Allow', 'POST');
    return response;
  });

  return {
    api,
    handlers: [submissions, otherMethods],
    pace: () => paceUploads(() => scenarioOf(choice()).upload, timeScale, network),
    /** Starts scenarios over: what happens at the first request only, happens again. */
    restart(): void {
      requests.clear();
      network.wasOffline = false;
    },
  };
}
