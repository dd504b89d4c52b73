import type { ReactNode } from 'react';

/** Hosts may share a React before 19.3, which sets inner HTML again if it gets a new object. */
const UNCHANGED_HTML = { __html: '' };

/**
 * Prerenders its children, and keeps their markup in browsers: only links work in it. Write children as
 * `typeof window === 'undefined' && …`, so that builds for browsers drop them.
 */
export const Static = ({ children }: { readonly children: ReactNode }) =>
  typeof window === 'undefined' ? (
    <div>{children}</div>
  ) : (
    <div dangerouslySetInnerHTML={UNCHANGED_HTML} suppressHydrationWarning />
  );
