import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures/worker-test.ts';

/** Path of the checker, which needs Java. `npm pack vnu-jar` downloads it, and Debian has a package. */
const jar = process.env['VNU_JAR'] ?? '';

/**
 * Messages to ignore. The checker does not know new CSS, reports data in `script` elements and hashes of
 * scripts as violations of the policy, and warns of void elements with a slash, as React writes them.
 */
const IGNORED = ['CSS: .*', '.*Content Security Policy.*', 'Trailing slash on void elements.*'];

test('the Nu checker finds no error in any page', () => {
  test.skip(!jar, 'VNU_JAR is not set');
  const site = join(process.env['E2E_FOLDER'] ?? '', 'site/current/');
  const { status, stdout, stderr } = spawnSync(
    'java',
    ['-jar', jar, '--stdout', '--Werror', '--skip-non-html', '--filterpattern', IGNORED.join('|'), site],
    { encoding: 'utf8' },
  );
  expect(stdout + stderr).toBe('');
  expect(status).toBe(0);
});
