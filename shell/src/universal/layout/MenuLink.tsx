import type { WellKnownPageId } from '@atverta/contract/pages.ts';
import { usePlatform } from '@atverta/contract/platform';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { usePage } from '../page/PageContext.ts';

type MenuLinkProps = {
  readonly page: WellKnownPageId;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Links to a main page, and says if it is the current one, or its parent. It is `NavLink` without the code for clicks
 * and prefetching, which client-side navigation replaces (docs/decisions/0004-router.md).
 */
export function MenuLink({ page, className, children }: MenuLinkProps) {
  const href = usePlatform().pathOf(page);
  const isCurrent = useMatch(href) !== null;
  // An alias of a page need not lie below its parent's, so no path says this.
  const isParent = usePage().page.parent === page;
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : isParent || undefined}>
      {children}
    </a>
  );
}
