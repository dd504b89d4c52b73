import { join } from 'node:path';
import { createMailChannels } from './mail/mail-channels.ts';
import { createFolderSender, createSmtpSender, type SendMail } from './mail/mailer.ts';
import type { Notify } from './outbox/notify.ts';
import { createScan } from './outbox/scan.ts';
import { type Settings, sendsMail } from './settings/settings.ts';
import type { SqlDeliveries } from './store/sql-deliveries.ts';
import type { NotificationChannel } from './store/store.ts';
import { MAIL_FOLDER, type Stores } from './stores.ts';

export function createNotificationChannels(
  settings: Settings,
  { store, attachments }: Stores,
): Readonly<Record<NotificationChannel, Notify>> {
  const sendMail = createMailSender(settings, store.deliveries);
  if (!settings.SCAN_COMMAND) return createMailChannels(sendMail, attachments, settings);
  const { readable, beforeNotify } = createScan(settings.SCAN_COMMAND, { store, attachments });
  const channels = createMailChannels(sendMail, readable, settings);
  return {
    'agency-mail': beforeNotify(channels['agency-mail']),
    'visitor-mail': beforeNotify(channels['visitor-mail']),
  };
}

export function createMailSender(settings: Settings, deliveries: SqlDeliveries): SendMail {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  return sendsMail(settings)
    ? createSmtpSender(SMTP_URL, MAIL_FROM)
    : createFolderSender(join(DATA_DIR, MAIL_FOLDER), MAIL_FROM, (id) => deliveries.has(id));
}
