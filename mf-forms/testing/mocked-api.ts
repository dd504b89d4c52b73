import { onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';
import { createMocks, type MockChoice } from '../mocks/handlers.ts';
import type { ScenarioName } from '../mocks/scenarios.ts';
import { queryClient } from '../src/sending/query-client.ts';
import { SubmittedEnquiry } from '../src/sending/submitted-enquiry.ts';

// Longer than usual: on a busy machine only a hang should fail.
configure({ asyncUtilTimeout: Number(process.env['TEST_WAIT_MS'] || 20_000) });
vi.setConfig({ testTimeout: 60_000 });

/** Seconds of a scenario become milliseconds. */
const TIME_SCALE = 0.001;

/** Starts a mocked API for one test. `play` chooses a scenario for later requests, as QA would. */
export function startMockedApi(scenario: ScenarioName = 'success', field?: string) {
  const choice: { current: MockChoice } = { current: { scenario, field: field ?? null } };
  const { api, handlers, pace, restart } = createMocks({
    choice: () => choice.current,
    timeScale: TIME_SCALE,
  });
  const server = setupServer(...handlers);
  const requests: Request[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request));
  server.listen({ onUnhandledFrame: 'error' });
  const unpace = pace();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ mutations: { ...defaults.mutations, retryDelay: 1 } });
  onTestFinished(() => {
    unpace();
    server.close();
    queryClient.setDefaultOptions(defaults);
    for (const { state } of queryClient.getMutationCache().getAll())
      if (state.variables instanceof SubmittedEnquiry) state.variables.stop();
    queryClient.clear();
    onlineManager.setOnline(true);
  });
  return {
    api,
    /** All requests that reached the API, including retries. */
    requests,
    play(next: ScenarioName, field?: string): void {
      choice.current = { scenario: next, field: field ?? null };
      restart();
    },
  };
}
