import type { ReactNode } from 'react';

/** Hosts may share a React before 19.3, which sets inner HTML again if it gets a new object. */
const UNCHANGED_HTML = { __html: '' };

/**
 * Renders content into documents only. Builds for browsers drop children given as `typeof window === 'undefined' &&
 * …`, and hydration keeps the prerendered markup. Only links work in it.
 */
export const Static = ({ children }: { readonly children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <div>{children}</div>
  ) : (
    <div dangerouslySetInnerHTML={UNCHANGED_HTML} suppressHydrationWarning />
  );
