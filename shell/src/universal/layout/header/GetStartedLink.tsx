import { PageLink, useMessages } from '@atverta/contract/platform';
import { usePage } from '../../page/PageContext.ts';
import type { LayoutMessages } from '../menu.ts';

/** The button Get Started: links to the contact page, and on that page to its form. */
export function GetStartedLink({ className }: { readonly className: string }) {
  const { t } = useMessages<LayoutMessages>();
  const { page } = usePage();
  return (
    <PageLink to="contact" {...(page.id === 'contact' && { hash: 'enquiry' })} className={className}>
      {t('header.getStarted')}
    </PageLink>
  );
}
