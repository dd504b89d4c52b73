import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../config/site-config.ts';

const CALL = /^ +at .*\n?/gm;

/** Matches the query that makes Node import a changed file again. */
const IMPORT_QUERY = /\?\d+(?=:)/g;

/** Describes an error of a module's own code. The stack keeps only calls in the module's folder. */
export function describeModuleError(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return String(error);
  return (error.stack || error.message)
    .replace(CALL, (call) => (call.includes(folder) ? call : ''))
    .replaceAll(IMPORT_QUERY, '')
    .replaceAll(`${pathToFileURL(PROJECT_ROOT)}/`, '')
    .replaceAll(`${PROJECT_ROOT}/`, '')
    .trim();
}

/** Returns the calls of a stack that lie in modules' sources, one per line. Empty unless source maps are enabled. */
export function sourceCallsOf(error: unknown): string {
  if (!process.sourceMapsEnabled || !(error instanceof Error)) return '';
  if (error.cause instanceof Error) return sourceCallsOf(error.cause);
  const calls = error.stack?.match(CALL) ?? [];
  return calls
    .filter((call) => SOURCE.test(call) && !TOOLS.test(call))
    .map((call) => `\n${call.trimEnd().replace(`${PROJECT_ROOT}${sep}`, '')}`)
    .join('');
}

const SOURCE = /\.[jt]sx?:\d+:\d+\)?\s*$/;
const TOOLS = /[\\/](?:node_modules|composer)[\\/]|\bnode:/;
