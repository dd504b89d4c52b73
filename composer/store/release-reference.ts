import { RefusedError } from '../process/refused-error.ts';
import type { ReleaseStore } from './store.ts';

/** A release as the store knows it: its full name, and whose it is. */
export type NamedRelease = { readonly module: string; readonly release: string };

/** Whether a release is named as the newest, which depends on a channel. */
export const asksNewest = (named: string): boolean => parseReference(named).start === 'newest';

/**
 * The release that people name `<module>@<release>`, by the first characters of its name, or `<module>@newest`.
 * @throws RefusedError where it is not of that form, or means none or more than one
 */
export async function findRelease(
  store: ReleaseStore,
  named: string,
  channel: string,
): Promise<NamedRelease> {
  const { module, start } = parseReference(named);
  const release = start === 'newest' ? await store.newest(module, channel) : await store.find(module, start);
  if (release) return { module, release };
  const modules = await store.modules();
  throw new RefusedError(
    modules.includes(module)
      ? `${module} has no release on ${channel} that is not yanked: npm run release -w ${module}`
      : `${module} has no release in ${store.place}; there are those of ${modules.join(', ') || 'nobody'}: npm run release -w ${module}`,
  );
}

function parseReference(named: string) {
  const [module = '', start = '', ...more] = named.split('@');
  if (module && start && more.length === 0) return { module, start };
  throw new RefusedError(`"${named}" is not of the form <module>@<release>`);
}
