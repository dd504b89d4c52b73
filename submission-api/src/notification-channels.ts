import { join } from 'node:path';
import { createMailChannels } from './mail/mail-channels.ts';
import { createFolderMailer, createSmtpMailer, type Mailer } from './mail/mailer.ts';
import type { Notify } from './outbox/notify.ts';
import { type Settings, sendsMail } from './settings/settings.ts';
import type { SqlDeliveries } from './store/sql-deliveries.ts';
import type { NotificationChannel } from './store/store.ts';
import type { Stores } from './stores.ts';
import { createWebhook } from './webhooks/webhook.ts';

/** Which channels the settings ask for. */
export function channelNames(settings: Settings): NotificationChannel[] {
  return ['agency-mail', 'visitor-mail', ...(settings.WEBHOOK_URL ? (['webhook'] as const) : [])];
}

export function createNotificationChannels(
  settings: Settings,
  { store, attachments }: Stores,
): Readonly<Partial<Record<NotificationChannel, Notify>>> {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  return {
    ...createMailChannels(createMailer(settings, store.deliveries), attachments, settings),
    ...(WEBHOOK_URL && { webhook: createWebhook(WEBHOOK_URL, WEBHOOK_SECRET) }),
  };
}

export function createMailer(settings: Settings, deliveries: SqlDeliveries): Mailer {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  return sendsMail(settings)
    ? createSmtpMailer(SMTP_URL, MAIL_FROM)
    : createFolderMailer(join(DATA_DIR, 'mail'), MAIL_FROM, async (id) =>
        (await deliveries.known([id])).has(id),
      );
}
