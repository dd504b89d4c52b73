import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.ts';

const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
const unmount = (folder: string) => void execFileSync('umount', ['-l', folder]);

/** Mounts an empty disk of 6 MB. Also makes missing folders. */
export function mountDisk(folder: string): string {
  mkdirSync(folder, { recursive: true });
  mount(folder, 'size=6m,mode=700');
  onTestFinished(() => unmount(folder));
  return folder;
}

export const mountTemporaryDisk = async (): Promise<string> =>
  mountDisk(join(await createTemporaryFolder(), 'disk'));

/** Lets a disk only be read, as Linux does after an error of the disk. */
export const makeReadOnly = (folder: string): void => void mount(folder, 'remount,ro');

export const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'submission-api-mount-'));
  try {
    mount(folder, 'size=1m');
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
})();

/** Returns a test's name, with the reason if it is skipped. */
export const needsMount = (title: string): string =>
  canMount ? title : `${title} [skipped: this user may not mount a disk]`;
