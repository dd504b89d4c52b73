import { useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './Comparison.module.css';

export function Comparison() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section
      heading={{ kicker: t('comparison.kicker'), title: t('comparison.title'), intro: t('comparison.intro') }}
    >
      <ul className={styles['rows']}>
        {list('comparison.rows').map((row) => (
          <li key={row.id}>
            <h3>{row.aspect}</h3>
            <p className={styles['translated']}>
              <Label>{t('comparison.translatedHeading')}</Label> {row.translated}
            </p>
            <p className={styles['localized']}>
              <Label>{t('comparison.localizedHeading')}</Label> {row.localized}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The colon is for screen readers. */
const Label = ({ children }: { readonly children: string }) => (
  <span>
    {children}
    <span className="visually-hidden">:</span>
  </span>
);
