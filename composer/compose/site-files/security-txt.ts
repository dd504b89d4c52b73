import { absoluteUrl } from '@atverta/runtime/alternates.ts';
import type { SiteFacts } from '@atverta/runtime/renderer.ts';
import type { SiteConfig } from '../../site/define-site.ts';
import { languages } from '../../site/languages.ts';

export const SECURITY_TXT = '.well-known/security.txt';

/** Whom to tell of a hole (RFC 9116). By the owner's settings alone, so that a roll back is the same again. */
export function securityTxt(
  { baseUrl }: Pick<SiteFacts, 'baseUrl'>,
  { contact, expires }: NonNullable<SiteConfig['security']>,
): string {
  const lines = {
    Contact: contact,
    Expires: expires,
    'Preferred-Languages': languages.join(', '),
    Canonical: absoluteUrl(`/${SECURITY_TXT}`, baseUrl),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
