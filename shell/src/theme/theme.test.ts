import { beforeEach, describe, expect, it, vi } from 'vitest';
import { themeScript } from '../document/inline/theme-script.ts';
import { chooseTheme, currentTheme, watchTheme } from './theme.ts';

/** What a document does before it is first painted. */
const restoreTheme = new Function(themeScript) as () => void;

const dataset: Record<string, string> = {};
const kept = new Map<string, string>();
let systemIsDark = false;
const system = new EventTarget();

beforeEach(() => {
  delete dataset['theme'];
  kept.clear();
  systemIsDark = false;
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => Object.assign(system, { matches: systemIsDark }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('theme', () => {
  it('is the system’s until another is chosen', () => {
    systemIsDark = true;
    expect(currentTheme()).toBe('dark');
    chooseTheme('light');
    expect(currentTheme()).toBe('light');
  });

  it('is told again when the system’s changes, until nobody listens', () => {
    const told: string[] = [];
    const end = watchTheme((theme) => told.push(theme));
    systemIsDark = true;
    system.dispatchEvent(new Event('change'));
    end();
    system.dispatchEvent(new Event('change'));
    expect(told).toEqual(['light', 'dark']);
  });

  it('is restored on the next page', () => {
    chooseTheme('dark');
    delete dataset['theme'];
    restoreTheme();
    expect(dataset['theme']).toBe('dark');
  });

  it('ignores what is no theme', () => {
    kept.set('theme', 'plaid');
    restoreTheme();
    expect(dataset['theme']).toBeUndefined();
  });

  it('does without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    restoreTheme();
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});
