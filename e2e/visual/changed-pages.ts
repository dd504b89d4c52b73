import { RefusedError } from '@atverta/tooling/command/refused-error.ts';
import { readLiveLog } from '@atverta/tooling/site-folder/live-log.ts';
import { compositionNames } from '@atverta/tooling/site-folder/site-folder.ts';
import type { SiteState } from '@atverta/tooling/site-folder/site-state.ts';
import { addresses } from '../fixtures/pages.ts';
import { KEY_PAGES, type ShownPage } from './pictures.ts';

/** More than that are changed by the shell or the like: key pages show it. */
const MAX_PAGES = 12;

export type Changed = {
  readonly state: SiteState;
  /** Name of the composition before, where it is still on disk. */
  readonly before: string | undefined;
  readonly pages: readonly ShownPage[];
  /** How many changed pages are not pictured. */
  readonly leftOut: number;
};

/** Which pages the live composition changed. @throws RefusedError where nothing is live */
export async function changedPages(root: string): Promise<Changed> {
  const log = await readLiveLog(root, 2);
  const [state, before] = [log.at(-1), log.at(-2)];
  if (!state) throw new RefusedError(`nothing is live in ${root}: compose first`);
  const isKept = before && (await compositionNames(root)).includes(before.name);
  const changed = addresses.filter(({ path }) => state.changedPages.includes(path));
  const pictured = changed.length > MAX_PAGES ? changed.filter(({ id }) => KEY_PAGES.includes(id)) : changed;
  const pages = new Map(pictured.map(({ id, language }) => [`${id}/${language}`, { id, language }]));
  return {
    state,
    before: isKept ? before.name : undefined,
    pages: [...pages.values()],
    leftOut: state.changedPageCount - pictured.length,
  };
}
