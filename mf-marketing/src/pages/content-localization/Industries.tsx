import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { ContentLocalizationTexts } from './ContentLocalizationPage.tsx';

export function Industries() {
  const { text } = useTexts<ContentLocalizationTexts>();
  return (
    <Section>
      <SectionHead
        kicker={text('industries.kicker')}
        title={text('industries.title')}
        intro={text('industries.intro')}
      />
    </Section>
  );
}
