import { PageLink, useMessages } from '@atverta/contract/platform';
import quoted from '@atverta/ui/quoted.module.css';
import { Section } from '@atverta/ui/Section.tsx';
import type { PartData } from '../../pages/case-study/study-data.ts';
import { ClientWordmark } from '../../sections/client/ClientWordmark.tsx';
import styles from './Testimonials.module.css';

type Quote = Readonly<Record<'text' | 'author' | 'link', string>>;
type TestimonialsMessages = typeof import('./en.json') & { readonly quotes: Readonly<Record<string, Quote>> };

export function Testimonials({ data: { studies } }: { readonly data: PartData }) {
  const { t, rich } = useMessages<TestimonialsMessages>();
  if (studies.length === 0) return null;
  return (
    <Section tone="raised" className={styles['section']} heading={{ kicker: t('kicker'), title: t('title') }}>
      <ul className={styles['quotes']}>
        {studies.map(({ name, client = '', page }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p className={quoted['sentence']}>
                  <span className={quoted['quoted']}>{t(`quotes.${name}.text`)}</span>
                </p>
              </blockquote>
              <figcaption>
                <ClientWordmark id={name} name={client} />
                <span>
                  <span className="visually-hidden">, </span>
                  {t(`quotes.${name}.author`)}
                </span>
              </figcaption>
            </figure>
            <PageLink to={page}>
              {rich(`quotes.${name}.link`, {
                client: (words) => <span className="visually-hidden">{words}</span>,
              })}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
