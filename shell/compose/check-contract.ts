import type { ReleaseManifest } from '@atverta/shared/release/manifest.ts';
import { Refusal } from './refusal.ts';

/**
 * Holds what a module's release needs against what the shell's gives.
 * @throws Refusal that says what to release first
 */
export function checkContract(release: ReleaseManifest, shell: ReleaseManifest): void {
  const [needed, given] = [versionOf(release), versionOf(shell)];
  if (needed.major === given.major && needed.minor <= given.minor) return;
  const who = `${nameOf(release)} needs contract ${needed.text}, but the shell (${nameOf(shell)}) gives ${given.text}`;
  if (needed.major < given.major)
    throw new Refusal(`${who}: release ${release.module} again, built with what is shared now`);
  if (needed.major > given.major)
    throw new Refusal(
      `${who}: release the shell and all modules for contract ${needed.major}, and compose them together`,
    );
  throw new Refusal(`${who}: release the shell first, and compose with --use ${shell.module}@newest`);
}

const nameOf = ({ module, release }: ReleaseManifest): string => `${module}@${release}`;

function versionOf(release: ReleaseManifest) {
  // Contracts had no minors at first, and manifests the number 1.
  const [, major, minor = '0'] = /^(\d+)(?:\.(\d+))?$/.exec(String(release.contract)) ?? [];
  if (!major) throw new Refusal(`${nameOf(release)} names no contract: "${release.contract}"`);
  return { major: Number(major), minor: Number(minor), text: `${major}.${minor}` };
}
