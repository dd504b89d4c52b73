export const isHostName = (name: string): boolean => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name);

/** Returns the origin of an HTTP address, or undefined if it is not one. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Returns whether nginx accepts a text after `listen`: a port, or an address with a port. */
export const isListenAddress = (text: string): boolean => /^([\w.]+:|\[[\da-f:]+\]:)?\d{1,5}$/.test(text);
