import { expect, test } from 'vitest';
import { ProblemError, toProblemError } from './problem-error.ts';
import { StoreUnavailableError } from './store/database.ts';

const withStatus = (statusCode: unknown) => Object.assign(new Error('from Fastify'), { statusCode });

test.each([
  ['a status of the client’s', withStatus(415), 'malformed-request'],
  ['the last of these', withStatus(499), 'malformed-request'],
  ['a status of ours', withStatus(500), 'server-error'],
  ['a status that is no number', withStatus('400'), 'server-error'],
  [
    'an error of the operating system',
    Object.assign(new Error('ENOSPC'), { syscall: 'write' }),
    'unavailable',
  ],
  ['what only looks like one', { syscall: 'write' }, 'server-error'],
  ['a store that is unavailable', new StoreUnavailableError('locked'), 'unavailable'],
  ['a bug', new TypeError('x is undefined'), 'server-error'],
])('%s is a problem with its cause', (_, error, code) => {
  const problem = toProblemError(error);
  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ name: 'ProblemError', code, cause: error });
  expect(problem.options.retryAfterS).toBe(code === 'unavailable' ? 60 : undefined);
});

test('a problem keeps its type when it gets the submitted values', () => {
  const cause = new Error('why');
  const problem = new ProblemError('invalid-fields', { errors: [], cause });
  expect(toProblemError(problem)).toBe(problem);
  const submitted = new Map([['name', 'Ona']]);
  expect(problem.withSubmitted(submitted)).toMatchObject({
    code: 'invalid-fields',
    options: { submitted },
    cause,
  });
});
