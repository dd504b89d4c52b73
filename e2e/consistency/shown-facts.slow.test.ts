import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filePathOf } from '@atverta/composer/compose/render/render-pages.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import type * as facts from '@atverta/settings/brand/facts.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
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
  machineTranslation: {
    en: 'People translate, unless you agree to a machine. No machine learns from your text.',
    lt: 'Verčia žmonės, nebent sutinkate su mašininiu vertimu. Iš jūsų teksto jokia mašina nesimoko.',
  },
  agreements: {
    en: 'Both, before you send anything. We have drafts, or sign yours.',
    lt: 'Abi, dar prieš jums ką nors atsiunčiant. Turime projektus arba pasirašome jūsiškes.',
  },
  weekendService: {
    en: 'Yes, for replies. Deliveries count working days.',
    lt: 'Atsakymams – taip. Vertimui skaičiuojamos darbo dienos.',
  },
  corrections: {
    en: 'For 12 months after delivery.',
    lt: 'Dvylika mėnesių nuo pateikimo.',
  },
  longDocuments: {
    en: 'Above 20 pages your quote names a date of its own, and we hold to that.',
    lt: 'Jei puslapių daugiau kaip 20, kainos pasiūlyme nurodome atskirą datą ir jos laikomės.',
  },
  privatePersons: {
    en: 'We do, at the same prices.',
    lt: 'Taip, tomis pačiomis kainomis.',
  },
  priceBasis: {
    en: 'Words, languages, the kind of text and the deadline.',
    lt: 'Nuo žodžių skaičiaus, kalbų, teksto pobūdžio ir termino.',
  },
  languages: [
    'lt',
    'en',
    'lv',
    'et',
    'pl',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'da',
    'sv',
    'nb',
    'fi',
    'is',
    'cs',
    'sk',
    'sl',
    'hr',
    'sr',
    'bg',
    'ro',
    'hu',
    'el',
    'tr',
    'uk',
    'be',
    'ka',
    'hy',
    'az',
    'kk',
    'he',
    'ar',
    'fa',
    'hi',
    'zh',
    'ja',
    'ko',
    'vi',
  ].map((tag) => [tag, new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag] as const),
  throughput: {
    en: 'One translator localizes 2,000 words a day, and work begins within 2 working days.',
    lt: 'Vienas vertėjas per dieną lokalizuoja 2 000 žodžių, o darbą pradedame per 2 darbo dienas.',
  },
  systems: {
    en: 'Shopify, WooCommerce, Magento and PrestaShop; CSV, XLSX, JSON and XLIFF. We publish, or hand over files that your team imports.',
    lt: '„Shopify“, „WooCommerce“, „Magento“ ir „PrestaShop“; CSV, XLSX, JSON ir XLIFF. Paskelbiame patys arba atiduodame failus, kuriuos įkelia jūsų komanda.',
  },
  certificate: {
    about: {
      en: 'The certificate rates a company’s finances. A credit bureau issues it.',
      lt: 'Sertifikatas vertina įmonės finansus. Jį išduoda kredito biuras.',
    },
    link: 'https://certificate.example/',
  },
  figureBases: {
    odoro: {
      measure: { en: 'sales in the new markets', lt: 'pardavimai naujose rinkose' },
      period: { en: '2022 to 2024', lt: '2022–2024 m.' },
    },
  },
  marketsByStudy: {
    pulsetto: {
      en: ['Germany', 'France', 'Poland', 'Lithuania'],
      lt: ['Vokietija', 'Prancūzija', 'Lenkija', 'Lietuva'],
    },
  },
  people: [
    {
      name: 'Rasa Petraitė',
      languages: { en: 'Lithuanian, English', lt: 'Lietuvių, anglų' },
      picture: '/rasa.avif',
    },
  ],
  telephone: '+370 600 00000',
  telephoneHours: { en: 'Monday to Friday, 9 to 17 (Vilnius)', lt: 'Pirmadieniais–penktadieniais 9–17 val.' },
} satisfies { [Name in keyof typeof facts]: NonNullable<(typeof facts)[Name]> };

const COMPANY = {
  registration: {
    legalName: { lt: 'UAB „Pavyzdžio kalbos“', en: 'Pavyzdžio kalbos, UAB' },
    code: '305123456',
  },
  address: 'Pavyzdžio pr. 20, LT-01103 Vilnius',
  dataLocation: {
    en: 'Your data are kept in Lithuania and Germany, and do not leave the European Economic Area.',
    lt: 'Jūsų duomenys saugomi Lietuvoje ir Vokietijoje ir Europos ekonominės erdvės nepalieka.',
  },
};

