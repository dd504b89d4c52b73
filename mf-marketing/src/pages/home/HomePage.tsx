import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { useMessages } from '@atverta/runtime/platform';
import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { Clients } from './Clients.tsx';
import { Hero } from './Hero.tsx';
import type { HomeMessages } from './messages.ts';
import { Results } from './Results.tsx';
import { Solutions } from './Solutions.tsx';
import { Testimonials } from './Testimonials.tsx';

export function HomePage() {
  const { t } = useMessages<HomeMessages>();
  return (
    <>
      <Hero />
      <Clients />
      <Results />
      <Challenges />
      <Solutions />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        note={t('callToAction.note')}
      />
      <Testimonials />
      <About />
      <Benefits />
    </>
  );
}
