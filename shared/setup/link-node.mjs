/**
 * Run by `npm ci`, on whatever Node the machine has: links the project's own Node where npm did
 * not. Up to version 10, npm takes the link away with the packages of other platforms, whose
 * command has the same name.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commands = join(root, 'node_modules/.bin');
const isWindows = process.platform === 'win32';
const link = join(commands, isWindows ? 'node.cmd' : 'node');

const installed = Object.keys(read(root).optionalDependencies)
  .map((name) => join(root, 'node_modules', name))
  .find((folder) => existsSync(folder) && isForThisMachine(read(folder)));

if (!installed) {
  console.error(
    `There is no package of Node for ${process.platform} ${process.arch}: use a Node 24 of your own`,
  );
} else if (!existsSync(link)) {
  const target = relative(commands, join(installed, read(installed).bin.node));
  mkdirSync(commands, { recursive: true });
  // One that leads nowhere does not count as there.
  rmSync(link, { force: true });
  if (isWindows) writeFileSync(link, `@"%~dp0\\${target}" %*\r\n`);
  else symlinkSync(target, link);
}

function read(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function isForThisMachine({ os = process.platform, cpu = process.arch }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}
