const NBSP = '\u00a0';

export type ProductMarket = 'en' | 'lt' | 'de' | 'fr' | 'pl';

/** One product as each market would sell it. `<m>` marks what differs by rule and not by language alone. */
export const products: Readonly<
  Record<
    ProductMarket,
    {
      readonly name: string;
      /** One size, drawn large. */
      readonly size: string;
      readonly sizes: string;
      readonly price: string;
      readonly tax: string;
      readonly delivery: string;
      readonly button: string;
    }
  >
> = {
  en: {
    name: 'Running shoes',
    size: '8',
    sizes: '<m>UK</m> 7 · 8 · 9',
    price: '<m>€</m>129<m>.</m>90',
    tax: 'VAT included',
    delivery: `Delivery by <m>8${NBSP}May</m>`,
    button: 'Buy now',
  },
  lt: {
    name: 'Bėgimo bateliai',
    size: '42',
    sizes: 'Dydis: <m>41 · 42 · 43</m>',
    price: `129<m>,</m>90<m>${NBSP}€</m>`,
    tax: 'Kaina su PVM',
    delivery: `Pristatysime iki <m>gegužės${NBSP}8${NBSP}d.</m>`,
    button: 'Užsakyti <m>su įsipareigojimu sumokėti</m>',
  },
  de: {
    name: 'Laufschuhe',
    size: '42',
    sizes: 'Größe <m>41 · 42 · 43</m>',
    price: `129<m>,</m>90<m>${NBSP}€</m>`,
    tax: 'inkl. MwSt.<m>, zzgl. Versandkosten</m>',
    delivery: `Lieferung bis zum <m>8.</m>${NBSP}Mai`,
    button: '<m>Zahlungspflichtig</m> bestellen',
  },
  fr: {
    name: 'Chaussures de <m>running</m>',
    size: '42',
    sizes: 'Pointure <m>41 · 42 · 43</m>',
    price: `129<m>,</m>90<m>${NBSP}€</m>`,
    tax: 'Prix <m>TTC</m>',
    delivery: `Livraison d’ici au 8${NBSP}<m>mai</m>`,
    button: 'Commander <m>avec obligation de paiement</m>',
  },
  pl: {
    name: 'Buty do biegania',
    size: '42',
    sizes: 'Rozmiar <m>41 · 42 · 43</m>',
    price: `549<m>,</m>00<m>${NBSP}zł</m>`,
    tax: 'Cena zawiera VAT',
    delivery: `Dostawa do 8${NBSP}<m>maja</m>`,
    button: 'Zamawiam <m>z obowiązkiem zapłaty</m>',
  },
};
