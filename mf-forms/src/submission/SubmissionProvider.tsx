import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keepMounted, queryClient } from './query-client.ts';

/** Gives forms the client through which they send. */
export function SubmissionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(keepMounted, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
