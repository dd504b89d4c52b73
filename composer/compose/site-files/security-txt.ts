import { absoluteUrl } from '@atverta/contract/alternates.ts';
import type { SiteMetadata } from '@atverta/contract/renderer.ts';
import type { SiteConfig } from '../../config/define-site.ts';
import { languages } from '../../config/languages.ts';

export const SECURITY_TXT = '.well-known/security.txt';

/** Contact for security reports (RFC 9116). Depends on settings only, so that a rollback gives the same file. */
export function securityTxt(
  { baseUrl }: SiteMetadata,
  { contact, expires }: NonNullable<SiteConfig['security']>,
): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${absoluteUrl(`/${SECURITY_TXT}`, baseUrl)}\n`,
  ].join('\n');
}
