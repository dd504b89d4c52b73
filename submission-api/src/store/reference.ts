import { randomInt } from 'node:crypto';

// Excludes 0/O, 1/I/L and U, since people read references out on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random reference such as `ATV-7K3M-9QXA`. There are 6.5 × 10¹¹, too many to guess. */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `ATV-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Parses a reference as people type it. Returns undefined if it is invalid. */
export function parseReference(input: string): string | undefined {
  const reference = input.trim().toUpperCase();
  return /^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(reference) ? reference : undefined;
}
