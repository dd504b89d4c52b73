// @vitest-environment happy-dom
import type { Language } from '@atverta/contract/language.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ScenarioName } from '../mocks/scenarios.ts';
import { queryClient } from '../src/sending/query-client.ts';
import type { SubmittedEnquiry } from '../src/sending/submitted-enquiry.ts';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import { FORMS, findControl } from '../testing/forms.ts';
import { lockedNames, provideLocks } from '../testing/in-memory-locks.ts';
import { emptyStorage, storedPartOf, storedValues } from '../testing/in-memory-storage.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

beforeEach(provideLocks);

afterEach(leaveNothing);

async function leaveNothing(): Promise<void> {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  await emptyStorage();
  lockedNames.clear();
  queryClient.clear();
}

/** Steps of a visitor. Each scenario is a send that fails. */
const STEPS = [
  'write',
  'reload',
  'new tab',
  'another page',
  'connection-lost',
  'server-error',
  'rate-limited',
  'timed-out',
] as const;

type Step = (typeof STEPS)[number];

/** A visitor with one form. The clock advances by a minute before each step. */
class Visit {
  readonly #number: number;
  readonly #play: ReturnType<typeof startMockedApi>['play'];
  #language: Language = 'en';
  #unmount = () => {};
  #details = '';
  #documentAt = Date.now();
  /** When the page was opened in which the visitor began to write. */
  openedAt: number | undefined;

  /** @param number makes its text unlike that of other visits, which the API would take for the same enquiry */
  constructor(number: number, play: ReturnType<typeof startMockedApi>['play']) {
    this.#number = number;
    this.#play = play;
  }

  get details(): string {
    return this.#details;
  }

  async open(): Promise<void> {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(this.#documentAt);
    this.#unmount = (await openContent(FORMS.contact, this.#language)).unmount;
    await waitFor(() => expect(findControl('opened_at').value).not.toBe(''));
    await waitFor(() => expect(findControl('details').value).toBe(this.#details));
  }

  /** @param isNewTab the tab is another one, which shows the form in the other language */
  async leaveDocument(isNewTab: boolean): Promise<void> {
    this.#unmount();
    window.dispatchEvent(new Event('pagehide'));
    queryClient.clear();
    if (isNewTab) {
      sessionStorage.clear();
      this.#language = this.#language === 'en' ? 'lt' : 'en';
    }
    this.#documentAt = Date.now();
    return this.open();
  }

  async take(step: Step): Promise<void> {
    vi.setSystemTime(Date.now() + 60_000);
    if (step === 'write') return this.write();
    if (step === 'reload' || step === 'new tab') return this.leaveDocument(step === 'new tab');
    if (step === 'another page') {
      this.#unmount();
      return this.open();
    }
    // A form without input is refused before it is sent.
    if (this.openedAt === undefined) return;
    const earlier = screen.queryByRole('alert');
    this.send(step);
    await waitFor(() => {
      const alert = screen.getByRole('alert', { name: FORM_MESSAGES[this.#language].failure.title });
      expect(alert).not.toBe(earlier);
    });
  }

  async write(): Promise<void> {
    this.openedAt ??= this.#documentAt;
    this.#details ||= `Visit ${this.#number}`;
    this.#details += '!';
    fireEvent.click(document.querySelector('[value=general_inquiry]') as Element);
    const answers = { name: 'Ona Petraitė', email: 'ona@example.lt', details: this.#details };
    for (const [name, value] of Object.entries(answers))
      fireEvent.input(findControl(name), { target: { value } });
    const fields = { details: this.#details };
    await waitFor(() => expect(storedPartOf('contact', 'fields')).toMatchObject({ fields }));
  }

  send(scenario: ScenarioName): void {
    this.#play(scenario);
    const form = document.querySelector('form') as HTMLFormElement;
    // A double click submits twice.
    fireEvent.submit(form);
    fireEvent.submit(form);
  }

  async arrive(scenario: ScenarioName): Promise<void> {
    if (this.openedAt === undefined) await this.take('write');
    vi.setSystemTime(Date.now() + 60_000);
    this.send(scenario);
    await screen.findByRole('status', { name: FORM_MESSAGES[this.#language].success.title });
  }
}

test('whatever happens before, an enquiry arrives once, with its last text and its own time of opening', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { api, play } = startMockedApi();
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 6 });
  const ends = fc.constantFrom('success', 'response-lost', 'server-error-once', 'idempotency-in-flight-once');
  await fc.assert(
    fc
      .asyncProperty(steps, ends, async (takenSteps, end) => {
        const before = api.enquiries.length;
        const visit = new Visit(before, play);
        await visit.open();
        for (const step of takenSteps) await visit.take(step);
        await visit.arrive(end);
        expect(api.enquiries.slice(before).map(({ fields }) => fields.details)).toEqual([visit.details]);
        const sentEnquiry = queryClient.getMutationCache().getAll().at(-1)?.state
          .variables as SubmittedEnquiry;
        expect(Date.now() - Number(sentEnquiry.body.get('open_ms'))).toBe(visit.openedAt);
        await waitFor(() => expect([...storedValues.keys()]).toEqual([]));
      })
      .afterEach(leaveNothing),
    { numRuns: 25 },
  );
});
