import { useLanguage, useMessages } from '@atverta/contract/platform';
import * as facts from '@atverta/settings/brand/facts.ts';

/** Says what the certificate means and who issues it, once the owner has set it. */
export function Certificate() {
  const { t } = useMessages<typeof import('./en.json')>();
  const language = useLanguage();
  const { certificate } = facts;
  if (!certificate) return null;
  return (
    <p>
      {certificate.about[language]}{' '}
      <a href={certificate.link} target="_blank" rel="noopener">
        {t('recognition.link')}
      </a>
    </p>
  );
}
