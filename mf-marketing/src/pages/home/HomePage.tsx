import { useTexts } from '@atverta/shared/platform';
import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { Challenges } from './Challenges.tsx';
import { Clients } from './Clients.tsx';
import { Hero } from './Hero.tsx';
import { Solutions } from './Solutions.tsx';
import { Testimonials } from './Testimonials.tsx';

export type HomeTexts = typeof import('./en.json');

export function HomePage() {
  const { text } = useTexts<HomeTexts>();
  return (
    <>
      <Hero />
      <Clients />
      <Challenges />
      <Solutions />
      <CallToAction
        title={text('callToAction.title')}
        text={text('callToAction.text')}
        button={text('callToAction.button')}
        note={text('callToAction.note')}
      />
      <Testimonials />
      <About />
      <Benefits />
    </>
  );
}
