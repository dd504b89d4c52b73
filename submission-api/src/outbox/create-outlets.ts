import { join } from 'node:path';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { agencyMail } from '../mail/agency-mail.ts';
import { createFolderMailer, createSmtpMailer } from '../mail/mailer.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import type { Settings } from '../settings/settings.ts';
import type { Outlet } from '../store/store.ts';
import { createWebhook } from '../webhooks/webhook.ts';
import { type Announce, PermanentFailure } from './outlet.ts';

export type Outlets = {
  readonly announce: Readonly<Partial<Record<Outlet, Announce>>>;
  close(): void;
};

/** Which outlets the settings ask for. */
export function outletNames(settings: Settings): Outlet[] {
  return ['agency-mail', 'visitor-mail', ...(settings.WEBHOOK_URL ? (['webhook'] as const) : [])];
}

export function createOutlets(settings: Settings, files: AttachmentStore): Outlets {
  const { SMTP_URL, MAIL_FROM, MAIL_TO, SITE_NAME, WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  const mailer = SMTP_URL
    ? createSmtpMailer(SMTP_URL, MAIL_FROM)
    : createFolderMailer(join(settings.DATA_DIR, 'mail'), MAIL_FROM);
  const largestBytes = settings.MAIL_ATTACHMENTS_MB * 1024 * 1024;
  return {
    announce: {
      'agency-mail': (submission, { id }) =>
        mailer.send(id, agencyMail(submission, MAIL_TO, files, largestBytes)),
      'visitor-mail': (submission, { id }) =>
        mailer.send(id, visitorMail(submission, SITE_NAME)).catch((error: unknown) => {
          throw isRefusedForGood(error) ? new PermanentFailure('address-refused', error) : error;
        }),
      ...(WEBHOOK_URL && { webhook: createWebhook(WEBHOOK_URL, WEBHOOK_SECRET) }),
    },
    close: () => mailer.close(),
  };
}

/**
 * The server knows that the visitor's address takes no mail. The agency's own address is tried on:
 * there it is a mistake in the settings, which somebody will put right.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode as number);
}
