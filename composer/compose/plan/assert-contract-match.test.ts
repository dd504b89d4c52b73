import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { expect, it } from 'vitest';
import { assertContractMatch } from './assert-contract-match.ts';

const manifestOf = (module: string, contract: string | number) =>
  ({ module, release: 'abc', contract }) as ReleaseManifest;
const check = (needed: string | number, given: string | number) => () =>
  assertContractMatch(manifestOf('mf-new', needed), manifestOf('shell', given));

it.each([
  ['1.1', '1.1'],
  ['1.1', '1.2'],
  ['1.9', '1.10'],
])('lets a module that needs %s live with a shell that provides %s', (needed, given) => {
  expect(check(needed, given)).not.toThrow();
});

it.each([
  [
    '1.2',
    '1.1',
    'mf-new@abc needs contract 1.2, but the shell (shell@abc) provides 1.1: release the shell first, and compose with --use shell@newest',
  ],
  ['1.1', '1.0', 'provides 1.0: release the shell first'],
  ['1.10', '1.9', 'provides 1.9: release the shell first'],
  [
    '1.7',
    '2.0',
    'needs contract 1.7, but the shell (shell@abc) provides 2.0: release mf-new again, built with what is shared now',
  ],
  ['2.0', '1.7', 'provides 1.7: release the shell and all modules for contract 2, and compose them together'],
  ['one', '1.0', 'mf-new@abc names no contract: "one"'],
  ['1.0', '', 'shell@abc names no contract: ""'],
])('refuses a module that needs %s with a shell that provides %s', (needed, given, sentence) => {
  expect(check(needed, given)).toThrow(sentence);
});