/** Facts that each page shows. */
const SHOWN = {
  about: ['translators', 'quality'],
  'content-localization': ['quality', 'throughput'],
  'ecommerce-localization': ['systems', 'throughput'],
  'translation-services': [
    'price',
    'priceBasis',
    'certification',
    'confidentiality',
    'machineTranslation',
    'agreements',
    'weekendService',
    'corrections',
    'longDocuments',
    'privatePersons',
  ],
  contact: ['telephoneHours'],
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

it('with every fact set and three more paragraphs, pages show them, keep their budgets, and no script contains a fact', async () => {
  const { folder, run } = await createLoneCheckout(MODULES, await createTemporaryFolder());
  fill(folder, FACTS, SAMPLES);
  fill(folder, BRAND, COMPANY);
  const site = await createTemporaryFolder();
  const settings = { RELEASE_STORE: await createTemporaryFolder(), SITE_FOLDER: site };
  for (const module of MODULES) await run(['npm', 'run', 'release', '-w', module], settings);
  // `compose` refuses a page that exceeds a budget.
  await run(['npm', 'run', 'compose'], settings);

  const documentOf = (page: string, language: (typeof LANGUAGES)[number]) =>
    readFileSync(join(site, 'current', filePathOf(pathOf(page, language))), 'utf8');
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
  for (const language of LANGUAGES) {
    for (const [page, shownFacts] of Object.entries(SHOWN))
      for (const fact of shownFacts)
        expect(documentOf(page, language), fact).toContain(SAMPLES[fact][language]);
    const { measure, period } = SAMPLES.figureBases.odoro;
    expect(documentOf('case-study-odoro', language)).toContain(period[language]);
    expect(textOf(documentOf('case-study-odoro', language))).toContain(`(${measure[language]})`);
    for (const market of SAMPLES.marketsByStudy.pulsetto[language])
      expect(documentOf('case-study-pulsetto', language)).toContain(market);
    for (const [, name] of SAMPLES.languages)
      expect(documentOf('content-localization', language)).toContain(name);
    expect(documentOf('about', language)).toContain(SAMPLES.certificate.about[language]);
    expect(documentOf('contact', language)).toContain('src="/rasa.avif"');
    expect(documentOf('privacy-policy', language)).toContain(COMPANY.dataLocation[language]);
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
    .filter((name) => name !== 'telephoneHours'))
    for (const text of Object.values(SAMPLES[fact]))
      expect(
        scripts.some((script) => script.includes(text.slice(0, 20))),
        text,
      ).toBe(false);

  // A budget must not refuse what a team adds to a page.
  for (const language of LANGUAGES) addParagraphs(folder, language);
  await run(['npm', 'run', 'site', '--', 'messages', 'fix-spaces'], settings);
  await run(['npm', 'run', 'release', '-w', 'mf-marketing'], settings);
  await run(['npm', 'run', 'compose', '--', '--use', 'mf-marketing@newest'], settings);
  for (const language of LANGUAGES)
    expect(textOf(documentOf('home', language))).toContain(PARAGRAPHS[language][2]);
});

/** Three paragraphs of usual length. */
const PARAGRAPHS = {
  en: [
    'We read the whole text before we quote. Whoever reads it first notes every name, figure and term that must stay the same, and asks you about those that could be read in two ways.',
    'Then two people work on it, one after the other. The first writes the text in the language of its readers; the second reads it as they would, without the original, and marks each sentence that sounds foreign.',
    'What you get is ready to publish. If your team has questions about a word, the same two people answer them, and the next text begins where this one ended, with the same terms and the same voice.',
  ],
  lt: [
    'Prieš siūlydami kainą perskaitome visą tekstą. Skaitydami išsirašome kiekvieną pavadinimą, skaičių ir terminą, kuris turi likti toks pats, ir paklausiame jūsų apie tuos, kuriuos galima suprasti dvejopai.',
    'Tada prie teksto vienas po kito dirba du žmonės. Pirmasis jį parašo skaitytojų kalba, antrasis skaito taip, kaip skaitys jie, be originalo, ir pažymi kiekvieną sakinį, kuris skamba svetimai.',
    'Gausite tekstą, kurį galima iš karto skelbti. Jei jūsų komandai kils klausimų dėl kurio nors žodžio, į juos atsakys tie patys du žmonės, o kitas tekstas prasidės ten, kur baigėsi šis, tais pačiais terminais.',
  ],
} as const;

function addParagraphs(checkout: string, language: (typeof LANGUAGES)[number]): void {
  const file = join(checkout, `mf-marketing/src/pages/home/${language}.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8'));
  messages.about.paragraphs.push(...PARAGRAPHS[language]);
  writeFileSync(file, JSON.stringify(messages, null, 2));
}
