import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../process/refused-error.ts';

/**
 * `npm run site -- release-key`: creates a pair of Ed25519 keys.
 * @param name `<module>.<name>` or `any.<name>`
 */
export function createReleaseKey(folder: string, name: string): void {
  if (!/^[a-z0-9-]+\.[a-z0-9-]+$/.test(name))
    throw new RefusedError(`"${name}" is not of the form <module>.<name> or any.<name>, in lower case`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  const existingFile = [`${file}.key`, `${file}.pem`].find((each) => existsSync(each));
  if (existingFile) throw new RefusedError(`${existingFile} exists already: choose another name`);
  writeFileSync(`${file}.key`, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  writeFileSync(`${file}.pem`, publicKey.export({ type: 'spki', format: 'pem' }));
  console.log(`${name}.key signs releases and is secret; ${name}.pem is public, for RELEASE_KEYS of sites`);
}
