import type { WatchedAnswer, WatchedRequest } from '@atverta/shared/contracts/module-mocks.ts';

/** A request and, once it is there, its answer. */
export type Exchange = {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  /** What was sent, a line for each header that matters and each field. */
  readonly sent: readonly string[];
  readonly answer?: WatchedAnswer;
};

let exchanges: readonly Exchange[] = [];
const listeners = new Set<() => void>();

export const readExchanges = (): readonly Exchange[] => exchanges;

export function watchExchanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function addRequest({ id, request }: WatchedRequest): Promise<void> {
  const at = new Date().toLocaleTimeString('en-GB');
  const { pathname } = new URL(request.url);
  update([...exchanges, { id, at, title: `${request.method} ${pathname}`, sent: [] }]);
  const key = request.headers.get('Idempotency-Key');
  const form = await request.formData().catch(() => undefined);
  const fields = [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? `${name}: ${value}` : `${name}: ${value.name} (${value.size} bytes)`,
  );
  change(id, { sent: [...(key ? [`Idempotency-Key: ${key}`] : []), ...fields] });
}

export const addAnswer = (answer: WatchedAnswer): void => change(answer.id, { answer });

function change(id: string, changes: Partial<Exchange>): void {
  update(exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...changes } : exchange)));
}

function update(next: readonly Exchange[]): void {
  exchanges = next;
  for (const listener of listeners) listener();
}
