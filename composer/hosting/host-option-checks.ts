export const isHostName = (name: string): boolean => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name);

/** Returns the origin of an HTTP URL, or undefined for another text. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Returns whether nginx accepts a text after `listen`: a port, or an address with a port. */
export const isListenAddress = (text: string): boolean => /^([\w.]+:|\[[\da-f:]+\]:)?\d{1,5}$/.test(text);
