import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, currentTheme, watchTheme } from './theme.ts';

/** What a document does before it is first painted. */
async function restoreTheme(): Promise<void> {
  vi.resetModules();
  await import('../document/inline/theme.ts');
}

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

  it('is reported again when the system’s changes, until its watcher ends', () => {
    const shown: string[] = [];
    const end = watchTheme((theme) => shown.push(theme));
    systemIsDark = true;
    system.dispatchEvent(new Event('change'));
    end();
    system.dispatchEvent(new Event('change'));
    expect(shown).toEqual(['light', 'dark']);
  });

  it('is restored on the next page', async () => {
    chooseTheme('dark');
    delete dataset['theme'];
    await restoreTheme();
    expect(dataset['theme']).toBe('dark');
  });

  it('ignores what is no theme', async () => {
    kept.set('theme', 'plaid');
    await restoreTheme();
    expect(dataset['theme']).toBeUndefined();
  });

  it('does without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    await restoreTheme();
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});
