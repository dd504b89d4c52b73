import type { ReactNode } from 'react';

/** The same object each time: React before 19.3 sets inner HTML again that comes in another one. */
const LEFT_ALONE = { __html: '' };

/**
 * What only documents hold: builds for browsers leave out what is given as `typeof window === 'undefined' && …`, and
 * hydration leaves it as it was prerendered. Nothing in it answers, but for links.
 */
export const Prerendered = ({ children }: { readonly children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <div>{children}</div>
  ) : (
    <div dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  );
