import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import type { Language } from '@atverta/runtime/language.ts';
import * as brand from '@atverta/site/brand/brand.ts';
import type { Company } from '@atverta/site/brand/company.ts';
import { LANGUAGES } from '@atverta/site/languages.ts';
import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

/** A sample, for here alone: no build has it. */
const SAMPLE: Company = {
  legalName: { lt: 'UAB „Pavyzdys“', en: 'Pavyzdys, UAB' },
  code: '123456789',
  address: 'Gatvė 1, LT-12345 Vilnius',
};

/** The same. */
const DATA_PLACE = { lt: 'Duomenys saugomi Lietuvoje.', en: 'Data are kept in Lithuania.' };

const messagesIn = (folder: string, language: Language) =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'));

/** What each place says of the company, as text, where these are its facts. */
async function placesWith(company: Company | undefined, language: Language) {
  vi.resetModules();
  vi.doMock('@atverta/site/brand/brand.ts', async (load) => ({
    ...(await load<typeof brand>()),
    registration: company,
    address: company?.address,
    dataPlace: company && DATA_PLACE,
  }));
  const { MessagesProvider, PlatformProvider } = await import('@atverta/runtime/platform');
  const about = await import('../../mf-marketing/src/pages/about/Company.tsx');
  const contact = await import('../../mf-forms/src/pages/contact/Company.tsx');
  const policy = await import('../../mf-marketing/src/pages/privacy-policy/PolicySection.tsx');
  const footer = await import('../../shell/src/both/layout/footer/LegalLinks.tsx');

  function textOf(folder: string, Place: () => React.ReactNode): string {
    const i18n = createI18n(language);
    i18n.addResourceBundle(language, 'content', messagesIn(folder, language));
    const platform = { language, i18n, pathOf: (id: string) => `/${id}`, PartSlot: () => null };
    const html = renderToString(
      <PlatformProvider value={platform}>
        <MessagesProvider value="content">
          <Place />
        </MessagesProvider>
      </PlatformProvider>,
    );
    const { body } = new new Window().DOMParser().parseFromString(html, 'text/html');
    return (body.textContent ?? '').replaceAll('\u00a0', ' ');
  }

  const privacyPolicy = 'mf-marketing/src/pages/privacy-policy';
  const { sections } = messagesIn(privacyPolicy, language);
  const policySection = (id: string) => {
    const section = sections.find((each: { readonly id: string }) => each.id === id);
    return textOf(privacyPolicy, () => <policy.PolicySection section={section} />);
  };
  return {
    about: textOf('mf-marketing/src/pages/about', about.Company),
    contact: textOf('mf-forms/src/pages/contact', contact.Company),
    controller: policySection('controller'),
    recipients: policySection('recipients'),
    copyright: textOf('shell/src/both/layout', footer.Copyright),
  };
}

it.each(LANGUAGES)('in %s, the company stands everywhere once its facts are known', async (language) => {
  const { about, contact, controller, recipients, copyright } = await placesWith(SAMPLE, language);
  for (const text of [about, contact, controller])
    for (const fact of [SAMPLE.legalName[language], SAMPLE.code, SAMPLE.address])
      expect(text).toContain(fact);
  expect(about).toContain(brand.foundedIn);
  expect(recipients).toContain(DATA_PLACE[language]);
  expect(copyright).toMatch(
    language === 'lt'
      ? /^© 2025 UAB „Pavyzdys“, įmonės kodas 123456789\. Visos teisės saugomos\./
      : /^© 2025 Pavyzdys, UAB, company code 123456789\. All rights reserved\./,
  );
});

it.each(LANGUAGES)('in %s, no row, sentence or entry stands on facts that are not', async (language) => {
  const { about, contact, controller, recipients, copyright } = await placesWith(undefined, language);
  expect(about).toBe('');
  expect(contact).toBe('');
  expect(copyright).toMatch(new RegExp(`^© 2025 ${brand.name}\\.`));
  expect(controller).toMatch(
    language === 'lt' ? /^Kas atsako už jūsų duomenis\S/ : /^Who is responsible for your dataWe are /,
  );
  expect(controller).not.toMatch(/company code|juridinio asmens kodas/);
  expect(recipients).not.toMatch(/where your data|kur saugomi/i);
});
