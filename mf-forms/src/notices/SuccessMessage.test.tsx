// @vitest-environment happy-dom
import { defineContent } from '@atverta/contract/platform';
import { act, cleanup, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../../testing/form-messages.ts';
import { openContent } from '../../testing/open-content.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function showMessage(state: { isShown?: boolean; isSeen?: boolean } = {}) {
  vi.useFakeTimers();
  const messages = async () => ({ default: { form: FORM_MESSAGES.lt } });
  const ref = createRef<HTMLElement>();
  const Content = () => (
    <SuccessMessage
      ref={ref}
      isShown
      isSeen={false}
      {...state}
      reference="ATV-7K3M-9QXA"
      email="ona@example.lt"
      fileNames={['brief.pdf', 'terms.docx']}
      replyNotice="We reply within 24 hours."
    />
  );
  await openContent(defineContent(Content, messages), 'lt');
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = screen.getByRole('link', { name: 'Kas bus toliau' });
  link.addEventListener('click', followed);
  return { link, followed };
}

test('opens the thank-you page with the reference', async () => {
  const { link, followed } = await showMessage();
  expect(screen.getByRole('heading').textContent).toBe('Žinutė sėkmingai išsiųsta!');
  expect(link.getAttribute('href')).toBe('/lt/thank-you?reference=ATV-7K3M-9QXA');
  act(() => vi.runAllTimers());
  expect(followed).toHaveBeenCalledOnce();
});

test('names the address that it will write to, and how to correct it', async () => {
  await showMessage();
  expect(screen.getByText('ona@example.lt').tagName).toBe('STRONG');
  const correct = screen.getByRole('link', { name: 'parašykite, koks turėtų būti' });
  expect(correct.getAttribute('href')).toMatch(/^mailto:.*subject=ATV-7K3M-9QXA$/);
});

test('names the files that arrived', async () => {
  await showMessage();
  expect(screen.getByText('brief.pdf, terms.docx').parentElement?.textContent).toMatch(/^Pridėta: /);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'gives the whole time again after an interaction (%s)',
  async (type) => {
    const { followed } = await showMessage();
    act(() => vi.advanceTimersByTime(15_000));
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    act(() => vi.advanceTimersByTime(15_000));
    expect(followed).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(5_000));
    expect(followed).toHaveBeenCalledOnce();
  },
);

test('takes the focus before the browser paints', async () => {
  const paints: (Element | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    paints.push(this);
  });
  await showMessage();
  expect(paints).toEqual([document.activeElement]);
  expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
  scroll.mockRestore();
});

test.each([{ isShown: false }, { isSeen: true }])(
  'neither takes the focus nor navigates with %o',
  async (state) => {
    const { link, followed } = await showMessage(state);
    expect(document.activeElement).toBe(document.body);
    act(() => vi.runAllTimers());
    expect(link.isConnected).toBe(true);
    expect(followed).not.toHaveBeenCalled();
  },
);

test('does not navigate if the visitor has opened another page', async () => {
  const { link, followed } = await showMessage();
  link.closest('body > div')?.remove();
  act(() => vi.runAllTimers());
  expect(followed).not.toHaveBeenCalled();
});
