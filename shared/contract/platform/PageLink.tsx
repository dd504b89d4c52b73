import type { AnchorHTMLAttributes } from 'react';
import type { WellKnownPageId } from '../pages.ts';
import { usePlatform } from './context.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A well-known page, or one of the module's own. */
  readonly to: WellKnownPageId | (string & {});
  /** Element on that page to scroll to, without `#`. */
  readonly hash?: string;
  readonly search?: Readonly<Record<string, string>>;
};

/** A plain link: the shell follows all of a document's links within the tab, also those of content that is not hydrated. */
export function PageLink({ to, hash, search, ...anchor }: PageLinkProps) {
  const path = usePlatform().pathOf(to);
  // The paths of a stand-alone frame have a query of their own.
  const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
  return <a {...anchor} href={path + query + (hash ? `#${hash}` : '')} />;
}
