import type { Language } from '@atverta/runtime/language.ts';
import { useLanguage, useMessages } from '@atverta/runtime/platform';
import * as brand from '@atverta/site/brand/brand.ts';
import { ownOrEnglish } from '@atverta/site/brand/own-or-english.ts';
import type { LayoutMessages } from '../menu.ts';

const profiles = ['socialNetwork', 'professionalNetwork', 'businessListing'] as const;

const addressIn = (address: string | typeof brand.profiles.businessListing, language: Language) =>
  typeof address === 'string' ? address : ownOrEnglish(address, language);

/** The agency's profiles elsewhere, as list items. */
export function SocialLinks() {
  const { t } = useMessages<LayoutMessages>();
  const language = useLanguage();
  return profiles.map((profile) => (
    <li key={profile}>
      <a
        href={addressIn(brand.profiles[profile], language)}
        target="_blank"
        rel="noopener"
        aria-label={t(`footer.social.${profile}Label`, { name: brand.name })}
      >
        {t(`footer.social.${profile}`)}
      </a>
    </li>
  ));
}
