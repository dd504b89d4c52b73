import { About } from './About.tsx';
import { Benefits } from './Benefits.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Challenges } from './Challenges.tsx';
import { Clients } from './Clients.tsx';
import { Hero } from './Hero.tsx';
import { Solutions } from './Solutions.tsx';
import { Testimonials } from './Testimonials.tsx';

export type HomeTexts = typeof import('./en.json');

export function HomePage() {
  return (
    <>
      <Hero />
      <Clients />
      <Challenges />
      <Solutions />
      <CallToAction />
      <Testimonials />
      <About />
      <Benefits />
    </>
  );
}
