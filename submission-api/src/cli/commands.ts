import { backup } from './backup.ts';
import { complete, quarantine, release, resend } from './change-state.ts';
import type { Command } from './command.ts';
import { erase } from './erase.ts';
import { exportSubmissions } from './export.ts';
import { files } from './files.ts';
import { list } from './list.ts';
import { purge } from './purge.ts';
import { show } from './show.ts';

/** The operator's commands, in the order in which usage names them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  files,
  export: exportSubmissions,
  quarantine,
  release,
  complete,
  resend,
  erase,
  purge,
  backup,
};

export function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { form, meaning }]) => `  ${name} ${form}\n      ${meaning}\n`,
  );
  return `npm run submissions -- <command>\n\n${lines.join('')}`;
}
