import { useLanguage, useMessages } from '@atverta/runtime/platform';
import * as brand from '@atverta/site/brand/brand.ts';
import { ownOrEnglish } from '@atverta/site/brand/own-or-english.ts';
import type { LayoutMessages } from '../menu.ts';

const profiles = ['socialNetwork', 'professionalNetwork', 'businessListing'] as const;

/** The agency's profiles elsewhere, as list items: one without an address leads nowhere, so it is text. */
export function SocialLinks() {
  const { t } = useMessages<LayoutMessages>();
  const language = useLanguage();
  return profiles.map((profile) => {
    const address = brand.profiles[profile];
    const text = t(`footer.social.${profile}`);
    return (
      <li key={profile}>
        {address ? (
          <a
            href={typeof address === 'string' ? address : ownOrEnglish(address, language)}
            target="_blank"
            rel="noopener"
            aria-label={t(`footer.social.${profile}Label`, { name: brand.name })}
          >
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    );
  });
}
