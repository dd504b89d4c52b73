// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { useSending } from './use-sending.ts';

vi.mock(import('./send-enquiry.ts'));

test('an outcome is unseen until it is rendered, even if it comes just after the form is shown', async () => {
  const response = Promise.withResolvers<{ reference: string; received_at: string }>();
  vi.mocked(sendEnquiry).mockReturnValue(response.promise);
  const outcomes: { isSeen: boolean }[] = [];
  let send: (() => void) | undefined;
  function Form({ isShown }: { readonly isShown: boolean }) {
    const sending = useSending('contact', isShown, async () => {});
    send = () => sending.send(new FormData(), 'key', '/');
    if (sending.receipt) outcomes.push({ isSeen: sending.isSeen });
    useLayoutEffect(() => {
      if (isShown) response.resolve({ reference: 'ATV-7K3M-9QXA', received_at: '2026-01-01T00:00:00Z' });
    }, [isShown]);
    return null;
  }
  // Without `act`, which would run all effects at once.
  const root = createRoot(document.createElement('div'));
  const render = (isShown: boolean) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Form isShown={isShown} />
      </QueryClientProvider>,
    );
  onTestFinished(() => root.unmount());
  render(false);
  await vi.waitUntil(() => send !== undefined);
  send?.();
  await vi.waitUntil(() => queryClient.isMutating() === 1);
  render(true);
  await vi.waitUntil(() => outcomes.length > 0);
  expect(outcomes[0]).toEqual({ isSeen: false });
});
