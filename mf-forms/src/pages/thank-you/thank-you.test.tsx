// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentElement, openContent } from '../../../testing/open-content.tsx';
import en from './en.json';
import * as thankYou from './index.ts';
import lt from './lt.json';

const WHERE = { en: en.hero.referenceInAddress, lt: lt.hero.referenceInAddress };

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe.each(['en', 'lt'] as const)('in %s', (language) => {
  test('repeats the reference and leads home', async () => {
    history.replaceState(null, '', '/?reference=ATV-7K3M-9QXA');
    await openContent(thankYou, language);
    expect(screen.getByText('ATV-7K3M-9QXA').tagName).toBe('STRONG');
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/${language}/home`);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('shows nothing as a reference that is none', async () => {
    history.replaceState(null, '', '/?reference=call+0900+now');
    await openContent(thankYou, language);
    expect(document.body.textContent).not.toContain('0900');
  });

  test('is prerendered without one, and says where it is', async () => {
    history.replaceState(null, '', '/?reference=ATV-7K3M-9QXA');
    const prerendered = renderToString(await contentElement(thankYou, language));
    expect(prerendered).not.toContain('7K3M');
    expect(prerendered).toContain(WHERE[language]);
  });

  test.each(['/?reference=ATV-7K3M-9QXA', '/'])('shows it, or nothing, once %s is alive', async (address) => {
    history.replaceState(null, '', address);
    const complaint = vi.spyOn(console, 'error');
    const element = await contentElement(thankYou, language);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element);
    render(element, { container, hydrate: true });
    expect(screen.queryByText(WHERE[language])).toBeNull();
    expect(screen.queryAllByText('ATV-7K3M-9QXA')).toHaveLength(address === '/' ? 0 : 1);
    expect(complaint).not.toHaveBeenCalled();
  });
});
