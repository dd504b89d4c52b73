import type { AnchorHTMLAttributes } from 'react';
import type { WellKnownPageId } from '../pages.ts';
import { usePlatform } from './context.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Id of a well-known page, or of one of the module's own pages. */
  readonly to: WellKnownPageId | (string & {});
  /** Id of an element on that page to scroll to, without `#`. */
  readonly hash?: string;
  readonly search?: Readonly<Record<string, string>>;
};

/** A plain link. The shell handles all links of a document, even those in content that is not hydrated. */
export function PageLink({ to, hash, search, ...anchor }: PageLinkProps) {
  const path = usePlatform().pathOf(to);
  // Paths in a stand-alone frame already have a query.
  const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
  return <a {...anchor} href={path + query + (hash ? `#${hash}` : '')} />;
}
