import { useMessages } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { ContentLocalizationMessages } from './messages.ts';

export function Industries() {
  const { t } = useMessages<ContentLocalizationMessages>();
  return (
    <Section>
      <SectionHead
        kicker={t('industries.kicker')}
        title={t('industries.title')}
        intro={t('industries.intro')}
      />
    </Section>
  );
}
