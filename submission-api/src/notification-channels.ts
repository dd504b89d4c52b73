import { join } from 'node:path';
import { createMailChannels } from './mail/mail-channels.ts';
import { createFolderSender, createSmtpSender, type SendMail } from './mail/mailer.ts';
import type { Notify } from './outbox/notify.ts';
import { createWebhook } from './outbox/webhook.ts';
import { type Settings, sendsMail } from './settings/settings.ts';
import type { SqlDeliveries } from './store/sql-deliveries.ts';
import type { NotificationChannel } from './store/store.ts';
import { MAIL_FOLDER, type Stores } from './stores.ts';

export function channelNames(settings: Settings): NotificationChannel[] {
  return ['agency-mail', 'visitor-mail', ...(settings.WEBHOOK_URL ? (['webhook'] as const) : [])];
}

export function createNotificationChannels(
  settings: Settings,
  { store, attachments }: Stores,
): Readonly<Partial<Record<NotificationChannel, Notify>>> {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = settings;
  return {
    ...createMailChannels(createMailSender(settings, store.deliveries), attachments, settings),
    ...(WEBHOOK_URL && { webhook: createWebhook(WEBHOOK_URL, WEBHOOK_SECRET) }),
  };
}

export function createMailSender(settings: Settings, deliveries: SqlDeliveries): SendMail {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  return sendsMail(settings)
    ? createSmtpSender(SMTP_URL, MAIL_FROM)
    : createFolderSender(join(DATA_DIR, MAIL_FOLDER), MAIL_FROM, (id) => deliveries.has(id));
}
