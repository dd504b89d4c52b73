import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';

import * as facts from '@atverta/settings/brand/facts.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { wishes } from '@atverta/tools/launch-check/wishes.ts';
import { expect, it } from 'vitest';
import { pathOf } from '../fixtures/pages.ts';

const FACTS = 'shared/settings/brand/facts.ts';
const BRAND = 'shared/settings/brand/brand.ts';

/** Invented answers of the longest expected length. They are written to a copy of the sources only. */
const SAMPLES = {
  price: {
    en: 'From €25 a page of 1,800 characters with spaces, and no less than €30 an order. VAT of 21% is added.',
    lt: 'Nuo 25 € už 1 800 spaudos ženklų puslapį, mažiausias užsakymas – 30 €. Prie kainos pridedamas 21 % PVM.',
  },
  certification: {
    en: 'The translator signs and the agency seals it, on paper or as a PDF with a qualified electronic signature. Registers, banks and universities in Lithuania accept it; courts abroad may ask for a notary.',
    lt: 'Pasirašo vertėjas, antspaudą deda agentūra – ant popieriaus arba kvalifikuotu elektroniniu parašu. Tokį vertimą priima Lietuvos registrai, bankai ir universitetai, o užsienio teismas gali prašyti notaro.',
  },
  translators: {
    en: 'Everybody translates into their first language only. Meet the four who lead our teams: Rasa, Tomas, Inga and Lars.',
    lt: 'Kiekvienas verčia tik į savo gimtąją kalbą. Mūsų komandoms vadovauja Rasa, Tomas, Inga ir Larsas.',
  },
  quality: {
    en: 'A second translator always reads the whole text, as ISO 17100 asks. Machines translate only where you have agreed to it.',
    lt: 'Visą tekstą visada perskaito antras vertėjas – taip, kaip reikalauja ISO 17100. Mašininį vertimą pasitelkiame tik jums sutikus.',
  },
  confidentiality: {
    en: 'We sign an agreement before you send anything. Files lie on servers in Lithuania, and no subcontractor sees them.',
    lt: 'Susitarimą pasirašome dar prieš jums atsiunčiant failus. Juos laikome Lietuvoje esančiuose serveriuose, subrangovai jų nemato.',
  },
  languages: {
    en: 'Lithuanian, English, Latvian, Estonian, Polish, German, French, Spanish, Italian, Portuguese, Dutch, Danish, Swedish, Norwegian, Finnish, Icelandic, Czech, Slovak, Slovenian, Croatian, Serbian, Bulgarian, Romanian, Hungarian, Greek, Turkish, Ukrainian, Belarusian, Georgian, Armenian, Azerbaijani, Kazakh, Hebrew, Arabic, Persian, Hindi, Chinese, Japanese, Korean and Vietnamese.',
    lt: 'Lietuvių, anglų, latvių, estų, lenkų, vokiečių, prancūzų, ispanų, italų, portugalų, nyderlandų, danų, švedų, norvegų, suomių, islandų, čekų, slovakų, slovėnų, kroatų, serbų, bulgarų, rumunų, vengrų, graikų, turkų, ukrainiečių, baltarusių, gruzinų, armėnų, azerbaidžaniečių, kazachų, hebrajų, arabų, persų, hindi, kinų, japonų, korėjiečių ir vietnamiečių.',
  },
  pace: {
    en: 'One translator localizes 2,000 words a day, and work begins within 2 working days.',
    lt: 'Vienas vertėjas per dieną lokalizuoja 2 000 žodžių, o darbą pradedame per 2 darbo dienas.',
  },
  systems: {
    en: 'Shopify, WooCommerce, Magento and PrestaShop; CSV, XLSX, JSON and XLIFF. We publish, or hand over files that your team imports.',
    lt: '„Shopify“, „WooCommerce“, „Magento“ ir „PrestaShop“; CSV, XLSX, JSON ir XLIFF. Paskelbiame patys arba atiduodame failus, kuriuos įkelia jūsų komanda.',
  },
  measured: {
    odoro: { en: 'Sales in the new markets, 2022 to 2024', lt: 'Pardavimai naujose rinkose 2022–2024 m.' },
  },
  telephone: '+370 600 00000',
  hours: { en: 'Monday to Friday, 9 to 17 (Vilnius)', lt: 'Pirmadieniais–penktadieniais 9–17 val.' },
} satisfies { [Name in keyof typeof facts]: NonNullable<(typeof facts)[Name]> };

