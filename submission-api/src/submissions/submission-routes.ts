import { SUBMISSIONS_PATH, type SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import type { FastifyInstance } from 'fastify';
import { type Receipt, type Reception, receiveSubmission } from './receive-submission.ts';
import { pathOf, sitePages } from './site-paths.ts';
import { wantsPage } from './wants-page.ts';

/** `POST /api/submissions`. `onReceived` is called for each submission once it is durable. */
export function submissionRoutes(
  app: FastifyInstance,
  reception: Reception,
  onReceived: (receipt: Receipt) => void,
): void {
  // The body is read by the handler, as a stream; no parser may touch it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post(SUBMISSIONS_PATH, async (request, reply) => {
    const receipt = await receiveSubmission(reception, request.raw);
    onReceived(receipt);
    const { reference, receivedAt, fields } = receipt;
    if (wantsPage(request.headers.accept)) {
      const pages = await sitePages(reception.settings.SITE_COMPOSITION);
      const thanks = pathOf(pages, 'thank-you', fields.language);
      return reply.redirect(`${thanks}?reference=${reference}`, 303);
    }
    const body: SubmissionReceipt = { reference, received_at: new Date(receivedAt).toISOString() };
    return reply.code(201).send(body);
  });
}
