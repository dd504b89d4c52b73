import type { Command } from './command.ts';
import { list } from './list.ts';
import { show } from './show.ts';

/** The operator's commands, in the order in which usage names them. */
export const COMMANDS: Readonly<Record<string, Command>> = { list, show };

export function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { form, meaning }]) => `  ${name} ${form}\n      ${meaning}\n`);
  return `npm run submissions -- <command>\n\n${lines.join('')}`;
}
