/** The headline as a speaker of the language would write it. */
export type Sentence = {
  readonly language: string;
  readonly before: string;
  /** “Open”, without the ending. */
  readonly word: string;
  /** The ending by which the word agrees with the business, where the language has one. */
  readonly ending?: string;
  readonly after: string;
  readonly dir?: 'rtl';
};

/** The headline in other languages, in the order in which they are shown. */
export const sentences: readonly Sentence[] = [
  {
    language: 'fr',
    before: 'Votre entreprise,',
    word: 'ouvert',
    ending: 'e',
    after: 'sur le monde',
  },
  { language: 'de', before: 'Ihr Unternehmen,', word: 'offen', after: 'für die Welt' },
  { language: 'es', before: 'Su empresa,', word: 'abiert', ending: 'a', after: 'al mundo' },
  { language: 'uk', before: 'Ваш бізнес,', word: 'відкрит', ending: 'ий', after: 'світу' },
  { language: 'pl', before: 'Twoja firma,', word: 'otwart', ending: 'a', after: 'na świat' },
  { language: 'da', before: 'Din virksomhed,', word: 'åben', after: 'for verden' },
  { language: 'he', before: 'החברה שלכם,', word: 'פתוח', ending: 'ה', after: 'לעולם', dir: 'rtl' },
];

/** Motion longer than five seconds would need a control to stop it (WCAG 2.2.2). */
export const MAX_TURNING_SENTENCES = 2;

/** Returns the sentences with the visitor's language first, unless it is the page's language. */
export function orderForVisitor(languages: readonly string[], pageLanguage: string): readonly Sentence[] {
  const [visitorLanguage = ''] = languages.map((tag) => tag.slice(0, 2));
  const index =
    visitorLanguage === pageLanguage
      ? -1
      : sentences.findIndex(({ language }) => language === visitorLanguage);
  const visitorSentence = sentences[index];
  return visitorSentence
    ? [visitorSentence, ...sentences.filter((sentence) => sentence !== visitorSentence)]
    : sentences;
}
