import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { Storage } from './storage.ts';
import { StoreError } from './store-error.ts';

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

/** How names of files begin whose keys are for every module. */
const ANY_MODULE = 'any';

/**
 * Public keys of a folder, in files `<module>.<name>.pem` for one module's releases or `any.<name>.pem`.
 * @throws StoreError where there is none, or one is no Ed25519 key: a site that names keys must not go without
 */
export function readTrustedKeys(folder: string): TrustedKey[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.pem'));
  } catch {
    throw new StoreError(`RELEASE_KEYS names ${folder}, which cannot be read`);
  }
  if (names.length === 0) throw new StoreError(`RELEASE_KEYS names ${folder}, which holds no .pem file`);
  return names.map((name) => {
    const [module = ''] = name.split('.');
    const key = parseKey(() => createPublicKey(readFileSync(join(folder, name))), join(folder, name));
    return { name, key, module: module === ANY_MODULE ? undefined : module };
  });
}

/** @param pem the key itself, or the file that holds it */
export function readSigningKey(pem: string): KeyObject {
  const isFile = !pem.includes('-----BEGIN');
  return parseKey(
    () => createPrivateKey(isFile ? readFileSync(pem) : pem),
    isFile ? pem : 'RELEASE_SIGNING_KEY',
  );
}

function parseKey(read: () => KeyObject, where: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // Said below: what the library says of it may hold a part of the key.
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new StoreError(`${where} holds no Ed25519 key: make one with npm run site -- release-key`);
}

/** One per key, so that several people can sign a release. */
const nameOf = ({ module, release }: Pick<Statement, 'module' | 'release'>, key: KeyObject): string =>
  `signatures/${module}/${release}/${idOf(key)}.json`;

const idOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);

const bytesOf = ({ module, release, version, commit, by }: Statement): Buffer =>
  Buffer.from(JSON.stringify(['release of a module', module, release, version, commit, by]));

export async function addSignature(storage: Storage, statement: Statement, key: KeyObject): Promise<void> {
  const signature: Signature = {
    statement,
    signature: sign(null, bytesOf(statement), key).toString('base64'),
  };
  await storage.write(nameOf(statement, createPublicKey(key)), JSON.stringify(signature));
}

/**
 * Who signed a release, of those whose keys are given: the key's name, and what was signed.
 * @param read gets a signature by its name, from wherever it is at hand
 */
export async function signedBy(
  read: Storage['read'],
  module: string,
  release: string,
  keys: readonly TrustedKey[],
): Promise<{ readonly key: string; readonly statement: Statement } | undefined> {
  for (const { name, key, module: only } of keys) {
    if (only !== undefined && only !== module) continue;
    const content = await read(nameOf({ module, release }, key));
    const found = content && parse(content);
    if (
      found?.statement.module === module &&
      found.statement.release === release &&
      verify(null, bytesOf(found.statement), key, Buffer.from(found.signature, 'base64'))
    )
      return { key: name, statement: found.statement };
  }
  return undefined;
}

function parse(content: Buffer): Signature | undefined {
  try {
    const { statement, signature } = JSON.parse(String(content)) as Partial<Signature>;
    return statement && typeof signature === 'string' ? { statement, signature } : undefined;
  } catch {
    return undefined;
  }
}
