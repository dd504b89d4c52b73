import { useSyncExternalStore } from 'react';
import { type Exchange, readExchanges, watchExchanges } from './exchanges.ts';
import styles from './Panel.module.css';

/** What the page sent and what it got, the last one first. */
export function Exchanges() {
  const exchanges = useSyncExternalStore(watchExchanges, readExchanges);
  return (
    <section aria-label="Requests and answers">
      <h2 className={styles.title}>Requests ({exchanges.length})</h2>
      {exchanges.toReversed().map((exchange) => (
        <details key={exchange.id} className={styles.exchange}>
          <summary>
            {exchange.at} {exchange.title} → {outcomeOf(exchange)}
          </summary>
          <pre>{exchange.sent.join('\n')}</pre>
          {exchange.answer && <pre>{readable(exchange.answer.body)}</pre>}
        </details>
      ))}
    </section>
  );
}

function outcomeOf({ answer }: Exchange): string {
  if (!answer) return 'no answer yet';
  return answer.status === undefined ? 'connection lost' : String(answer.status);
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    return body;
  }
}
