import { addBackup } from './backup/backup.ts';
import { addApprove, addComplete, addQuarantine, addResend } from './change-state.ts';
import { addCheck } from './check.ts';
import type { AddCommand } from './command/command.ts';
import { addErase } from './deletion/erase.ts';
import { addPurge } from './deletion/purge.ts';
import { addExport } from './inspect/export.ts';
import { addFiles } from './inspect/files.ts';
import { addList } from './inspect/list.ts';
import { addShow } from './inspect/show.ts';
import { addMove } from './move/move.ts';

/** The operator's commands, in the order in which `--help` names them. */
export const COMMANDS: readonly AddCommand[] = [
  addList,
  addShow,
  addFiles,
  addExport,
  addQuarantine,
  addApprove,
  addComplete,
  addResend,
  addErase,
  addPurge,
  addBackup,
  addMove,
  addCheck,
];
