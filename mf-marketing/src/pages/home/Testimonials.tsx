import { ClientWordmark } from '@atverta/looks/ui/ClientWordmark.tsx';
import quoted from '@atverta/looks/ui/quoted.module.css';
import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import type { HomeMessages } from './messages.ts';
import styles from './Testimonials.module.css';

export function Testimonials() {
  const { t, list } = useMessages<HomeMessages>();
  return (
    <Section tone="raised">
      <SectionHead kicker={t('testimonials.kicker')} title={t('testimonials.title')} />
      <ul className={styles['quotes']}>
        {list('testimonials.items').map(({ id, text, author }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <p className={quoted['quoted']}>{text}</p>
              </blockquote>
              <figcaption>
                <ClientWordmark id={id} name={author.company} />
                <span>
                  <span className="visually-hidden">, </span>
                  {author.name}
                  <span className="visually-hidden">, </span>
                  <br />
                  {author.industry}
                </span>
              </figcaption>
            </figure>
            <PageLink
              to={`case-study-${id}`}
              aria-label={t('testimonials.linkLabel', { client: author.company })}
            >
              {t('testimonials.link')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
