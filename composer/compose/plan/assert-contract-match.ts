import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { specifierOf } from '../../store/release-name.ts';

/** @throws UserError if the shell's contract version does not fit a module's; it says what to release first */
export function assertContractMatch(manifest: ReleaseManifest, shell: ReleaseManifest): void {
  const [neededVersion, providedVersion] = [versionOf(manifest), versionOf(shell)];
  if (neededVersion.major === providedVersion.major && neededVersion.minor <= providedVersion.minor) return;
  const mismatch = `${specifierOf(manifest)} needs contract ${neededVersion.text}, but the shell (${specifierOf(shell)}) provides ${providedVersion.text}`;
  if (neededVersion.major < providedVersion.major)
    throw new UserError(`${mismatch}: release ${manifest.module} again, built with what is shared now`);
  if (neededVersion.major > providedVersion.major)
    throw new UserError(
      `${mismatch}: release the shell and all modules for contract ${neededVersion.major}, and compose them together`,
    );
  throw new UserError(`${mismatch}: release the shell first, and compose with --use ${shell.module}@newest`);
}

function versionOf(manifest: ReleaseManifest) {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(manifest.contract) ?? [];
  if (!major || !minor)
    throw new UserError(`${specifierOf(manifest)} names no contract: "${manifest.contract}"`);
  return { major: Number(major), minor: Number(minor), text: `${major}.${minor}` };
}
