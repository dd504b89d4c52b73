import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { type Deliver, DeliveryError, PermanentDeliveryError } from '../outbox/delivery.ts';
import { FILE_UNREADABLE } from '../outbox/delivery-failures.ts';
import type { Settings } from '../settings/settings.ts';
import { RECIPIENT_DEFERRED, RECIPIENT_REFUSED } from '../store/sql-deliveries.ts';
import { createAgencyMail, type OmissionReason, UnreadableFileError } from './agency-mail.ts';
import type { SendMail } from './mail-senders.ts';
import { createVisitorMail } from './visitor-mail.ts';

/** Creates the channels for mail: to the agency with the files, and to the visitor as a confirmation. */
export function createMailChannels(
  sendMail: SendMail,
  attachmentStore: AttachmentStore,
  { MAIL_TO, MAIL_ATTACHMENTS_MB, SITE_NAME }: Settings,
): Readonly<Record<'agency-mail' | 'visitor-mail', Deliver>> {
  const maxBytes = MAIL_ATTACHMENTS_MB * 1024 * 1024;
  return {
    async 'agency-mail'(submission, { id, attempts }, signal) {
      const bytes = submission.attachments.reduce(
        (sum, file) => sum + (file.deletedAt === null ? file.bytes : 0),
        0,
      );
      const send = (omission?: OmissionReason) =>
        sendMail(id, createAgencyMail(submission, MAIL_TO, attachmentStore, omission), signal);
      if (submission.quarantineReason || bytes === 0) return send();
      if (bytes > maxBytes) return send('too-large');
      return send().catch((error: unknown) => {
        if (isRefusedMessage(error)) return send('too-large');
        if (!(error instanceof UnreadableFileError)) throw error;
        // The store may be unavailable for a moment. From the second attempt on, the mail goes without files.
        if (attempts === 0) throw new DeliveryError(FILE_UNREADABLE, error);
        return send('unreadable');
      });
    },
    'visitor-mail': (submission, { id }, signal) =>
      sendMail(id, createVisitorMail(submission, SITE_NAME), signal).catch((error: unknown) => {
        throw recipientErrorOf(error) ?? error;
      }),
  };
}

/**
 * Returns whether the server refused the message itself, usually for its size: Postfix accepts 10 MB by
 * default, and files are a third larger in mail. The mail is then sent again without them.
 */
function isRefusedMessage(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return responseCode === 552 || (code === 'EMESSAGE' && Number(responseCode ?? 500) >= 500);
}

/**
 * Returns the error for a visitor's e-mail address that the server refuses, whatever the code: Postfix defers a mistyped
 * domain with 450, and a full mailbox gives 452 or 552. Returns undefined for refusals of security or policy
 * (RFC 3463, x.7.x), such as relaying: their cause is in the settings.
 */
function recipientErrorOf(error: unknown): DeliveryError | undefined {
  const { responseCode, command, response } = Object(error);
  if (command !== 'RCPT TO' || /^\d{3}[ -]\d\.7\./.test(response)) return undefined;
  return responseCode >= 500
    ? new PermanentDeliveryError(RECIPIENT_REFUSED, error)
    : new DeliveryError(RECIPIENT_DEFERRED, error);
}
