import { onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';
import { type Choice, createMocks } from '../mocks/mocks.ts';
import type { ScenarioName } from '../mocks/scenarios.ts';
import { stopAll } from '../src/submission/sending.ts';
import { sendingOptions, submissionClient } from '../src/submission/submission-client.ts';

// What is waited for comes at its own pace on a busy machine; how long says nothing.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });

/** Seconds of a scenario are milliseconds here. */
const TIME_SCALE = 0.001;

/** A mocked API of the test's own. `play` chooses a scenario for requests to come, as QA would. */
export function startMockedApi(scenario: ScenarioName = 'success', field?: string) {
  const choice: { current: Choice } = { current: { scenario, field: field ?? null } };
  const { api, handlers, pace, restart } = createMocks({
    choice: () => choice.current,
    timeScale: TIME_SCALE,
  });
  const server = setupServer(...handlers);
  const requests: Request[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request));
  server.listen({ onUnhandledFrame: 'error' });
  const unpace = pace();
  const { retryDelay } = sendingOptions;
  Object.assign(sendingOptions, { retryDelay: 1 });
  onTestFinished(() => {
    unpace();
    server.close();
    Object.assign(sendingOptions, { retryDelay });
    stopAll();
    submissionClient.getMutationCache().clear();
    onlineManager.setOnline(true);
  });
  return {
    api,
    /** Every request that reached it, retries too. */
    requests,
    play(next: ScenarioName): void {
      choice.current = { scenario: next };
      restart();
    },
  };
}
