import { richText, useLanguage, useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import { Fragment, useId } from 'react';
import styles from './Doors.module.css';
import { lineOf, literalOf, sourceLanguageOf } from './literal-lines.ts';
import { type DoorMarket, LINE_KINDS, localizedLines } from './localized-lines.ts';

/**
 * One line for several markets: a word-for-word translation on each door, and the localized line behind it. Works
 * without scripts.
 */
export function Doors() {
  const { t, list } = useMessages<typeof import('../en.json')>();
  const language = useLanguage();
  const id = useId();
  return (
    <Section
      tone="raised"
      id="doors"
      heading={{ kicker: t('doors.kicker'), title: t('doors.title'), intro: t('doors.intro') }}
    >
      <fieldset className={styles['kinds']}>
        <legend className="visually-hidden">{t('doors.legend')}</legend>
        {LINE_KINDS.map((kind, index) => (
          <Fragment key={kind}>
            <input
              className={styles['choice']}
              type="radio"
              name={id}
              id={id + kind}
              value={kind}
              defaultChecked={index === 0}
            />
            <label htmlFor={id + kind}>{t(`doors.kinds.${kind}.label`)}</label>
          </Fragment>
        ))}
        {LINE_KINDS.map((kind) => (
          <div key={kind} className={styles['wall']} data-kind={kind}>
            <p className={styles['source']} data-market={sourceLanguageOf(language)}>
              {t('doors.source')}{' '}
              <strong lang={sourceLanguageOf(language)}>{lineOf(language, kind).source}</strong>
            </p>
            <ul>
              {list(`doors.kinds.${kind}.markets`).map(({ id: marketId, note }, index) => {
                const market = marketId as DoorMarket;
                const marketName = t(`doors.markets.${market}`);
                const literal = literalOf(language, kind, market);
                const localized = localizedLines[kind][market];
                return (
                  <li key={market} data-market={market}>
                    <input
                      className={styles['handle']}
                      type="checkbox"
                      id={id + kind + market}
                      defaultChecked={index === 0}
                      // The name leaves out the line, which is in another language.
                      aria-label={`${t('doors.open')} ${marketName}`}
                    />
                    <label htmlFor={id + kind + market}>
                      <span className={styles['leaf']}>
                        <span>{marketName}</span>
                        <span className={styles['literal']} lang={market}>
                          {literal}
                        </span>
                      </span>
                    </label>
                    <div className={styles['behind']}>
                      <p aria-hidden="true">
                        {marketName}{' '}
                        {literal !== localized && (
                          <s className={styles['literal']} lang={market}>
                            {literal}
                          </s>
                        )}
                      </p>
                      <p className={styles['local']} lang={market}>
                        {localized}
                      </p>
                      <p>{richText(note, { own: (words) => <span lang={market}>{words}</span> })}</p>
                    </div>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </fieldset>
    </Section>
  );
}
