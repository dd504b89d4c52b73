import { useTexts } from '@atverta/shared/platform';
import type { Cards } from '../../cards/with-cards.ts';

type ListTexts = typeof import('./en.json') & { readonly cards: Cards };

export const useListTexts = () => useTexts<ListTexts>();
