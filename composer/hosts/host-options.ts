export const isHostName = (name: string): boolean => /^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(name);

/** `http://127.0.0.1:8081` of an address; undefined where it is none. */
export const originOf = (address: string): string | undefined => URL.parse(address)?.origin;
