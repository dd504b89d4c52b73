import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { MessagesProvider, PlatformProvider } from './context.ts';
import { createLookup, type MessageLookup, richText, useMessages } from './messages.tsx';

const messages = {
  head: { title: 'Kontaktai: parašykite' },
  greeting: 'Labas, {{name}}',
  files_one: '{{count}} failas',
  files_few: '{{count}} failai',
  files_many: '{{count}} failo',
  files_other: '{{count}} failų',
  steps: [{ title: 'Pirmas' }, { title: 'Antras' }],
  errors: { required: 'Įveskite', too_long: 'Per ilgas' },
};

function lookup() {
  const i18n = createI18n('lt');
  i18n.addResourceBundle('lt', 'mf-any/pages/any', messages);
  return createLookup<typeof messages & { gone: string; goneList: string[]; goneGroup: { a: string } }>(
    i18n,
    'mf-any/pages/any',
  );
}

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warn.mockRestore());

describe('messages', () => {
  it('are found by their path, with values filled in as they are', () => {
    expect(lookup().t('head.title')).toBe('Kontaktai: parašykite');
    expect(lookup().t('greeting', { name: '<b>Ąžuolė</b>' })).toBe('Labas, <b>Ąžuolė</b>');
    expect(
      lookup()
        .list('steps')
        .map(({ title }) => title),
    ).toEqual(['Pirmas', 'Antras']);
    expect(lookup().group('errors').required).toBe('Įveskite');
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [1, '1 failas'],
    [2, '2 failai'],
    [1.5, '1.5 failo'],
    [10, '10 failų'],
    [21, '21 failas'],
  ])('agree with %d in Lithuanian', (count, text) => {
    expect(lookup().t('files', { count })).toBe(text);
  });

  it('are empty if they are missing, with a warning on the console', () => {
    expect(lookup().t('gone')).toBe('');
    expect(lookup().list('goneList')).toEqual([]);
    expect(lookup().group('goneGroup')).toEqual({});
    expect(warn.mock.calls.map((args: unknown[]) => args[0])).toEqual(
      ['gone', 'goneList', 'goneGroup'].map((key) => `Missing message "${key}" of mf-any/pages/any in lt`),
    );
  });

  it('are empty if the key has another type, and if a message with values is missing', () => {
    const { t, list, group } = lookup() as unknown as MessageLookup<Record<string, never>>;
    expect([t('errors' as never), t('gone' as never, { name: 'A' })]).toEqual(['', '']);
    expect([list('greeting' as never), list('errors' as never)]).toEqual([[], []]);
    expect([group('greeting' as never), group('steps' as never)]).toEqual([{}, {}]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('turn their tags into elements, and show the content of unknown tags', () => {
    const rich = (text: string) => renderToStaticMarkup(richText(text, { link: (words) => <i>{words}</i> }));
    expect(rich('Žr. <link>politiką</link>, <b>čia\n</b> ir <link>ten</link>')).toBe(
      'Žr. <i>politiką</i>, čia\n ir <i>ten</i>',
    );
    const greeting = lookup().rich('greeting', { b: (words) => <b>{words}</b> }, { name: '<b>Ona</b>' });
    expect(renderToStaticMarkup(greeting)).toBe('Labas, <b>Ona</b>');
  });

  it('are those of the page or part that is rendered', () => {
    const Greeting = () => useMessages<typeof messages>().t('greeting', { name: 'Ona' });
    const i18n = createI18n('lt');
    i18n.addResourceBundle('lt', 'mf-any/a', messages);
    const platform = (child: ReactNode) => (
      <PlatformProvider value={{ i18n } as never}>{child}</PlatformProvider>
    );
    const within = <MessagesProvider value="mf-any/a">{<Greeting />}</MessagesProvider>;
    expect(renderToStaticMarkup(platform(within))).toBe('Labas, Ona');
    expect(() => renderToStaticMarkup(platform(<Greeting />))).toThrow(
      'useMessages: no MessagesProvider above',
    );
  });
});
