import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { DeliveryError, type Notify, PermanentDeliveryError } from '../outbox/notify.ts';
import { FILE_UNREADABLE } from '../outbox/undelivered.ts';
import type { Settings } from '../settings/settings.ts';
import { ADDRESS_REFUSED } from '../store/sql-deliveries.ts';
import { agencyMail, type LeftOut, UnreadableFileError } from './agency-mail.ts';
import type { SendMail } from './mailer.ts';
import { visitorMail } from './visitor-mail.ts';

/** The two mails about a submission: to the agency with the files, to the visitor as a confirmation. */
export function createMailChannels(
  sendMail: SendMail,
  files: AttachmentStore,
  { MAIL_TO, MAIL_ATTACHMENTS_MB, SITE_NAME }: Settings,
): Readonly<Record<'agency-mail' | 'visitor-mail', Notify>> {
  const maxBytes = MAIL_ATTACHMENTS_MB * 1024 * 1024;
  return {
    async 'agency-mail'(submission, { id, attempts }, signal) {
      const bytes = submission.attachments.reduce(
        (sum, file) => sum + (file.deletedAt === null ? file.bytes : 0),
        0,
      );
      // Nothing that a robot attached is sent to anybody.
      const hasFiles = !submission.quarantinedFor && bytes > 0 && bytes <= maxBytes;
      const send = (leftOut?: LeftOut) =>
        sendMail(id, agencyMail(submission, MAIL_TO, files, leftOut), signal);
      if (!hasFiles) return send('too-large');
      return send().catch((error: unknown) => {
        if (isRefusedMessage(error)) return send('too-large');
        if (!(error instanceof UnreadableFileError)) throw error;
        // Their store may be out of reach for a moment; the enquiry does not wait for longer than that.
        if (attempts === 0) throw new DeliveryError(FILE_UNREADABLE, error);
        return send('unreadable');
      });
    },
    'visitor-mail': (submission, { id }, signal) =>
      sendMail(id, visitorMail(submission, SITE_NAME), signal).catch((error: unknown) => {
        throw isUnknownAddress(error) ? new PermanentDeliveryError(ADDRESS_REFUSED, error) : error;
      }),
  };
}

/**
 * Most often for its size: Postfix takes 10 MB by default, and files are a third larger in mail. Without
 * them the message has a better chance.
 */
function isRefusedMessage(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return responseCode === 552 || (code === 'EMESSAGE' && Number(responseCode ?? 500) >= 500);
}

/**
 * The visitor's address takes no mail. The agency's own is tried on, as is one that the server refuses
 * to send to for us (RFC 3463, 3.8): somebody will put the settings right.
 */
function isUnknownAddress(error: unknown): boolean {
  const { responseCode, command, response } = Object(error);
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response)
  );
}
