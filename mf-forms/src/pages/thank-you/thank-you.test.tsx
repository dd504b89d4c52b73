// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { contentElement, openContent } from '../../../testing/open-content.tsx';
import * as thankYou from './index.ts';

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

  test('is prerendered without one', async () => {
    history.replaceState(null, '', '/?reference=ATV-7K3M-9QXA');
    expect(renderToString(await contentElement(thankYou, language))).not.toContain('ATV');
  });
});
