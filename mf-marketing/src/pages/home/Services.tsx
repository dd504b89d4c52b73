import { PageLink, useLanguage, useMessages } from '@atverta/contract/platform';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import type { ComponentProps } from 'react';
import { lineOf } from '../content-localization/doors/literal-lines.ts';
import { localizedLines } from '../content-localization/doors/localized-lines.ts';
import styles from './Services.module.css';

/** Target of each service's call. */
const TARGETS: Readonly<Record<string, Pick<ComponentProps<typeof PageLink>, 'to' | 'hash'>>> = {
  'content-localization': { to: 'contact' },
  'ecommerce-localization': { to: 'ecommerce-localization', hash: 'lets-talk' },
  'translation-services': { to: 'request-a-quote' },
};

const SAMPLE_MARKETS = ['en', 'lt', 'de', 'fr', 'pl'] as const;

/** A row for each service, with its promise, its time and the way to it. */
export function Services() {
  const { t, list, group } = useMessages<typeof import('./en.json')>();
  return (
    <Section id="services" heading={{ kicker: t('solutions.kicker'), title: t('solutions.title') }}>
      <ul className={styles['rows']}>
        {list('solutions.items').map(({ id, title, text, time, timeLabel, call }) => (
          <li key={id}>
            <h3>
              <PageLink to={id}>{title}</PageLink>
            </h3>
            <p className={styles['time']}>
              <strong>{time}</strong> {timeLabel}
            </p>
            <div className={styles['promise']}>
              <p>{text}</p>
              {id === 'content-localization' && (
                <Sample
                  title={t('solutions.sampleTitle')}
                  label={t('solutions.sample')}
                  names={group('hero.languages')}
                />
              )}
            </div>
            <p>
              <ButtonLink {...(TARGETS[id] ?? { to: id })} variant="quiet">
                {call}
              </ButtonLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SampleProps = {
  readonly title: string;
  /** Caption of the price as it was. */
  readonly label: string;
  /** Names of languages, in the page's language. */
  readonly names: Readonly<Record<string, string | undefined>>;
};

/** A line of the doors on the content localization page: a price as it was, and as other markets write it. */
function Sample({ title, label, names }: SampleProps) {
  const language = useLanguage();
  const { source } = lineOf(language, 'price');
  return (
    <div>
      <p>{title}</p>
      <ul className={styles['sample']}>
        <li>
          <s>{source}</s> {label}
        </li>
        {SAMPLE_MARKETS.filter((market) => localizedLines.price[market] !== source).map((market) => (
          <li key={market} data-market={market}>
            <span lang={market}>{localizedLines.price[market]}</span> {names[market]}
          </li>
        ))}
      </ul>
    </div>
  );
}
