import { useTexts } from '@atverta/shared/platform';
import { site } from '@atverta/shared/site/settings.ts';
import type { LayoutTexts } from './menu.ts';

const profiles = ['socialNetwork', 'professionalNetwork', 'businessListing'] as const;

/** The agency's profiles elsewhere, as list items. */
export function SocialLinks() {
  const { text } = useTexts<LayoutTexts>();
  return profiles.map((profile) => (
    <li key={profile}>
      <a
        href={site.profiles[profile]}
        target="_blank"
        rel="noopener"
        aria-label={text(`footer.social.${profile}Label`, { name: site.name })}
      >
        {text(`footer.social.${profile}`)}
      </a>
    </li>
  ));
}
