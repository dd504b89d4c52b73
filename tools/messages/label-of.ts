/** Returns a name of code as words: `callToAction` becomes “Call to action”. Indexes count from 1. */
export function labelOf(name: string): string {
  if (/^\d+$/.test(name)) return String(Number(name) + 1);
  const words = name
    .replace(/^mf-/, '')
    .replace(/[-_]/g, ' ')
    .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
