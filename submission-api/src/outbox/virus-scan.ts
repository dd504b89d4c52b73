import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { Stores } from '../open-stores.ts';
import type { StoredSubmission } from '../store/records.ts';
import { type Deliver, DeliveryError } from './delivery.ts';

export const SCAN_FAILED = 'scan-failed';

/**
 * Gives a file to a virus scanner, on its standard input. Resolves to true if it finds something. Exit codes are those
 * of ClamAV.
 * @throws DeliveryError if the scanner fails, or the error of reading the file
 */
export async function isInfected(command: string, content: Readable, signal: AbortSignal): Promise<boolean> {
  const [program = '', ...parameters] = command.split(/\s+/);
  const scanner = spawn(program, parameters, { stdio: ['pipe', 'ignore', 'ignore'], signal });
  const exit = once(scanner, 'close').catch((error: unknown) => {
    throw new DeliveryError(SCAN_FAILED, error);
  });
  const readError = new Promise<never>((_, reject) => content.once('error', reject));
  // A scanner that has found something may stop reading, which breaks the pipe.
  content.pipe(scanner.stdin.on('error', () => {}));
  await Promise.race([exit, readError]).finally(() => {
    content.destroy();
    scanner.kill();
  });
  if (scanner.exitCode !== 0 && scanner.exitCode !== 1) throw new DeliveryError(SCAN_FAILED);
  return scanner.exitCode === 1;
}

/** Scans all files of an enquiry before it is delivered. */
export function createScanner(command: string, { store, attachmentStore }: Stores) {
  /** Channels of an enquiry wait for the same scan. */
  const scansInProgress = new Map<string, Promise<boolean>>();

  /** Files that could not be read to be scanned, and so must not be read to be sent. */
  const unreadableIds = new Set<string>();

  /** Resolves to true if the enquiry was put in quarantine. A file is scanned once, so an operator can approve it. */
  async function scan({ reference, attachments }: StoredSubmission, signal: AbortSignal) {
    for (const file of attachments) {
      if (file.deletedAt !== null || file.scannedAt !== null) continue;
      const isFileInfected = await attachmentStore
        .read(file)
        .then((content) => isInfected(command, content, signal))
        .catch((error: unknown) => {
          if (error instanceof DeliveryError) throw error;
          return undefined;
        });
      if (isFileInfected === undefined) {
        unreadableIds.add(file.id);
        continue;
      }
      unreadableIds.delete(file.id);
      if (isFileInfected) await store.submissions.quarantine(reference, 'infected');
      await store.submissions.markScanned(file.id, Date.now());
      if (isFileInfected) return true;
    }
    return false;
  }

  const readableAttachments: AttachmentStore = {
    ...attachmentStore,
    async read(key) {
      if (unreadableIds.has(key.id)) throw new Error('The file could not be scanned');
      return attachmentStore.read(key);
    },
  };
  const scanFirst =
    (deliver: Deliver): Deliver =>
    async (submission, delivery, signal) => {
      const { reference, quarantineReason } = submission;
      // In quarantine, files go nowhere.
      if (quarantineReason) return deliver(submission, delivery, signal);
      const scanResult =
        scansInProgress.get(reference) ??
        scan(submission, signal).finally(() => scansInProgress.delete(reference));
      scansInProgress.set(reference, scanResult);
      if (!(await scanResult)) return deliver(submission, delivery, signal);
      // The agency gets a note. The quarantine has deleted the other deliveries.
      return delivery.channel === 'agency-mail'
        ? deliver({ ...submission, quarantineReason: 'infected' }, delivery, signal)
        : 'withdrawn';
    };
  return { readableAttachments, scanFirst };
}
