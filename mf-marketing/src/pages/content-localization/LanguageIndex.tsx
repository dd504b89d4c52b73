import { useLanguage } from '@atverta/contract/platform';
import * as facts from '@atverta/settings/brand/facts.ts';
import { Section } from '@atverta/ui/Section.tsx';
import { languagesHeadingOf } from '../../sections/fact-answers.ts';
import styles from './LanguageIndex.module.css';

/** All languages, each in its own name, once the owner has listed them. */
export function LanguageIndex() {
  const language = useLanguage();
  if (!facts.languages) return null;
  const { topic, question } = languagesHeadingOf(language);
  return (
    <Section tone="raised" heading={{ kicker: topic, title: question }}>
      <ul className={styles['languages']}>
        {facts.languages.map(([tag, name]) => (
          <li key={tag} lang={tag} translate="no">
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
