/**
 * Sources that a preview's Content Security Policy allows for a developer's module: any port of the reviewer's
 * machine.
 */
export const DEVELOPER_ORIGINS: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*'];

export const isDeveloperOrigin = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/.test(origin);

/** Path of the container that `npm run dev -w <module>` builds. */
export const DEVELOPER_CONTAINER = '/container/remote-entry.js';
