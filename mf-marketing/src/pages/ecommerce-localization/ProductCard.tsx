import { richText, useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import { Fragment, type ReactNode, useId } from 'react';
import styles from './ProductCard.module.css';
import { type ProductMarket, products } from './products.ts';

const tags = { m: (words: ReactNode) => <mark>{words}</mark> };

/** A product card that turns from market to market, with the changes marked. Works without scripts. */
export function ProductCard() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  const id = useId();
  const markets = list('card.markets');
  return (
    <Section
      id="product"
      heading={{ kicker: t('card.kicker'), title: t('card.title'), intro: t('card.intro') }}
    >
      <fieldset className={styles['markets']}>
        <legend className="visually-hidden">{t('card.legend')}</legend>
        {markets.map(({ id: market }, index) => (
          <Fragment key={market}>
            <input type="radio" name={id} id={id + market} value={market} defaultChecked={index === 0} />
            <label htmlFor={id + market}>{t(`languages.${market as ProductMarket}`)}</label>
          </Fragment>
        ))}
        {markets.map(({ id: market, note }, index) => {
          const { name, size, sizes, price, tax, delivery, button } = products[market as ProductMarket];
          return (
            <div key={market} className={styles['market']} data-market={market} data-own={index === 0}>
              <div className={styles['card']} lang={market} translate="no">
                <p className={styles['size']} aria-hidden="true">
                  {size}
                </p>
                <p className={styles['name']}>{richText(name, tags)}</p>
                <p className={styles['price']}>{richText(price, tags)}</p>
                <p>{richText(tax, tags)}</p>
                <p>{richText(sizes, tags)}</p>
                <p>{richText(delivery, tags)}</p>
                <p className={styles['button']}>{richText(button, tags)}</p>
              </div>
              <p className={styles['note']}>{note}</p>
            </div>
          );
        })}
      </fieldset>
    </Section>
  );
}
