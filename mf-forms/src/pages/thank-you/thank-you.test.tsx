// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentElement, openContent } from '../../../testing/open-content.tsx';
import thankYou from './index.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { hero } = JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'));
  const where: string = hero.referenceInUrl;

  test('repeats the reference, and links to the home page and the case studies', async () => {
    history.replaceState(null, '', '/?reference=ATV-7K3M-9QXA');
    await openContent(thankYou, language);
    expect(screen.getByText('ATV-7K3M-9QXA').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: hero.home }).getAttribute('href')).toBe(`/${language}/home`);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/${language}/case-studies`,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('shows no text that is not a reference', async () => {
    history.replaceState(null, '', '/?reference=call+0900+now');
    await openContent(thankYou, language);
    expect(document.body.textContent).not.toContain('0900');
  });

  test('is prerendered without a reference, and says where to find it', async () => {
    history.replaceState(null, '', '/?reference=ATV-7K3M-9QXA');
    const prerendered = renderToString(await contentElement(thankYou, language));
    expect(prerendered).not.toContain('7K3M');
    expect(prerendered).toContain(where);
  });

  test.each(['/?reference=ATV-7K3M-9QXA', '/'])('shows it, or nothing, once %s is hydrated', async (url) => {
    history.replaceState(null, '', url);
    const errors = vi.spyOn(console, 'error');
    const element = await contentElement(thankYou, language);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element);
    render(element, { container, hydrate: true });
    expect(screen.queryByText(where)).toBeNull();
    expect(screen.queryAllByText('ATV-7K3M-9QXA')).toHaveLength(url === '/' ? 0 : 1);
    expect(errors).not.toHaveBeenCalled();
  });
});
