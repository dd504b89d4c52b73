import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { RefusedError } from '../process/refused-error.ts';
import type { Storage } from './storage.ts';

/** What a signature says: that this release was built from this commit, by this person. Its name stands for every byte of it. */
export type Statement = Pick<ReleaseManifest, 'module' | 'release' | 'version' | 'commit'> & {
  readonly by: string;
};
type Signature = { readonly statement: Statement; readonly signature: string };

/** A public key that a site trusts. */
export type TrustedKey = {
  /** Its file, as people know it. */
  readonly name: string;
  readonly key: KeyObject;
  /** The one module whose releases it may sign; undefined for all of them. */
  readonly module: string | undefined;
};

/**
 * Public keys of a folder, in files `<module>.<name>.pem` or `any.<name>.pem`.
 * @throws RefusedError where there is none, or one is none: a site that names keys must not go without
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

/** @param pem the key itself, or the file that holds it, from a folder on */
export function readSigningKey(pem: string, folder: string): KeyObject {
  if (pem.includes('-----BEGIN')) return parseKey(() => createPrivateKey(pem), 'RELEASE_SIGNING_KEY');
  const file = resolve(folder, pem);
  if (!existsSync(file)) throw new RefusedError(`RELEASE_SIGNING_KEY names ${file}, which is not there`);
  return parseKey(() => createPrivateKey(readFileSync(file)), file);
}

function parseKey(read: () => KeyObject, where: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // Said below: what the library says of it may hold a part of the key.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new RefusedError(`${where} holds no Ed25519 key: make one with npm run site -- release-key`);
}

/** One per key, so that several people can sign a release. */
function nameOf(module: string, release: string, key: KeyObject): string {
  const id = hash('sha256', key.export({ type: 'spki', format: 'der' })).slice(0, 32);
  return `signatures/${module}/${release}/${id}.json`;
}

const bytesOf = ({ module, release, version, commit, by }: Statement): Buffer =>
  Buffer.from(JSON.stringify(['release of a module', module, release, version, commit, by]));

export async function addSignature(storage: Storage, statement: Statement, key: KeyObject): Promise<void> {
  const signature = sign(null, bytesOf(statement), key).toString('base64');
  const name = nameOf(statement.module, statement.release, createPublicKey(key));
  await storage.write(name, JSON.stringify({ statement, signature } satisfies Signature));
}

/** Who signed a release, of those whose keys are given: the key's name, and what was signed. */
export async function signedBy(
  storage: Storage,
  module: string,
  release: string,
  keys: readonly TrustedKey[],
): Promise<{ readonly key: string; readonly statement: Statement } | undefined> {
  for (const { name, key, module: only } of keys) {
    if (only !== undefined && only !== module) continue;
    const statement = signedStatement(await storage.read(nameOf(module, release, key)), key);
    if (statement?.module === module && statement.release === release) return { key: name, statement };
  }
  return undefined;
}

/** Undefined where it is damaged, or signed with another key. */
function signedStatement(content: Buffer | undefined, key: KeyObject): Statement | undefined {
  try {
    const { statement, signature } = JSON.parse(String(content)) as Signature;
    return verify(null, bytesOf(statement), key, Buffer.from(signature, 'base64')) ? statement : undefined;
  } catch {
    return undefined;
  }
}
