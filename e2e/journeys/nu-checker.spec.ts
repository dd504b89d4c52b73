import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures/worker-test.ts';

/** Needs Java; `npm pack vnu-jar`, or a Debian package, has the file. */
const jar = process.env['VNU_JAR'] ?? '';

/**
 * What the checker does not know yet: style sheets newer than its parser, data in `script`, which
 * no policy blocks, and scripts allowed by their hash. React closes void elements.
 */
const UNKNOWN = ['CSS: .*', '.*Content Security Policy.*', 'Trailing slash on void elements.*'];

test('every page is valid to the Nu checker', () => {
  test.skip(!jar, 'VNU_JAR names no checker');
  const site = join(process.env['E2E_FOLDER'] ?? '', 'site/current/');
  const { status, stdout, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--stdout', '--Werror', '--skip-non-html', '--filterpattern', UNKNOWN.join('|'), site],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
