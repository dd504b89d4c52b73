import { useMessages } from '@atverta/contract/platform';
import type { Cards } from '../case-study/messages.ts';

type ListMessages = typeof import('./en.json') & {
  readonly cards: Cards;
  readonly thisWebsite: typeof import('../../parts/this-website/en.json');
};

export const useListMessages = () => useMessages<ListMessages>();
