import { backup } from './backup/backup.ts';
import { approve, complete, quarantine, resend } from './change-state.ts';
import { check } from './check.ts';
import type { Command } from './command/command.ts';
import { erase } from './deletion/erase.ts';
import { purge } from './deletion/purge.ts';
import { exportSubmissions } from './inspect/export.ts';
import { files } from './inspect/files.ts';
import { list } from './inspect/list.ts';
import { show } from './inspect/show.ts';
import { move } from './move/move.ts';

/** The operator's commands, in the order in which usage names them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  files,
  export: exportSubmissions,
  quarantine,
  approve,
  complete,
  resend,
  erase,
  purge,
  backup,
  move,
  check,
};

export function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { form, meaning }]) => `  ${name} ${form}\n      ${meaning}\n`,
  );
  return `npm run submissions -- <command>\n\n${lines.join('')}`.trimEnd();
}
