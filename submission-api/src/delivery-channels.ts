import { join } from 'node:path';
import { createMailChannels } from './mail/mail-channels.ts';
import { createFolderSender, createSmtpSender, type SendMail } from './mail/mail-senders.ts';
import { MAIL_FOLDER, type Stores } from './open-stores.ts';
import type { Deliver } from './outbox/delivery.ts';
import { createScanner } from './outbox/virus-scan.ts';
import { isSendingMail, type Settings } from './settings/settings.ts';
import type { DeliveryChannel } from './store/records.ts';
import type { SqlDeliveries } from './store/sql-deliveries.ts';

export function createDeliveryChannels(
  settings: Settings,
  { store, attachmentStore }: Stores,
): Readonly<Record<DeliveryChannel, Deliver>> {
  const sendMail = createMailSender(settings, store.deliveries);
  if (!settings.SCAN_COMMAND) return createMailChannels(sendMail, attachmentStore, settings);
  const { readableAttachments, scanFirst } = createScanner(settings.SCAN_COMMAND, { store, attachmentStore });
  const channels = createMailChannels(sendMail, readableAttachments, settings);
  return {
    'agency-mail': scanFirst(channels['agency-mail']),
    'visitor-mail': scanFirst(channels['visitor-mail']),
  };
}

export function createMailSender(settings: Settings, deliveries: SqlDeliveries): SendMail {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = settings;
  return isSendingMail(settings)
    ? createSmtpSender(SMTP_URL, MAIL_FROM)
    : createFolderSender(join(DATA_DIR, MAIL_FOLDER), MAIL_FROM, (id) => deliveries.has(id));
}
