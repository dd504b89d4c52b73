import { clientNetwork } from './client-network.ts';

/** Posts under way, by client: what one client makes this process hold is bounded. */
export class OpenPosts {
  readonly #counts = new Map<string, number>();
  readonly #limit: number;

  /** @param limit zero for none */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Resolves to undefined, without work, where the client has too many under way.
   * @param visitors for how many the address stands
   */
  async during<T>(address: string, work: () => Promise<T>, visitors = 1): Promise<T | undefined> {
    const client = clientNetwork(address);
    const count = this.#counts.get(client) ?? 0;
    if (this.#limit > 0 && count >= this.#limit * visitors) return undefined;
    this.#counts.set(client, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#counts.get(client) ?? 1) - 1;
      if (left > 0) this.#counts.set(client, left);
      else this.#counts.delete(client);
    }
  }
}
