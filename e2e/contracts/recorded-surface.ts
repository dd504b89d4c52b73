import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractSurface } from './contract-surface.ts';

/** Path of the record that was written when the contract's version was last raised. */
export const RECORD_FILE = join(import.meta.dirname, 'recorded-surface.json');

export const readRecordedSurface = (): ContractSurface =>
  JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as ContractSurface;

/** Returns the names of the parts that differ. */
export function changedParts(oldSurface: ContractSurface, newSurface: ContractSurface): string[] {
  const names = new Set([...Object.keys(oldSurface.parts), ...Object.keys(newSurface.parts)]);
  return [...names].filter((name) => oldSurface.parts[name] !== newSurface.parts[name]);
}

export const ADVICE = [
  'What releases rely on has changed, and the contract’s version has not.',
  'Raise CONTRACT_VERSION in shared/contract/version.ts (the README beside it says which part), then: npm run contract -w e2e',
].join('\n');
