import type { PerLanguage } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';

export type MailTexts = {
  readonly form: Readonly<Record<FormName, string>>;
  readonly agencySubject: (form: string, name: string, reference: string) => string;
  readonly reference: string;
  /** Shorter than the question that the form asks. */
  readonly service: string;
  readonly received: string;
  readonly files: string;
  readonly filesElsewhere: string;
  readonly visitorSubject: (reference: string) => string;
  readonly greeting: string;
  readonly thanks: string;
  readonly nextHeading: string;
  readonly next: readonly string[];
  readonly yourReference: (reference: string) => string;
  readonly notYou: string;
  readonly regards: (agency: string) => string;
};

export const MAIL_TEXTS: PerLanguage<MailTexts> = {
  en: {
    form: {
      contact: 'Contact form',
      ecommerce: 'E-commerce form',
      translation_quote: 'Translation quote',
    },
    agencySubject: (form, name, reference) => `${form}: ${name} (${reference})`,
    reference: 'Reference',
    service: 'Service',
    received: 'Received',
    files: 'Files',
    filesElsewhere: 'The files are too large to go along. On the server, fetch them with:',
    visitorSubject: (reference) => `We have received your enquiry (${reference})`,
    greeting: 'Hello,',
    thanks: 'Thank you for writing to us. Your enquiry has reached us safely.',
    nextHeading: 'What happens next',
    next: [
      'We review your enquiry.',
      'We reply within 24\u00A0hours.',
      'We propose a solution for your project.',
    ],
    yourReference: (reference) => `Your reference is ${reference}. Please quote it if you write to us again.`,
    notYou: 'If it was not you who wrote to us, you can ignore this message.',
    regards: (agency) => `Kind regards,\n${agency}`,
  },
  lt: {
    form: {
      contact: 'Užklausos forma',
      ecommerce: 'El. prekybos forma',
      translation_quote: 'Vertimo pasiūlymas',
    },
    agencySubject: (form, name, reference) => `${form}: ${name} (${reference})`,
    reference: 'Numeris',
    service: 'Paslauga',
    received: 'Gauta',
    files: 'Failai',
    filesElsewhere: 'Failai per dideli, kad tilptų į laišką. Serveryje juos išsaugosite komanda:',
    visitorSubject: (reference) => `Gavome jūsų užklausą (${reference})`,
    greeting: 'Sveiki,',
    thanks: 'dėkojame, kad mums parašėte. Jūsų užklausą gavome.',
    nextHeading: 'Kas bus toliau',
    next: [
      'Peržiūrėsime jūsų užklausą.',
      'Atsakysime per 24\u00A0valandas.',
      'Pasiūlysime jūsų projektui pritaikytą sprendimą.',
    ],
    yourReference: (reference) =>
      `Jūsų užklausos numeris\u00A0– ${reference}. Nurodykite jį, jei rašysite mums dar kartą.`,
    notYou: 'Jei mums rašėte ne jūs, į šį laišką nekreipkite dėmesio.',
    regards: (agency) => `Pagarbiai\n${agency}`,
  },
};
