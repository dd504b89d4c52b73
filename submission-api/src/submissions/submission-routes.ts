import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import {
  acceptsHtml,
  createReceiptResponse,
  createThankYouRedirect,
} from '@atverta/enquiry/responses/responses.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetworkOf } from '../clients/concurrency-limits.ts';
import { createRateLimit } from '../clients/rate-limit.ts';
import { readLiveComposition, sitePathOf } from '../live-composition.ts';
import { sendResponse } from '../problem-error.ts';
import { handlePost, type PostContext } from './handle-post.ts';
import type { AcceptedSubmission } from './store-submission.ts';

/** Adds `POST /api/submissions`. Calls `onStored` for each submission once it is durable. */
export async function registerSubmissionRoutes(
  app: FastifyInstance,
  context: PostContext,
  onStored: (submission: AcceptedSubmission) => void,
): Promise<void> {
  const { settings, store, clientOf } = context;
  const networkOf = ({ raw }: FastifyRequest) => clientNetworkOf(clientOf(raw).ip);
  const consumeRateLimit = await createRateLimit(app, settings, networkOf, store.temporaryState);

  // The handler reads the body as a stream, so Fastify must not parse it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post(SUBMISSIONS_PATH, async (request, reply) => {
    const submission = await handlePost(context, request.raw, () => consumeRateLimit(request));
    onStored(submission);
    const { reference, receivedAt, fields } = submission;
    if (acceptsHtml(request.headers.accept)) {
      const site = await readLiveComposition(settings.SITE_COMPOSITION);
      const thankYouPath = sitePathOf(site, 'thank-you', fields.language);
      return sendResponse(reply, createThankYouRedirect(thankYouPath, reference));
    }
    const received_at = new Date(receivedAt).toISOString();
    return sendResponse(reply, createReceiptResponse({ reference, received_at }));
  });
}
