import { useMessages } from '@atverta/runtime/platform';
import type { Cards } from '../case-study/messages.ts';

type ListMessages = typeof import('./en.json') & { readonly cards: Cards };

export const useListMessages = () => useMessages<ListMessages>();
