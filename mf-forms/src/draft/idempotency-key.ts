/**
 * A new key: 128 random bits in hexadecimal. Not `crypto.randomUUID`, which is missing
 * where the site is served over plain HTTP.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
