import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import type { Language } from '@atverta/runtime/language.ts';
import * as facts from '@atverta/site/brand/facts.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { wishes } from '@atverta/tools/launch-check/wishes.ts';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

type Facts = Partial<typeof facts>;

const sample = (name: string): facts.Fact => ({ en: `${name} in English`, lt: `${name} lietuviškai` });

/** For here alone: no build has them. */
const SAMPLES: Facts = {
  ...Object.fromEntries(wishes.map(({ id }) => [id, sample(id)])),
  measured: { odoro: sample('measured') },
  telephone: '+370 600 00000',
};
const NONE: Facts = Object.fromEntries(wishes.map(({ id }) => [id, undefined]));

/** All that pages and structured data say of facts. */
async function saidWith(known: Facts, language: Language): Promise<string> {
  // Of other pages’ messages, which are not what is looked at here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  vi.doMock('@atverta/site/brand/facts.ts', () => known);
  const { MessagesProvider, PlatformProvider } = await import('@atverta/runtime/platform');
  const marketing = '../../mf-marketing/src';
  const { Questions } = await import(`${marketing}/pages/translation-services/Questions.tsx`);
  const pages = [
    (await import(`${marketing}/pages/about/AboutPage.tsx`)).AboutPage,
    (await import(`${marketing}/pages/content-localization/ContentLocalizationPage.tsx`))
      .ContentLocalizationPage,
    (await import(`${marketing}/pages/ecommerce-localization/EcommerceLocalizationPage.tsx`))
      .EcommerceLocalizationPage,
  ];
  const { StudyHero } = await import('../../mf-case-studies/src/pages/case-study/StudyHero.tsx');
  const { Telephone } = await import('../../mf-forms/src/pages/contact/Telephone.tsx');
  const { agencyInFull } = await import('../../shell/src/document/structured-data/organization.ts');
  const study = {
    name: 'odoro',
    client: 'Odoro',
    outcome: { kind: 'markets', count: 4 } as const,
    page: 'any',
  };

  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'content', {
    ...messagesIn('mf-case-studies/src/pages/case-study', language),
    ...messagesIn('mf-case-studies/src/studies/odoro', language),
    ...messagesIn('mf-marketing/src/pages/translation-services', language),
  });
  const platform = { language, i18n, pathOf: (id: string) => `/${id}`, PartSlot: () => null };
  const html = renderToString(
    <PlatformProvider value={platform}>
      <MessagesProvider value="content">
        <Questions />
        {pages.map((Page) => (
          <Page key={Page.name} />
        ))}
        <StudyHero study={study} />
        <Telephone />
      </MessagesProvider>
    </PlatformProvider>,
  );
  return html + JSON.stringify(agencyInFull({ description: '', award: '' }));
}

const messagesIn = (folder: string, language: Language) =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'));

it('launch-check wishes for every fact, in the order of the file', () => {
  expect(wishes.map(({ id }) => id).toSorted()).toEqual(Object.keys(facts).toSorted());
  const file = readFileSync(join(ROOT, 'shared/site/brand/facts.ts'), 'utf8');
  expect([...file.matchAll(/^export const (\w+)/gm)].map(([, id]) => id)).toEqual(wishes.map(({ id }) => id));
});

it.each(LANGUAGES)('in %s, every fact that is known shows', async (language) => {
  const said = await saidWith(SAMPLES, language);
  for (const { id } of wishes.filter((wish) => wish.id !== 'telephone'))
    expect(said, id).toContain(sample(id)[language]);
  expect(said).toContain('href="tel:+37060000000"');
  expect(said).toContain('"telephone":"+370 600 00000"');
});

it.each(LANGUAGES)('in %s, nothing stands in the place of facts that are not', async (language) => {
  const said = await saidWith(NONE, language);
  expect(said).not.toMatch(/tel:|telephone|>undefined/);
  expect(said).not.toMatch(
    language === 'lt'
      ? /Kas matuota|Kiek tai kainuoja|Kaip tikrinate|Kas verčia/
      : /Measured|What does it cost|How do you check|Who translates/,
  );
});
