import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = 'tools/install/complete-install.mjs';
const here = { os: process.platform, cpu: process.arch };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atverta-link-'));
  cpSync(join(import.meta.dirname, 'complete-install.mjs'), join(root, SCRIPT));
  writeJson('package.json', { optionalDependencies: { 'node-elsewhere': '24.0.0', 'node-here': '24.0.0' } });
  add('node-elsewhere', { os: 'elsewhere', cpu: process.arch });
});
afterEach(() => rmSync(root, { recursive: true }));

it.runIf(process.platform !== 'win32')('links the Node of this machine where npm has not', () => {
  add('node-here', here);
  expect(run()).toBe('');
  expect(readlinkSync(join(root, 'node_modules/.bin/node'))).toBe('../node-here/bin/node');
  expect(run(), 'once more').toBe('');
});

it.runIf(process.platform !== 'win32')('leaves the link that npm has made', () => {
  add('node-here', here);
  const link = join(root, 'node_modules/.bin/node');
  mkdirSync(join(link, '..'));
  symlinkSync(process.execPath, link);
  run();
  expect(readlinkSync(link)).toBe(process.execPath);
});

it('says so where there is none', () => {
  expect(run()).toBe(`There is no package of Node for ${here.os} ${here.cpu}: use a Node 24 of your own\n`);
});

function add(name: string, machine: { readonly os: string; readonly cpu: string }): void {
  writeJson(`node_modules/${name}/package.json`, { ...machine, bin: { node: 'bin/node' } });
}

function writeJson(path: string, content: object): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

function run(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: root, encoding: 'utf8' });
  return stdout + stderr;
}
