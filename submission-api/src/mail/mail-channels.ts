import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { type Notify, PermanentDeliveryError } from '../outbox/notify.ts';
import type { Settings } from '../settings/settings.ts';
import { agencyMail } from './agency-mail.ts';
import type { Mailer } from './mailer.ts';
import { visitorMail } from './visitor-mail.ts';

/** The two mails about a submission: to the agency with the files, to the visitor as a confirmation. */
export function createMailChannels(
  mailer: Mailer,
  files: AttachmentStore,
  { MAIL_TO, MAIL_ATTACHMENTS_MB, SITE_NAME }: Settings,
): Readonly<Record<'agency-mail' | 'visitor-mail', Notify>> {
  const maxBytes = MAIL_ATTACHMENTS_MB * 1024 * 1024;
  return {
    'agency-mail': (submission, { id }) => mailer.send(id, agencyMail(submission, MAIL_TO, files, maxBytes)),
    'visitor-mail': (submission, { id }) =>
      mailer.send(id, visitorMail(submission, SITE_NAME)).catch((error: unknown) => {
        throw isUnknownAddress(error) ? new PermanentDeliveryError('address-refused', error) : error;
      }),
  };
}

/**
 * The server knows that the visitor's address takes no mail. The agency's own address is tried on:
 * there it is a mistake in the settings, which somebody will put right.
 */
function isUnknownAddress(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode as number);
}
