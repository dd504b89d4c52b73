import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { WellKnownPageId } from '../contracts/pages.ts';
import { usePlatform } from './context.ts';

type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A well-known page, or one of the module's own. */
  readonly to: WellKnownPageId | (string & {});
  /** Element on that page to scroll to, without `#`. */
  readonly hash?: string;
  /** Query of the address. */
  readonly search?: Readonly<Record<string, string>>;
};

/**
 * A link to a page of the site by its id: the path follows from language and composition. It is
 * the router's `Link` in what visitors notice, without the parts that this site has no use for
 * (4 KB of every page).
 */
export function PageLink({ to, hash, search, onClick, ...anchor }: PageLinkProps) {
  const navigate = useNavigate();
  const path = usePlatform().pathOf(to);
  // The paths of a stand-alone frame have a query of their own.
  const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
  const href = path + query + (hash ? `#${hash}` : '');
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!staysInTab(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}

/** False for a click that opens a new tab or window or that somebody has taken already. */
function staysInTab(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && !event.defaultPrevented && (!target || target === '_self');
}
