import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import type { WellKnownPageId } from '../contracts/pages.ts';
import { usePlatform } from './context.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A well-known page, or one of the module's own. */
  readonly to: WellKnownPageId | (string & {});
  /** Element on that page to scroll to, without `#`. */
  readonly hash?: string;
  /** Query of the address, not yet encoded. */
  readonly search?: Readonly<Record<string, string>>;
};

/** A link to a page of the site by its id: the path follows from language and composition. */
export function PageLink({ to, hash, search, ...anchor }: PageLinkProps) {
  const path = usePlatform().pathOf(to);
  // A stand-alone frame's paths have a query of their own.
  const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
  return <Link to={`${path}${query}${hash ? `#${hash}` : ''}`} {...anchor} />;
}
