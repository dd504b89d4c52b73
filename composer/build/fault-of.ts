import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../config/site.ts';

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

/** Calls in sources that modules are built from, each on a line of its own; none unless source maps are enabled. */
export function callsIn(error: unknown): string {
  if (!process.sourceMapsEnabled || !(error instanceof Error)) return '';
  if (error.cause instanceof Error) return callsIn(error.cause);
  const calls = error.stack?.match(CALL) ?? [];
  return calls
    .filter((call) => SOURCE.test(call) && !TOOLS.test(call))
    .map((call) => `\n${call.trimEnd().replace(`${ROOT}${sep}`, '')}`)
    .join('');
}

const SOURCE = /\.[jt]sx?:\d+:\d+\)?\s*$/;
const TOOLS = /[\\/](?:node_modules|composer)[\\/]|\bnode:/;
