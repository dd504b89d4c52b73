import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, currentTheme, watchTheme } from './theme.ts';

/** Runs the script that sets the theme before the first paint. */
async function restoreTheme(): Promise<void> {
  vi.resetModules();
  await import('../../browser/inline/theme.ts');
}

const dataset: Record<string, string> = {};
const storage = new Map<string, string>();
let isSystemDark = false;
const system = new EventTarget();
const tab = new EventTarget();

beforeEach(() => {
  delete dataset['theme'];
  storage.clear();
  isSystemDark = false;
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab));
  vi.stubGlobal('matchMedia', () => Object.assign(system, { matches: isSystemDark }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});

describe('theme', () => {
  it('is the system’s until another is chosen', () => {
    isSystemDark = true;
    expect(currentTheme()).toBe('dark');
    chooseTheme('light');
    expect(currentTheme()).toBe('light');
  });

  it('is reported again when the system’s changes, until its watcher ends', () => {
    const themes: string[] = [];
    const end = watchTheme((theme) => themes.push(theme));
    isSystemDark = true;
    system.dispatchEvent(new Event('change'));
    end();
    system.dispatchEvent(new Event('change'));
    expect(themes).toEqual(['light', 'dark']);
  });

  it('is reported to watchers when it is chosen, until the watcher ends', () => {
    const themes: string[] = [];
    const end = watchTheme((theme) => themes.push(theme));
    chooseTheme('dark');
    end();
    chooseTheme('light');
    expect(themes).toEqual(['light', 'dark']);
  });

  it('follows what is chosen in another tab, until its watcher ends', () => {
    const themes: string[] = [];
    const end = watchTheme((theme) => themes.push(theme));
    const chooseElsewhere = (key: string, newValue: string | null) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    chooseElsewhere('theme', 'dark');
    chooseElsewhere('theme', 'plaid');
    chooseElsewhere('other', 'light');
    chooseElsewhere('theme', null);
    expect([themes, dataset['theme']]).toEqual([['light', 'dark'], 'dark']);
    end();
    chooseElsewhere('theme', 'light');
    expect([themes, dataset['theme']]).toEqual([['light', 'dark'], 'dark']);
  });

  it('is restored on the next page', async () => {
    chooseTheme('dark');
    delete dataset['theme'];
    await restoreTheme();
    expect(dataset['theme']).toBe('dark');
  });

  it('ignores an unknown theme', async () => {
    storage.set('theme', 'plaid');
    await restoreTheme();
    expect(dataset['theme']).toBeUndefined();
  });

  it('works without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    await restoreTheme();
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});

it('is the same dark theme whether chosen or set by the system', () => {
  const css = readFileSync(fileURLToPath(import.meta.resolve('@atverta/ui/tokens/tokens.css')), 'utf8');
  const dark = /:root(?::not\(\[data-theme="light"\]\)|\[data-theme="dark"\]) \{([^}]*)\}/g;
  const [systemColors, chosenColors] = [...css.matchAll(dark)].map(([, block = '']) =>
    block.match(/--[\w-]+: [^;]+/g),
  );
  expect(systemColors).toContain('--focus: var(--amber)');
  expect(chosenColors).toEqual(systemColors);
});
