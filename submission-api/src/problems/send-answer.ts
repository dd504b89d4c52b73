import type { SubmissionAnswer } from '@atverta/enquiry/answers/answers.ts';
import type { FastifyReply } from 'fastify';

/** Sends an answer as it is described. */
export const sendAnswer = (reply: FastifyReply, { status, headers, body }: SubmissionAnswer): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body || undefined);
