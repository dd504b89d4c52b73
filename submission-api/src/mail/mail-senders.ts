import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { fsync } from '../attachments/folder-store.ts';
import { DeliveryError } from '../outbox/delivery.ts';
import type { SentState } from '../store/records.ts';

export type MailMessage = Pick<SendMailOptions, 'replyTo' | 'attachments'> &
  Required<Pick<SendMailOptions, 'to' | 'subject' | 'text' | 'html'>> & { readonly language: string };

/** Sends a message. `id` becomes its `Message-ID`, so that mail programs recognise a repeated message. */
export type SendMail = (id: string, message: MailMessage, signal: AbortSignal) => Promise<SentState>;

// A message must not make Nodemailer read a file or fetch a URL.
const WITHOUT_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const;

// A server may take ten minutes to accept a message (RFC 5321, 4.5.3.2.6). A shorter timeout would
// send it twice.
const REPLY_TIMEOUT_MS = 11 * 60_000;
// Before the server asks for the message, a timeout cannot send it twice.
const BEFORE_MESSAGE_MS = 30_000;

/** Sends mail by SMTP. Each message has its own connection, so that none is stale. */
export function createSmtpSender(url: string, from: string): SendMail {
  const transport = nodemailer.createTransport({ url, socketTimeout: REPLY_TIMEOUT_MS, ...WITHOUT_ACCESS });
  transport.use('stream', ({ data, message }, done) => {
    // The message starts to flow once the server has answered `DATA`.
    message.processFunc((content) => content.once('resume', (data as TimedMail).onContentRead));
    done();
  });
  return async (id, message, signal) => {
    const timeoutController = new AbortController();
    const timer = setTimeout(
      () => timeoutController.abort(new DeliveryError('timed-out')),
      BEFORE_MESSAGE_MS,
    );
    const mail: TimedMail = {
      ...envelopeOf(id, from, message),
      signal: AbortSignal.any([signal, timeoutController.signal]),
      onContentRead: () => clearTimeout(timer),
    };
    try {
      await transport.sendMail(mail);
      return 'sent';
    } catch (error) {
      throw timeoutController.signal.aborted ? timeoutController.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

type TimedMail = SendMailOptions & { readonly onContentRead: () => void };

/**
 * Writes messages as `.eml` files.
 * @param isKnown resolves to false if the delivery has been erased
 */
export function createFolderSender(
  folder: string,
  from: string,
  isKnown: (id: string) => Promise<boolean>,
): SendMail {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: false,
    newline: 'windows',
    ...WITHOUT_ACCESS,
  });
  return async (id, message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message: content } = await transport.sendMail(envelopeOf(id, from, message));
    const unfinishedPath = join(folder, `${id}.part`);
    await pipeline(content as Readable, createWriteStream(unfinishedPath, { mode: 0o600 }));
    await fsync(unfinishedPath);
    const finishedPath = join(folder, `${id}.eml`);
    await rename(unfinishedPath, finishedPath);
    // Flushes the names too: after a power cut, a missing mail would still be marked as written.
    for (const parent of [folder, dirname(folder)]) await fsync(parent);
    // Erasing deletes rows, then files. This deletes a file that was written after that.
    if (!(await isKnown(id))) await rm(finishedPath, { force: true });
    return 'written';
  };
}

function envelopeOf(id: string, from: string, { language, ...message }: MailMessage): SendMailOptions {
  const domain = /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...message,
    from,
    messageId: `<${id}@${domain}>`,
    // Keeps out-of-office replies from answering a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  };
}
