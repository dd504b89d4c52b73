import type { ReactNode } from 'react';

/** The same object each time: React before 19.3 sets inner HTML again that comes in another one. */
const LEFT_ALONE = { __html: '' };

/**
 * What only documents hold. Builds for browsers know that there is a window: they leave out what is
 * given as `typeof window === 'undefined' && …`, code and texts, and hydration leaves the element as it was
 * prerendered. Nothing in it answers, but for links; where a page is rendered in the browser, it is empty.
 */
export const Prerendered = ({ children }: { readonly children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <div>{children}</div>
  ) : (
    <div dangerouslySetInnerHTML={LEFT_ALONE} suppressHydrationWarning />
  );
