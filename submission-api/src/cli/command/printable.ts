/**
 * Text of a visitor as a terminal may show it: control characters, with which a terminal can be
 * made to do things, are shown by their code.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** `2026-03-01 09:30:12` in UTC. */
export function dateTime(time: number): string {
  return new Date(time).toISOString().replace('T', ' ').slice(0, 19);
}
