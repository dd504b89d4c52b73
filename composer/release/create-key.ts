import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';

/** `npm run site -- release-key`: makes a pair of Ed25519 keys. @param name whose: `<module>.<name>`, or `any.<name>` */
export function createKey(folder: string, name: string): void {
  if (!/^[a-z0-9-]+\.[a-z0-9-]+$/.test(name))
    throw new RefusedError(`"${name}" is not of the form <module>.<name> or any.<name>, in small letters`);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, content: string | Buffer, mode: number) => {
    try {
      writeFileSync(join(folder, file), content, { flag: 'wx', mode });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new RefusedError(`${join(folder, file)} is there already: choose another name`);
    }
  };
  write(`${name}.key`, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  write(`${name}.pem`, publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
  console.log(`${name}.key signs, and is for its owner alone; ${name}.pem is for sites`);
}
