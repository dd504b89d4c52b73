export const isHostName = (name: string): boolean => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name);

/** `http://127.0.0.1:8081` of an address; undefined where it is none. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** As nginx takes it: `8080`, or with an address before it. */
export const isListen = (text: string): boolean => /^([\w.]+:|\[[\da-f:]+\]:)?\d{1,5}$/.test(text);
