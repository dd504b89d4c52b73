import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readIfThere, writeWhole } from '@atverta/tooling/release-store/folder-storage.ts';
import { inParallel } from '@atverta/tooling/release-store/in-parallel.ts';
import { isBucket, openStorage } from '@atverta/tooling/release-store/open-storage.ts';
import { StoreError } from '@atverta/tooling/release-store/store-error.ts';
import { CHECKOUT } from '@atverta/tooling/workspaces/checkout.ts';
import { type BrowserBuild, isSameBuild } from './browser-build.ts';

/** Pictures that somebody accepted, by name. Nothing but accepting changes them. */
export type Baselines = {
  /** Where they are, in words for people. */
  readonly place: string;
  /** What took them; undefined where there are none. */
  browser(): Promise<BrowserBuild | undefined>;
  /**
   * Makes a folder hold these and no others, as `<name>.png`; none where another browser took them.
   * @returns their names, sorted
   */
  bring(folder: string, browser: BrowserBuild): Promise<readonly string[]>;
  accept(name: string, picture: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes all of them: those to come are of this browser. */
  startOver(browser: BrowserBuild): Promise<void>;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Stored = { readonly name: string; readonly hash: string; readonly key: string };

const BROWSER = 'browser.json';
const PICTURES = 'pictures';

/**
 * Those of `VISUAL_BASELINES`, a folder or `s3://<bucket>/<prefix>` that is reached as the release
 * store is; or of a folder beside this file, for one machine.
 * @throws StoreError where it cannot be used
 */
export async function openBaselines(environment: Environment = process.env): Promise<Baselines> {
  const setting = 'VISUAL_BASELINES';
  const named = environment[setting] || join(import.meta.dirname, 'baselines');
  const place = named.includes('://') || isBucket(named) ? named : resolve(CHECKOUT, named);
  if (statSync(place, { throwIfNoEntry: false })?.isFile())
    throw new StoreError(`${setting} ${place} is a file, and has to be a folder`);
  const storage = await openStorage(place, environment, setting);

  /** A picture's hash is in its key, so that no content changes under a key, and the list tells all. */
  async function stored(kinds: readonly string[]): Promise<readonly Stored[]> {
    const keys = await Promise.all(
      kinds.map(async (kind) => (await storage.list(`${PICTURES}/${kind}`)).map((file) => `${kind}/${file}`)),
    );
    return keys.flat().flatMap((file) => {
      const [, name, hash] = /^(.+)\.([0-9a-f]{16})\.png$/.exec(file) ?? [];
      return name && hash ? [{ name, hash, key: `${PICTURES}/${file}` }] : [];
    });
  }

  const all = async () => stored(await storage.list(PICTURES));
  const allNamed = async (name: string) =>
    (await stored(name.split('/').slice(0, 1))).filter((picture) => picture.name === name);
  const removeAll = (unwanted: readonly Stored[]) => inParallel(unwanted, ({ key }) => storage.remove(key));
  const browser = async () => {
    const content = await storage.read(BROWSER);
    return content && (JSON.parse(String(content)) as BrowserBuild);
  };

  return {
    place: storage.place,
    browser,
    async bring(folder, present) {
      const recorded = await browser();
      const usable = recorded && isSameBuild(recorded, present) ? await all() : [];
      const pictures = new Map(usable.map((picture) => [picture.name, picture]));
      const names = [...pictures.keys()].sort();
      const wanted = new Set(names.map((name) => `${name}.png`));
      for (const file of globSync('**/*.png', { cwd: folder }))
        if (!wanted.has(file.replaceAll('\\', '/'))) await rm(join(folder, file));
      await inParallel(pictures.values(), async ({ name, hash, key }) => {
        const file = join(folder, `${name}.png`);
        const local = await readIfThere(file);
        if (local && hashOf(local) === hash) return;
        const picture = await storage.read(key);
        if (!picture || hashOf(picture) !== hash)
          throw new StoreError(`${key} in ${storage.place} is damaged: remove it, and accept the page anew`);
        await writeWhole(file, picture);
      });
      return names;
    },
    async accept(name, picture) {
      const hash = hashOf(picture);
      await storage.write(`${PICTURES}/${name}.${hash}.png`, picture);
      await removeAll((await allNamed(name)).filter((other) => other.hash !== hash));
    },
    remove: async (name) => removeAll(await allNamed(name)),
    async startOver(from) {
      await removeAll(await all());
      await storage.write(BROWSER, `${JSON.stringify(from, null, 1)}\n`);
    },
  };
}

const hashOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex').slice(0, 16);
