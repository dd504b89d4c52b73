import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { UserError } from '@atverta/cli/user-error.ts';
import { probeAttachmentStore } from '../attachments/probe-attachment-store.ts';
import { createMailSender } from '../delivery-channels.ts';
import { STAGING_FOLDER } from '../open-stores.ts';
import { adviceFor, failureCodeOf, findOutboxWarnings } from '../outbox/delivery-failures.ts';
import { isInfected, SCAN_FAILED } from '../outbox/virus-scan.ts';
import { isSendingMail } from '../settings/settings.ts';
import type { AddCommand, CommandContext } from './command.ts';

const MAX_MS = 60_000;

/**
 * Resolves to a description of what was tried.
 * @throws if it does not work
 */
type Check = (context: CommandContext, signal: AbortSignal) => Promise<string>;

const CHECKS: Readonly<Record<string, Check>> = {
  async store({ store, settings: { DATABASE_URL, DATA_DIR } }) {
    await store.checkWriting();
    const place = DATABASE_URL ? `PostgreSQL at ${new URL(DATABASE_URL).host}` : `SQLite in ${DATA_DIR}`;
    return `written and read: ${place}`;
  },
  async files({ attachmentStore, settings: { S3_BUCKET, DATA_DIR, SCAN_COMMAND } }, signal) {
    const staging = join(DATA_DIR, STAGING_FOLDER);
    await mkdir(staging, { recursive: true, mode: 0o700 });
    await probeAttachmentStore(attachmentStore, staging);
    if (SCAN_COMMAND && (await isInfected(SCAN_COMMAND, Readable.from(['test']), signal)))
      throw new Error('SCAN_COMMAND ends with 1, as if something was found, for a file without a virus');
    const place = S3_BUCKET ? `bucket ${S3_BUCKET}` : `folder ${DATA_DIR}`;
    return `written, read and deleted${SCAN_COMMAND && ', and scanned'}: ${place}`;
  },
  async mail({ store, settings }, signal) {
    const { MAIL_TO, SITE_NAME, SMTP_URL } = settings;
    if (!isSendingMail(settings)) {
      if (!SMTP_URL) throw new Error('SMTP_URL is not set: nobody gets mail');
      return 'not sent, but written to files, as SMTP_URL says';
    }
    const words = `This is a test of ${SITE_NAME}’s enquiries: mail to you works.`;
    const message = { to: MAIL_TO, subject: words, text: words, html: `<p>${words}</p>`, language: 'en' };
    await createMailSender(settings, store.deliveries)(randomUUID(), message, signal);
    return `handed over for ${MAIL_TO}: look whether it arrives, and not as spam`;
  },
  async API({ store, settings: { HOST, PORT, METRICS_TOKEN }, now }, signal) {
    const url = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}/api/ready`;
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(url, { headers, signal }).catch((error: unknown) => {
      throw new Error(
        `${url} does not answer (${failureCodeOf(error)}): does the API run, with these settings?`,
      );
    });
    const { warnings = [], title = '' } = (await response.json()) as { warnings?: string[]; title?: string };
    // Without the token, the API does not give its warnings.
    const openWarnings = METRICS_TOKEN ? warnings : await findOutboxWarnings(store, now);
    if (!response.ok || openWarnings.length > 0)
      throw new Error([title, ...openWarnings].filter(Boolean).join('. '));
    return METRICS_TOKEN
      ? 'ready, without a warning'
      : 'ready, nothing undelivered; with METRICS_TOKEN it would also warn of settings and proxies';
  },
};

export const addCheckCommand: AddCommand = (program, withStores) =>
  program
    .command('check')
    .description(
      'Tries store, files, mail (with a test mail to MAIL_TO) and the running API, and says what works',
    )
    .action(
      withStores(async (context) => {
        let failureCount = 0;
        for (const [name, runCheck] of Object.entries(CHECKS)) {
          const print = (outcome: string, detail: string) =>
            context.print(`${name.padEnd(6)} ${outcome.padEnd(6)} ${detail}`);
          try {
            print('works', await runCheck(context, AbortSignal.timeout(MAX_MS)));
          } catch (error) {
            failureCount += 1;
            const failure = failureCodeOf(error);
            const isDeliveryFailure = name === 'mail' || failure === SCAN_FAILED;
            const advice = isDeliveryFailure ? adviceFor('agency-mail', failure) : undefined;
            print('FAILS', advice ? `${failure}. ${advice}` : (error as Error).message);
          }
        }
        if (failureCount > 0)
          throw new UserError(`${failureCount} of ${Object.keys(CHECKS).length} do not work.`);
      }),
    );
