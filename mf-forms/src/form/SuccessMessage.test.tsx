// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TEXTS } from '../../testing/forms.ts';
import { openContent } from '../../testing/open-content.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('leads on to the thank-you page with the reference', async () => {
  vi.useFakeTimers();
  const texts = async () => ({ default: { form: TEXTS.lt } });
  const Content = () => <SuccessMessage reference="ATV-7K3M-9QXA" />;
  await openContent({ Content, texts: { en: texts, lt: texts } }, 'lt');
  expect(screen.getByRole('heading').textContent).toBe('Žinutė sėkmingai išsiųsta!');
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = screen.getByRole('link');
  link.addEventListener('click', followed);
  expect(link.getAttribute('href')).toBe('/lt/thank-you?reference=ATV-7K3M-9QXA');
  act(() => vi.runAllTimers());
  expect(followed).toHaveBeenCalledOnce();
});
