import { useTexts } from '@atverta/shared/platform';
import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { PageHero } from '@atverta/shared/ui/PageHero.tsx';
import styles from './AboutPage.module.css';
import { Problem } from './Problem.tsx';
import { Recognition } from './Recognition.tsx';
import { Solution } from './Solution.tsx';
import { Stats } from './Stats.tsx';

export type AboutTexts = typeof import('./en.json');

export function AboutPage() {
  const { text, rich } = useTexts<AboutTexts>();
  return (
    <>
      <PageHero
        tone="amber"
        kicker={text('hero.kicker')}
        title={rich('hero.title', { em: (word) => <em className={styles['opened']}>{word}</em> })}
        intro={text('hero.intro')}
      />
      <Stats />
      <Problem />
      <Solution />
      <Recognition />
      <CallToAction
        title={text('callToAction.title')}
        text={text('callToAction.text')}
        button={text('callToAction.button')}
        closing
      />
    </>
  );
}
