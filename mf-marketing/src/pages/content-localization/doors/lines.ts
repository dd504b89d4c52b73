import type { Kind } from './localized.ts';

/** A line, and its translation word for word by market, unless it has no words. */
type Line = { readonly source: string; readonly literal?: Readonly<Record<string, string>> };

/** By the page's language. Not messages: most are wrong on purpose, and in further languages. */
const lines: Readonly<Record<string, Readonly<Record<Kind, Line>>>> = {
  en: {
    saying: {
      source: 'Kill two birds with one stone',
      literal: {
        lt: 'Užmušti du paukščius vienu akmeniu',
        de: 'Zwei Vögel mit einem Stein töten',
        fr: 'Tuer deux oiseaux avec une pierre',
        pl: 'Zabić dwa ptaki jednym kamieniem',
        it: 'Uccidere due uccelli con una pietra',
      },
    },
    question: {
      source: 'Are you ready?',
      literal: {
        lt: 'Ar tu pasiruošęs?',
        de: 'Bist du bereit?',
        fr: 'Es-tu prêt\u00a0?',
        pl: 'Czy jesteś gotowy?',
        it: 'Sei pronto?',
      },
    },
    date: { source: '04/05/2026' },
    price: { source: '€1,299.99' },
    count: {
      source: '10 file(s)',
      literal: {
        lt: '10\u00a0failas(-ai)',
        de: '10\u00a0Datei(en)',
        fr: '10\u00a0fichier(s)',
        pl: '10\u00a0plik(i)',
        it: '10\u00a0file(s)',
      },
    },
  },
  lt: {
    saying: {
      source: 'Vienu šūviu nušauti du zuikius',
      literal: {
        en: 'Shoot two hares with one shot',
        de: 'Zwei Hasen mit einem Schuss erlegen',
        fr: 'Tuer deux lièvres d’un seul coup',
        pl: 'Zabić dwa zające jednym strzałem',
        it: 'Uccidere due lepri con un colpo',
      },
    },
    question: {
      source: 'Ar jau pasiruošėte?',
      literal: {
        en: 'Have you already prepared?',
        de: 'Haben Sie sich schon vorbereitet?',
        fr: 'Vous vous êtes déjà préparé\u00a0?',
        pl: 'Czy już się Pan przygotował?',
        it: 'Si è già preparato?',
      },
    },
    date: { source: '2026-05-04' },
    price: { source: '1\u00a0299,99\u00a0€' },
    count: {
      source: '10\u00a0failas(-ai)',
      literal: {
        en: '10\u00a0file(s)',
        de: '10\u00a0Datei(en)',
        fr: '10\u00a0fichier(s)',
        pl: '10\u00a0plik(i)',
        it: '10\u00a0file(s)',
      },
    },
  },
};

/** The language whose lines a page shows: its own, or English where it has none. */
export const sourceLanguage = (language: string): string => (language in lines ? language : 'en');

/** @throws where nobody wrote the line: a page that shows a market needs its translation */
export function lineOf(language: string, kind: Kind): Line {
  const line = lines[sourceLanguage(language)]?.[kind];
  if (!line) throw new Error(`No line of the kind ${kind}`);
  return line;
}

export function literalOf(language: string, kind: Kind, market: string): string | undefined {
  const { source, literal } = lineOf(language, kind);
  return literal ? literal[market] : source;
}
