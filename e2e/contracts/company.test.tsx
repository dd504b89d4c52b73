import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredCompany } from '@atverta/shared/brand/brand.ts';
import * as brand from '@atverta/shared/brand/brand.ts';
import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { MessagesProvider, PlatformProvider } from '@atverta/shared/platform';
import { CHECKOUT } from '@atverta/tooling/workspaces/checkout.ts';
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Company as ContactCompany } from '../../mf-forms/src/pages/contact/Company.tsx';
import { Company as AboutCompany } from '../../mf-marketing/src/pages/about/Company.tsx';
import { PolicySection } from '../../mf-marketing/src/pages/privacy-policy/PolicySection.tsx';
import { Copyright } from '../../shell/src/layout/footer/LegalLinks.tsx';

/** A sample, for here alone: no build has it. */
const SAMPLE: RegisteredCompany = {
  legalName: { lt: 'UAB „Pavyzdys“', en: 'Pavyzdys, UAB' },
  code: '123456789',
  address: 'Gatvė 1, LT-12345 Vilnius',
};

type Given = { readonly company: RegisteredCompany | undefined };

const messagesIn = (folder: string, language: Language) =>
  JSON.parse(readFileSync(join(CHECKOUT, folder, `${language}.json`), 'utf8'));

/** What is rendered, as text. */
function textOf(element: ReactNode, folder: string, language: Language): string {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'content', messagesIn(folder, language));
  const platform = { language, i18n, pathOf: (id: string) => `/${id}`, PartSlot: () => null };
  const html = renderToString(
    <PlatformProvider value={platform}>
      <MessagesProvider value="content">{element}</MessagesProvider>
    </PlatformProvider>,
  );
  const { body } = new new Window().DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replaceAll('\u00a0', ' ');
}

const POLICY = 'mf-marketing/src/pages/privacy-policy';
const about = (company: Given['company'], language: Language) =>
  textOf(<AboutCompany company={company} />, 'mf-marketing/src/pages/about', language);
const contact = (company: Given['company'], language: Language) =>
  textOf(<ContactCompany company={company} />, 'mf-forms/src/pages/contact', language);
const copyright = (company: Given['company'], language: Language) =>
  textOf(<Copyright company={company} />, 'shell/src/layout', language);
function controller(company: Given['company'], language: Language) {
  const [section] = messagesIn(POLICY, language).sections;
  return textOf(<PolicySection section={section} company={company} />, POLICY, language);
}

it.each(LANGUAGES)('in %s, the company stands everywhere once its facts are known', (language) => {
  const name = SAMPLE.legalName[language];
  for (const place of [about, contact, controller]) {
    const text = place(SAMPLE, language);
    for (const fact of [name, SAMPLE.code, SAMPLE.address]) expect(text).toContain(fact);
  }
  expect(about(SAMPLE, language)).toContain(brand.foundedIn);
  expect(copyright(SAMPLE, language)).toMatch(
    language === 'lt'
      ? /^© 2025 UAB „Pavyzdys“, įmonės kodas 123456789\. Visos teisės saugomos\./
      : /^© 2025 Pavyzdys, UAB, company code 123456789\. All rights reserved\./,
  );
});

it.each(LANGUAGES)('in %s, no row, sentence or entry stands on facts that are not', (language) => {
  expect(about(undefined, language)).toBe('');
  expect(contact(undefined, language)).toBe('');
  expect(copyright(undefined, language)).toMatch(new RegExp(`^© 2025 ${brand.name}.`));
  const [, ...others] = messagesIn(POLICY, language).sections[0].paragraphs;
  const plain = others
    .join('')
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll('\u00a0', ' ');
  expect(controller(undefined, language)).toMatch(new RegExp(`${plain.slice(-60)}$`));
  expect(controller(undefined, language)).not.toMatch(/company code|juridinio asmens kodas/);
});
