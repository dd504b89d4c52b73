import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { Part, useMessages } from '@atverta/runtime/platform';
import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { Clients } from './Clients.tsx';
import { Doors } from './Doors.tsx';
import { Hero } from './Hero.tsx';

export function HomePage() {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <Hero />
      <Clients />
      <Doors />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        note={t('callToAction.note')}
      />
      <Part id="case-study-results" />
      <Part id="testimonials" />
      <About />
      <Benefits />
    </>
  );
}
