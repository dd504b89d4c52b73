import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = 'tools/install/complete-install.mjs';
const here = { os: process.platform, cpu: process.arch };
let projectRoot: string;

beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'atverta-link-'));
  cpSync(join(import.meta.dirname, 'complete-install.mjs'), join(projectRoot, SCRIPT));
  writeJson('package.json', { optionalDependencies: { 'node-elsewhere': '24.0.0', 'node-here': '24.0.0' } });
  add('node-elsewhere', { os: 'elsewhere', cpu: process.arch });
});
afterEach(() => rmSync(projectRoot, { recursive: true }));

describe.runIf(process.platform !== 'win32')('npm scripts get', () => {
  const link = () => readlinkSync(join(projectRoot, 'node_modules/.bin/node'));

  it('the Node of this project if npm has not linked it', () => {
    add('node-here', here);
    expect(run()).toBe('');
    expect(link()).toBe('../node-here/bin/node');
    expect(run(), 'once more').toBe('');
    expect(link()).toBe('../node-here/bin/node');
  });

  it('the Node of the machine if it is newer, but not one that npm adds to PATH', () => {
    add('node-here', here);
    const ofNpm = addMachineNode('elsewhere/node_modules/.bin', '98.0.0');
    const newer = addMachineNode('newer', '24.10.0');
    const older = addMachineNode('older', '24.9.0');
    run(ofNpm, newer);
    expect(link()).toBe(join(newer, 'node'));
    run(ofNpm, newer);
    expect(link(), 'once more').toBe(join(newer, 'node'));
    run(older, newer);
    expect(link(), 'the first of the machine counts').toBe('../node-here/bin/node');
  });
});

it('prints a message if there is no Node package', () => {
  expect(run()).toBe(`There is no Node package for ${here.os} ${here.cpu}: install Node 24 yourself\n`);
});

function add(name: string, machine: { readonly os: string; readonly cpu: string }): void {
  writeJson(`node_modules/${name}/package.json`, {
    ...machine,
    version: '24.9.1',
    bin: { node: 'bin/node' },
  });
}

/**
 * Writes a `node` that prints a version.
 * @returns its folder
 */
function addMachineNode(name: string, version: string): string {
  const folder = join(projectRoot, name);
  mkdirSync(folder, { recursive: true });
  const answer = JSON.stringify([version, join(folder, 'node')]);
  writeFileSync(join(folder, 'node'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 });
  return folder;
}

function writeJson(path: string, content: object): void {
  mkdirSync(join(projectRoot, path, '..'), { recursive: true });
  writeFileSync(join(projectRoot, path), JSON.stringify(content));
}

/** @param machine folders of the machine's PATH */
function run(...machine: readonly string[]): string {
  const env = { ...process.env, PATH: [...machine, projectRoot].join(delimiter) };
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT], {
    cwd: projectRoot,
    encoding: 'utf8',
    env,
  });
  return stdout + stderr;
}
