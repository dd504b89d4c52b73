import { randomInt } from 'node:crypto';

// Without 0/O, 1/I/L and U: people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as `ATV-7K3M-9QXA`: one of 6.5 × 10¹¹, too many to enumerate. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `ATV-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A reference as people type it; undefined when it cannot be one. */
export function parseReference(input: string): string | undefined {
  const reference = input.trim().toUpperCase();
  return /^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(reference) ? reference : undefined;
}
