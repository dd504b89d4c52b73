import { randomInt } from 'node:crypto';

// Without 0/O, 1/I/L and U: people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference such as `ATV-7K3M-9QXA`: 6.5 × 10¹¹ of them, so they cannot be walked through. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `ATV-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Takes a reference as people type it; undefined when it cannot be one. */
export function parseReference(input: string): string | undefined {
  const reference = input.trim().toUpperCase();
  return /^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(reference) ? reference : undefined;
}
