import { useMessages } from '@atverta/runtime/platform';
import * as brand from '@atverta/site/brand/brand.ts';
import type { LayoutMessages } from '../menu.ts';

const profiles = ['socialNetwork', 'professionalNetwork', 'businessListing'] as const;

/** The agency's profiles elsewhere, as list items. */
export function SocialLinks() {
  const { t } = useMessages<LayoutMessages>();
  return profiles.map((profile) => (
    <li key={profile}>
      <a
        href={brand.profiles[profile]}
        target="_blank"
        rel="noopener"
        aria-label={t(`footer.social.${profile}Label`, { name: brand.name })}
      >
        {t(`footer.social.${profile}`)}
      </a>
    </li>
  ));
}
