import type { MakeDataFile } from '@atverta/contract/data-file.ts';
import type { Messages } from '@atverta/contract/exposes.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import { listPages, pageIdOf } from './src/module.ts';
import type { ListData, StudyData, StudySummary } from './src/pages/case-study/study-data.ts';
import { STUDIES_BY_RESULTS_PART, type Study, studies } from './src/studies.ts';
import type { StudyMessages } from './src/study-messages.ts';

type ListMessages = Messages & { readonly head: Messages; readonly pageTitle: string };

/** Limits of the parts on other modules' pages. */
const MAX_NAMES = 8;
const MAX_QUOTES = 3;

/** Studies that parts show on pages of other modules, by the part's id. */
const studiesOfPart: Readonly<Record<string, readonly Study[]>> = {
  'client-names': studies.filter(({ client }) => client !== undefined).slice(0, MAX_NAMES),
  testimonials: studies,
  ...Object.fromEntries(
    Object.entries(STUDIES_BY_RESULTS_PART).map(([part, names]) => [
      part,
      studies.filter(({ name }) => names.includes(name)),
    ]),
  ),
};

/**
 * Makes the data file of a page or part: its messages, the rows that it shows, and the cards of other studies that
 * it shows. Other rows are left out, since the file would grow with every study.
 */
const makeDataFile: MakeDataFile = (content, language, readJson) => {
  const messagesOf = ({ name }: Study) => readJson(`src/studies/${name}/${language}.json`) as StudyMessages;
  const thisWebsite = () => readJson(`src/parts/this-website/${language}.json`) as Messages;
  const ownMessages = <T extends Messages>() => readJson(`src/${content.expose}/${language}.json`) as T;
  const byName = (rows: readonly Study[], show: (messages: StudyMessages) => Messages): Messages =>
    Object.fromEntries(rows.map((study) => [study.name, show(messagesOf(study))]));
  const cardsOf = (rows: readonly Study[]) =>
    byName(rows, ({ card, chart }) => ({ ...card, bars: chart.bars }));
  const quotesOf = (rows: readonly Study[]) =>
    byName(rows, ({ card, quote }) => ({ ...quote, link: card.link }));

  const index = studies.findIndex((each) => pageIdOf(each) === content.id);
  const study = studies[index];
  if (study) {
    const nextStudy = studies[(index + 1) % studies.length] ?? study;
    const basisFacts = Object.entries(facts.figureBases?.[study.name] ?? {});
    const basis = Object.fromEntries(basisFacts.map(([field, fact]) => [field, fact[language]]));
    const markets = facts.marketsByStudy?.[study.name]?.[language];
    const messages = messagesOf(study);
    const isQuoted = messages.quote !== undefined;
    const data: StudyData = { study: summaryOf(study), next: summaryOf(nextStudy), basis, markets, isQuoted };
    return { messages: { ...ownMessages(), ...messages, cards: cardsOf([nextStudy]) }, data };
  }

  const partStudies = studiesOfPart[content.id];
  if (partStudies) {
    const isTestimonials = content.id === 'testimonials';
    const shownStudies = isTestimonials
      ? partStudies.filter((each) => messagesOf(each).quote).slice(0, MAX_QUOTES)
      : partStudies;
    const extraMessages = isTestimonials
      ? { quotes: quotesOf(shownStudies) }
      : content.id in STUDIES_BY_RESULTS_PART && { cards: cardsOf(shownStudies), thisWebsite: thisWebsite() };
    return {
      messages: { ...ownMessages(), ...extraMessages },
      data: { studies: shownStudies.map(summaryOf) },
    };
  }

  const listIndex = listPages.findIndex(({ id }) => id === content.id);
  if (listIndex < 0) return undefined;
  const pageStudies = listPages[listIndex]?.studies ?? [];
  const data: ListData = {
    studies: pageStudies.map(summaryOf),
    previous: listPages[listIndex - 1]?.id,
    next: listPages[listIndex + 1]?.id,
  };
  return {
    messages: {
      ...messagesOfListPage(ownMessages(), listIndex + 1),
      cards: cardsOf(pageStudies),
      thisWebsite: thisWebsite(),
    },
    data,
  };
};
export default makeDataFile;

const summaryOf = ({ name, client, outcome }: Study): StudySummary => ({
  name,
  ...(client !== undefined && { client }),
  outcome,
  page: pageIdOf({ name }),
});

/** Gives each page of the list its own title for browsers and search results. */
function messagesOfListPage(messages: ListMessages, number: number): Messages {
  if (number === 1) return messages;
  const title = messages.pageTitle.replace('{{number}}', String(number));
  return { ...messages, head: { ...messages.head, title } };
}
