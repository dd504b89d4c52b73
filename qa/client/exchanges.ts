import { createStore } from 'zustand/vanilla';
import type { WatchedAnswer } from '../module/mocks.ts';

/** A request and, once it is there, its answer. */
export type Exchange = {
  readonly title: string;
  /** What was sent, a line for each header that matters and each field. */
  readonly sent: readonly string[];
  readonly answer?: WatchedAnswer;
};

export const exchangesStore = createStore<ReadonlyMap<string, Exchange>>(() => new Map());

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

export const addAnswer = (id: string, answer: WatchedAnswer): void => change(id, { answer });

function change(id: string, changes: Partial<Exchange>): void {
  const exchanges = exchangesStore.getState();
  const exchange = { title: '', sent: [], ...exchanges.get(id), ...changes };
  exchangesStore.setState(new Map(exchanges).set(id, exchange), true);
}
