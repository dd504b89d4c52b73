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

async function showMessage() {
  vi.useFakeTimers();
  const messages = async () => ({ default: { form: TEXTS.lt } });
  const Content = () => <SuccessMessage reference="ATV-7K3M-9QXA" />;
  await openContent({ Content, messages }, 'lt');
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = screen.getByRole('link');
  link.addEventListener('click', followed);
  return { link, followed };
}

test('leads on to the thank-you page with the reference', async () => {
  const { link, followed } = await showMessage();
  expect(screen.getByRole('heading').textContent).toBe('Žinutė sėkmingai išsiųsta!');
  expect(link.getAttribute('href')).toBe('/lt/thank-you?reference=ATV-7K3M-9QXA');
  act(() => vi.runAllTimers());
  expect(followed).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'lets a visitor be who does something else meanwhile (%s)',
  async (sign) => {
    const { followed } = await showMessage();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    act(() => vi.runAllTimers());
    expect(followed).not.toHaveBeenCalled();
  },
);
