import { pathToFileURL } from 'node:url';
import { ROOT } from '../site/site.ts';

const CALL = /^ +at .*\n?/gm;

/** What tells an address of a file from the one by which Node has read it before. */
const READING = /\?\d+(?=:)/g;

/** What a module's own code threw, with the places in its folder, and without those in the tools that ran it. */
export function faultOf(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  return (error.stack || error.message)
    .replace(CALL, (call) => (call.includes(folder) ? call : ''))
    .replaceAll(READING, '')
    .replaceAll(`${pathToFileURL(ROOT)}/`, '')
    .replaceAll(`${ROOT}/`, '')
    .trim();
}
