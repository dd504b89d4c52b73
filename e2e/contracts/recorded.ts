import { join } from 'node:path';

/** The surface as it was when the contract's version was last raised. */
export const RECORDED = join(import.meta.dirname, 'surface.txt');

/** Contract that a surface belongs to. */
export const contractOf = (surface: string): string => /^== contract\n(.*)\n/.exec(surface)?.[1] ?? '';

export const HOW_TO_GO_ON = [
  'What releases rely on has changed, and the contract’s version has not.',
  'Raise CONTRACT_VERSION in shared/contracts/version.ts (the README beside it says which part), then: npm run contract',
  'Where no release can notice, a type’s new name for instance: npm run contract -- --same-version',
].join('\n');