const COMPANY = {
  registration: {
    legalName: { lt: 'UAB „Pavyzdžio kalbos“', en: 'Pavyzdžio kalbos, UAB' },
    code: '305123456',
  },
  address: 'Pavyzdžio pr. 20, LT-01103 Vilnius',
  dataPlace: {
    en: 'Your data are kept in Lithuania and Germany, and do not leave the European Economic Area.',
    lt: 'Jūsų duomenys saugomi Lietuvoje ir Vokietijoje ir Europos ekonominės erdvės nepalieka.',
  },
};

/** Facts that each page shows. */
const SHOWN = {
  about: ['translators', 'quality'],
  'content-localization': ['languages', 'quality', 'pace'],
  'ecommerce-localization': ['systems', 'pace'],
  'translation-services': ['price', 'certification', 'confidentiality'],
  contact: ['hours'],
} as const;

/** Sets the exports of a file that are still undefined. */
function fill(checkout: string, file: string, values: Readonly<Record<string, unknown>>): void {
  const source = readFileSync(join(checkout, file), 'utf8');
  const filled = Object.entries(values).reduce(
    (code, [name, value]) =>
      code.replace(
        new RegExp(`(?<=^export const ${name} = )undefined(?= as)`, 'm'),
        () => `${JSON.stringify(value)}`,
      ),
    source,
  );
  writeFileSync(join(checkout, file), filled);
}

it('the launch check asks for every fact, in the order of the file', () => {
  expect(wishes.map(({ id }) => id).toSorted()).toEqual(Object.keys(facts).toSorted());
  const file = readFileSync(join(ROOT, FACTS), 'utf8');
  expect([...file.matchAll(/^export const (\w+)/gm)].map(([, id]) => id)).toEqual(wishes.map(({ id }) => id));
});

it('with every fact set, pages show it, keep their budgets, and no script contains it', async () => {
  const { folder, run } = await createLoneCheckout(MODULES, await temporaryFolder());
  fill(folder, FACTS, SAMPLES);
  fill(folder, BRAND, COMPANY);
  const site = await temporaryFolder();
  const settings = { RELEASE_STORE: await temporaryFolder(), SITE_ROOT: site };
  for (const module of MODULES) await run(['npm', 'run', 'release', '-w', module], settings);
  // `compose` refuses a page that exceeds a budget.
  await run(['npm', 'run', 'compose'], settings);

  const documentOf = (page: string, language: (typeof LANGUAGES)[number]) =>
    readFileSync(join(site, 'current', `${pathOf(page, language)}.html`), 'utf8');
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  for (const language of LANGUAGES) {
    for (const [page, shown] of Object.entries(SHOWN))
      for (const fact of shown) expect(documentOf(page, language), fact).toContain(SAMPLES[fact][language]);
    expect(documentOf('case-study-odoro', language)).toContain(SAMPLES.measured.odoro[language]);
    expect(documentOf('privacy-policy', language)).toContain(COMPANY.dataPlace[language]);
    // The recorded accessibility trees show that the pages omit them while they are undefined.
    const { legalName, code } = COMPANY.registration;
    for (const page of ['about', 'contact', 'privacy-policy'])
      for (const fact of [legalName[language], code, COMPANY.address])
        expect(textOf(/<main.*<\/main>/s.exec(documentOf(page, language))?.[0] ?? ''), page).toContain(fact);
    const codeName = { en: 'company code', lt: 'įmonės kodas' }[language];
    expect(textOf(documentOf('about', language))).toContain(
      `© 2025 ${legalName[language]}, ${codeName} ${code}.`,
    );
    expect(documentOf('contact', language)).toContain('href="tel:+37060000000"');
    expect(documentOf('contact', language)).toContain('"telephone":"+370 600 00000"');
  }

  const scripts = globSync(join(site, 'current/_modules/*/*.{js,json}')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  expect(scripts.length).toBeGreaterThan(20);
  for (const fact of Object.values(SHOWN)
    .flat()
    .filter((name) => name !== 'hours'))
    for (const text of Object.values(SAMPLES[fact]))
      expect(
        scripts.some((script) => script.includes(text.slice(0, 20))),
        text,
      ).toBe(false);
});
