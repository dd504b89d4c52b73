import type { Messages } from '@atverta/runtime/exposes.ts';
import type { MakePageData } from '@atverta/runtime/page-data.ts';
import { listPages, pageIdOf } from './src/module.ts';
import type { ListData } from './src/pages/case-studies/list-data.ts';
import type { StudyData, StudyRow } from './src/pages/case-study/study-data.ts';
import { type Study, studies } from './src/studies.ts';

type StudyMessages = Messages & {
  readonly card: Messages;
  readonly chart: { readonly bars: readonly Messages[] };
};
type ListMessages = Messages & { readonly head: Messages; readonly pageTitle: string };

const indexById = new Map(studies.map((study, index) => [pageIdOf(study), index]));

/**
 * The data file of a page: its messages, the rows that it shows, and the cards of other studies that
 * it shows. What a page does not show would grow with every study.
 */
const makePageData: MakePageData = (page, language, readJson) => {
  const messagesOf = ({ name }: Study) => readJson(`src/studies/${name}/${language}.json`) as StudyMessages;
  const cardsOf = (shown: readonly Study[]): Messages =>
    Object.fromEntries(
      shown.map((study) => {
        const { card, chart } = messagesOf(study);
        return [study.name, { ...card, bars: chart.bars }];
      }),
    );

  const index = indexById.get(page.id);
  const study = studies[index ?? -1];
  if (index !== undefined && study) {
    const next = studies[(index + 1) % studies.length] ?? study;
    const data: StudyData = { study: rowOf(study), next: rowOf(next) };
    const shared = readJson(`src/pages/case-study/${language}.json`) as Messages;
    return { messages: { ...shared, ...messagesOf(study), cards: cardsOf([next]) }, data };
  }

  const at = listPages.findIndex(({ id }) => id === page.id);
  const shown = listPages[at]?.shown ?? [];
  const data: ListData = {
    studies: shown.map(rowOf),
    previous: listPages[at - 1]?.id,
    next: listPages[at + 1]?.id,
  };
  const messages = readJson(`src/pages/case-studies/${language}.json`) as ListMessages;
  return { messages: { ...onPage(messages, at + 1), cards: cardsOf(shown) }, data };
};
export default makePageData;

const rowOf = ({ name, client, outcome }: Study): StudyRow => ({
  name,
  ...(client !== undefined && { client }),
  outcome,
  page: pageIdOf({ name }),
});

/** Each page of the list has a title of its own in the browser and in search results. */
function onPage(messages: ListMessages, number: number): Messages {
  if (number === 1) return messages;
  const title = messages.pageTitle.replace('{{number}}', String(number));
  return { ...messages, head: { ...messages.head, title } };
}
