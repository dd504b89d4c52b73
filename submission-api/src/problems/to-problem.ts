import { RETRY_AFTER_S } from '@atverta/enquiry/answers/problems.ts';
import { StoreUnavailableError } from '../store/database.ts';
import { ProblemError } from './problem-error.ts';

/** The problem for an error: the client's, a temporary one, or a bug of ours. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode < 500)
    return new ProblemError('malformed-request', { cause: error });
  // Errors of the operating system name the call that failed: no space, no permission, no such folder.
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError || error instanceof StoreUnavailableError
    ? new ProblemError('unavailable', { retryAfter: RETRY_AFTER_S.unavailable, cause: error })
    : new ProblemError('internal', { cause: error });
}
