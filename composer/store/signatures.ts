import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { RefusedError } from '../process/refused-error.ts';
import type { Storage } from './storage.ts';

/** Signed fields: who built a release, and from which commit. The release's name is a hash over its files. */
export type Statement = Pick<ReleaseManifest, 'module' | 'release' | 'version' | 'commit'> & {
  readonly by: string;
};
type Signature = { readonly statement: Statement; readonly signature: string };

/** A public key that a site trusts. */
export type TrustedKey = {
  /** Name of its file. */
  readonly name: string;
  readonly key: KeyObject;
  /** The module whose releases it may sign. Undefined for all modules. */
  readonly module: string | undefined;
};

/**
 * Reads the public keys of a folder, in files `<module>.<name>.pem` or `any.<name>.pem`.
 * @throws RefusedError if there is no key or an invalid one
 */
export function readTrustedKeys(folder: string): TrustedKey[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.pem'));
  } catch {
    throw new RefusedError(`RELEASE_KEYS names ${folder}, which cannot be read`);
  }
  if (names.length === 0) throw new RefusedError(`RELEASE_KEYS names ${folder}, which holds no .pem file`);
  return names.map((name) => {
    const [module] = name.split('.');
    const key = parseKey(() => createPublicKey(readFileSync(join(folder, name))), join(folder, name));
    return { name, key, module: module === 'any' ? undefined : module };
  });
}

/**
 * Reads a private key.
 * @param pem the key itself, or its file, relative to the folder
 */
export function readSigningKey(pem: string, folder: string): KeyObject {
  if (pem.includes('-----BEGIN')) return parseKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY');
  const file = resolve(folder, pem);
  if (!existsSync(file)) throw new RefusedError(`RELEASE_SIGNING_KEY names ${file}, which does not exist`);
  return parseKey(() => createPrivateKey(readFileSync(file)), file);
}

function parseKey(createKey: () => KeyObject, location: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createKey();
  } catch {
    // Reported below, because the library's message may contain a part of the key.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new RefusedError(`${location} holds no Ed25519 key: make one with npm run site -- release-key`);
}

/** Returns the file of a signature: one per key, so that several people can sign a release. */
function signatureFileOf(module: string, release: string, key: KeyObject): string {
  const id = hash('sha256', key.export({ type: 'spki', format: 'der' })).slice(0, 32);
  return `signatures/${module}/${release}/${id}.json`;
}

const signedBytesOf = ({ module, release, version, commit, by }: Statement): Buffer =>
  Buffer.from(JSON.stringify(['release of a module', module, release, version, commit, by]));

export async function addSignature(storage: Storage, statement: Statement, key: KeyObject): Promise<void> {
  const signature = sign(null, signedBytesOf(statement), key).toString('base64');
  const name = signatureFileOf(statement.module, statement.release, createPublicKey(key));
  await storage.write(name, JSON.stringify({ statement, signature } satisfies Signature));
}

/** Returns the first of the given keys that signed a release, with the signed statement. */
export async function findSignature(
  storage: Storage,
  module: string,
  release: string,
  keys: readonly TrustedKey[],
): Promise<{ readonly key: string; readonly statement: Statement } | undefined> {
  for (const { name, key, module: keyModule } of keys) {
    if (keyModule !== undefined && keyModule !== module) continue;
    const statement = signedStatement(await storage.read(signatureFileOf(module, release, key)), key);
    if (statement?.module === module && statement.release === release) return { key: name, statement };
  }
  return undefined;
}

/** Returns the statement of a signature, or undefined if it is damaged or by another key. */
function signedStatement(bytes: Buffer | undefined, key: KeyObject): Statement | undefined {
  try {
    const { statement, signature } = JSON.parse(String(bytes)) as Signature;
    return verify(null, signedBytesOf(statement), key, Buffer.from(signature, 'base64'))
      ? statement
      : undefined;
  } catch {
    return undefined;
  }
}
