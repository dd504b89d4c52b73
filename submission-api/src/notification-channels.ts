import { join } from 'node:path';
import { createMailChannels } from './mail/mail-channels.ts';
import { createFolderMailer, createSmtpMailer } from './mail/mailer.ts';
import type { Notify } from './outbox/notify.ts';
import { MAIL_TO_FILES, type Settings } from './settings/settings.ts';
import type { NotificationChannel } from './store/store.ts';
import type { Stores } from './stores.ts';
import { createWebhook } from './webhooks/webhook.ts';

export type NotificationChannels = {
  readonly notify: Readonly<Partial<Record<NotificationChannel, Notify>>>;
  close(): void;
};

/** Which channels the settings ask for. */
export function channelNames(settings: Settings): NotificationChannel[] {
  return ['agency-mail', 'visitor-mail', ...(settings.WEBHOOK_URL ? (['webhook'] as const) : [])];
}

export function createNotificationChannels(
  settings: Settings,
  { store, attachments }: Stores,
): NotificationChannels {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  const mailer = ['', MAIL_TO_FILES].includes(SMTP_URL)
    ? createFolderMailer(join(settings.DATA_DIR, 'mail'), MAIL_FROM, async (id) =>
        (await store.deliveries.known([id])).has(id),
      )
    : createSmtpMailer(SMTP_URL, MAIL_FROM);
  return {
    notify: {
      ...createMailChannels(mailer, attachments, settings),
      ...(WEBHOOK_URL && { webhook: createWebhook(WEBHOOK_URL, WEBHOOK_SECRET) }),
    },
    close: () => mailer.close(),
  };
}
