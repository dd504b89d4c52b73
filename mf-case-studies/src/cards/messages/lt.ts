import { card as celemiCosmetics } from '../../pages/celemi-cosmetics/lt.json?card';
import { card as odoro } from '../../pages/odoro/lt.json?card';
import { card as pulsetto } from '../../pages/pulsetto/lt.json?card';
import { card as twoMillionGrowth } from '../../pages/two-million-growth/lt.json?card';
import type { Cards } from '../with-cards.ts';

export const cards: Cards = {
  odoro,
  'celemi-cosmetics': celemiCosmetics,
  pulsetto,
  'two-million-growth': twoMillionGrowth,
};
