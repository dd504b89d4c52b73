import { UserError } from '@atverta/cli/user-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** A release by module and full name. */
export type NamedRelease = { readonly module: string; readonly release: string };

/** Returns whether a specifier is `<module>@newest`, whose release depends on a channel. */
export const isNewestSpecifier = (specifier: string): boolean =>
  parseSpecifier(specifier).selector === 'newest';

/**
 * Finds a release by `<module>@<release>`, with the first characters of its name, or by `<module>@newest`.
 * @throws UserError if the specifier is malformed, or matches no release or several
 */
export async function findRelease(
  store: ReleaseStore,
  specifier: string,
  channel: string,
): Promise<NamedRelease> {
  const { module, selector } = parseSpecifier(specifier);
  const release =
    selector === 'newest'
      ? await store.findNewest(module, channel)
      : await store.findByPrefix(module, selector);
  if (release) return { module, release };
  const modules = await store.listModules();
  throw new UserError(
    modules.includes(module)
      ? `${module} has no release on ${channel} that is not yanked: npm run release -w ${module}`
      : `${module} has no release in ${store.location}; modules with releases: ${modules.join(', ') || 'none'}: npm run release -w ${module}`,
  );
}

function parseSpecifier(specifier: string) {
  const [module = '', selector = '', ...furtherParts] = specifier.split('@');
  if (module && selector && furtherParts.length === 0) return { module, selector };
  throw new UserError(`"${specifier}" is not of the form <module>@<release>`);
}
