import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS, problemDocument } from '@atverta/enquiry/answers/problems.ts';
import { ProblemError } from '../problems/problem-error.ts';

/** Answers requests that are malformed or incomplete with a problem document. */
export function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new ProblemError(codeOf(error));
  const { status } = PROBLEMS[problem.code];
  const body = JSON.stringify(problemDocument(problem));
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function codeOf({ code }: NodeJS.ErrnoException) {
  return code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'malformed-request';
}
