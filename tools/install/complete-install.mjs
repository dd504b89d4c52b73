/**
 * Completes `npm ci` on machines with an old Node or npm. npm up to version 10 removes the link to the
 * project's own Node, so this script restores it, or links the machine's Node if that is newer. If the
 * machine's Node is too old for some packages, the script runs `npm ci` again with the project's own Node.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const binFolder = join(projectRoot, 'node_modules/.bin');
const isWindows = process.platform === 'win32';
const nodeLink = join(binFolder, isWindows ? 'node.cmd' : 'node');

const nodePackage = Object.keys(read(projectRoot).optionalDependencies)
  .map((name) => join(projectRoot, 'node_modules', name))
  .find((folder) => existsSync(folder) && isForThisMachine(read(folder)));

// `npm install --package-lock-only` installs no packages.
if (process.env.npm_config_package_lock_only) process.exit();

if (!nodePackage) {
  console.error(`There is no Node package for ${process.platform} ${process.arch}: install Node 24 yourself`);
} else if (isTooOld() && process.env.npm_execpath) {
  installWith(join(nodePackage, read(nodePackage).bin.node), process.env.npm_execpath);
} else if (isWindows) {
  const target = relative(binFolder, join(nodePackage, read(nodePackage).bin.node));
  mkdirSync(binFolder, { recursive: true });
  if (!existsSync(nodeLink)) writeFileSync(nodeLink, `@"%~dp0\\${target}" %*\r\n`);
} else {
  const { bin, version } = read(nodePackage);
  mkdirSync(binFolder, { recursive: true });
  rmSync(nodeLink, { force: true });
  symlinkSync(findNewerMachineNode(version) ?? relative(binFolder, join(nodePackage, bin.node)), nodeLink);
}

function read(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function isForThisMachine({ os = process.platform, cpu = process.arch }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** Returns the path of the machine's Node if it is newer. Ignores the folders that npm adds to PATH. */
function findNewerMachineNode(version) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
  const { stdout } = spawnSync('node', ['-p', 'JSON.stringify([process.versions.node, process.execPath])'], {
    env: { ...process.env, PATH: path.join(delimiter) },
    encoding: 'utf8',
  });
  if (!stdout) return undefined;
  const [found, program] = JSON.parse(stdout);
  return found.localeCompare(version, 'en', { numeric: true }) > 0 ? program : undefined;
}

/** Returns whether Node is too old for Vitest's bundler. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Runs `npm ci` again with a copy of Node, because `npm ci` removes the installed one. */
function installWith(node, npm) {
  console.log(
    `Node ${process.versions.node} is too old for some packages: installing with the project’s own`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'atverta-node-'));
  const copy = join(folder, isWindows ? 'node.exe' : 'node');
  copyFileSync(node, copy);
  const path = [folder, process.env.PATH].join(delimiter);
  const { status } = spawnSync(copy, [npm, 'ci'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}
