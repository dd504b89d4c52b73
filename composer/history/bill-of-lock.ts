import { readFile } from 'node:fs/promises';
import { type BillContents, library, purl } from './bill-of-materials.ts';

/** An entry of npm's lock; `dev` where nothing but development asks for it. */
type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

const FOLDER = 'node_modules/';

/** Every package that runs or builds something, each version once. @param file `package-lock.json` */
export async function billOfLock(file: string): Promise<BillContents> {
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Locked> };
  const found = new Map<string, ReturnType<typeof library>>();
  for (const [path, { name, version, license, dev, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER);
    if (at < 0 || dev || link || !version) continue;
    const known = name ?? path.slice(at + FOLDER.length);
    found.set(purl(known, version), library(known, version, license));
  }
  return { components: [...found.values()], dependencies: [{ ref: 'site', dependsOn: [...found.keys()] }] };
}
