import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { METHOD_NOT_ALLOWED_HEADERS } from '@atverta/enquiry/responses/responses.ts';
import { http } from 'msw/http';
import { createMockApi, createProblem } from './mock-api.ts';
import { type NetworkState, paceUploads } from './pace-uploads.ts';
import { RequestRefusedError, receiveEnquiry } from './received-enquiry.ts';
import { composedSite, type MockSite, respond } from './respond.ts';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts';

export type MockChoice = {
  readonly scenario: ScenarioName;
  /** The only field that `invalid-fields` refuses. */
  readonly field?: string | null;
  /** Milliseconds before each response. */
  readonly latency?: number;
};

export type MockOptions = {
  /** Called at every request. */
  choice(): MockChoice;
  /** Factor for all times of a scenario: 1 in the browser, 0.001 in tests. */
  readonly timeScale?: number;
  /** Waits for some milliseconds before a response. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** The only origin whose requests are answered; by default, every origin's are. */
  readonly origin?: string;
  /** Links and style of pages for browsers without JavaScript. */
  readonly site?: MockSite;
};

/**
 * The mocked API: MSW handlers for the browser and Node, and the accepted enquiries. Call `pace` after MSW has
 * started, since it wraps the request class that MSW installs.
 */
export function createMocks({ choice, timeScale = 1, wait, origin = '*', site = composedSite }: MockOptions) {
  const api = createMockApi();
  const requests = new Map<ScenarioName, number>();
  const network: NetworkState = { wasOffline: false };
  const waitFor =
    wait ?? ((milliseconds) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds * timeScale)));
  const scenarioOf = ({ scenario }: MockChoice): Scenario => SCENARIOS[scenario];

  const submissions = http.post(`${origin}${SUBMISSIONS_PATH}`, async ({ request }) => {
    const currentChoice = choice();
    const count = (requests.get(currentChoice.scenario) ?? 0) + 1;
    requests.set(currentChoice.scenario, count);
    if (currentChoice.latency) await waitFor(currentChoice.latency);
    const { outcomeOf, delayMs } = scenarioOf(currentChoice);
    try {
      const enquiry = await receiveEnquiry(request);
      if (delayMs) await waitFor(delayMs);
      const outcome = await outcomeOf({
        api,
        enquiry,
        requestNumber: count,
        field: currentChoice.field ?? null,
      });
      return await respond(outcome, request, enquiry.submitted, site);
    } catch (error) {
      if (!(error instanceof RequestRefusedError)) throw error;
      return respond(error.problem, request, error.problem.options.submitted, site);
    }
  });
  const otherMethods = http.all(`${origin}${SUBMISSIONS_PATH}`, async ({ request }) => {
    const response = await respond(createProblem('method-not-allowed'), request, undefined, site);
    for (const [name, value] of Object.entries(METHOD_NOT_ALLOWED_HEADERS)) response.headers.set(name, value);
    return response;
  });

  return {
    api,
    handlers: [submissions, otherMethods],
    pace: () => paceUploads(() => scenarioOf(choice()).upload, timeScale, network),
    /** Starts scenarios over: events of the first request happen again. */
    restart(): void {
      requests.clear();
      network.wasOffline = false;
    },
  };
}
