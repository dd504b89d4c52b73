import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { WatchedResponse } from '../module/mocks.ts';

/** List of the page's requests with their responses, the newest first. */
export function RequestLog() {
  const exchanges = [...useSyncExternalStore(exchangesStore.subscribe, exchangesStore.getState)];
  return (
    <section aria-label="Requests and responses">
      <h2>Requests ({exchanges.length})</h2>
      {exchanges.toReversed().map(([id, exchange]) => (
        <details key={id}>
          <summary>
            {exchange.title} → {outcomeOf(exchange)}
          </summary>
          <pre>{exchange.sent.join('\n')}</pre>
          {exchange.response && <pre>{formatBody(exchange.response.body)}</pre>}
        </details>
      ))}
    </section>
  );
}

const outcomeOf = ({ response }: Exchange) =>
  response ? (response.status ?? 'connection lost') : 'no response yet';

function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}

type Exchange = {
  readonly title: string;
  /** A line for the idempotency key and for each field. */
  readonly sent: readonly string[];
  readonly response?: WatchedResponse;
};

const exchangesStore = createStore<ReadonlyMap<string, Exchange>>(() => new Map());

export async function addRequest(id: string, request: Request): Promise<void> {
  const at = new Date().toLocaleTimeString('en-GB');
  change(id, { title: `${at} ${request.method} ${new URL(request.url).pathname}` });
  const key = request.headers.get('Idempotency-Key');
  const form = await request.formData().catch(() => undefined);
  const fields = [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? `${name}: ${value}` : `${name}: ${value.name} (${value.size} bytes)`,
  );
  change(id, { sent: [...(key ? [`Idempotency-Key: ${key}`] : []), ...fields] });
}

export const addResponse = (id: string, response: WatchedResponse): void => change(id, { response });

function change(id: string, changes: Partial<Exchange>): void {
  const exchanges = exchangesStore.getState();
  const exchange = { title: '', sent: [], ...exchanges.get(id), ...changes };
  exchangesStore.setState(new Map(exchanges).set(id, exchange), true);
}
