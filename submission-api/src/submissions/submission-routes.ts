import { SUBMISSIONS_PATH, type SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import type { FastifyInstance } from 'fastify';
import { type Receipt, type Reception, receiveSubmission } from './receive-submission.ts';
import { sitePath } from './site-paths.ts';

/** True for a form post of a browser, which wants a page; scripts ask for JSON or for anything. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

/** `POST /api/submissions`. `onReceived` hears of each submission once it is durable. */
export function submissionRoutes(
  app: FastifyInstance,
  reception: Reception,
  onReceived: (receipt: Receipt) => void,
): void {
  // The body is read by the handler, as a stream; no parser may touch it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post(SUBMISSIONS_PATH, async (request, reply) => {
    const receipt = await receiveSubmission(reception, request.raw, request.ip);
    onReceived(receipt);
    const { reference, receivedAt, fields } = receipt;
    if (wantsPage(request.headers.accept)) {
      const thanks = await sitePath(reception.settings.SITE_COMPOSITION, 'thank-you', fields.language);
      return reply.redirect(`${thanks}?reference=${reference}`, 303);
    }
    const body: SubmissionReceipt = { reference, received_at: new Date(receivedAt).toISOString() };
    return reply.code(201).send(body);
  });
}
