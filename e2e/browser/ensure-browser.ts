/** Installs Chromium before the tests if the machine has none. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

if (!findBrowser()) {
  console.log('No Chromium was found. Installing one.');
  const tries: readonly (readonly [string, ...string[]])[] = [
    ['apt-get', 'update', '-qq'],
    [
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-cjk',
    ],
  ];
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of tries) run([...asRoot, ...args]);
  if (!findBrowser())
    run([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium']);
}
const browser = findBrowser();
if (!browser) {
  console.error(
    'Chromium could not be installed. Install it yourself, or set its path: CHROMIUM=/path/to/chromium npm test',
  );
  process.exit(1);
}
console.log(`Browser: ${browser}`);

function run([command = '', ...args]: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
