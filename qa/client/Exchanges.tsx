import { useSyncExternalStore } from 'react';
import { type Exchange, exchangesStore } from './exchanges.ts';

/** What the page sent and what it got, the last one first. */
export function Exchanges() {
  const exchanges = [...useSyncExternalStore(exchangesStore.subscribe, exchangesStore.getState)];
  return (
    <section aria-label="Requests and answers">
      <h2>Requests ({exchanges.length})</h2>
      {exchanges.toReversed().map(([id, exchange]) => (
        <details key={id}>
          <summary>
            {exchange.title} → {outcomeOf(exchange)}
          </summary>
          <pre>{exchange.sent.join('\n')}</pre>
          {exchange.answer && <pre>{readable(exchange.answer.body)}</pre>}
        </details>
      ))}
    </section>
  );
}

const outcomeOf = ({ answer }: Exchange) => (answer ? (answer.status ?? 'connection lost') : 'no answer yet');

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}
