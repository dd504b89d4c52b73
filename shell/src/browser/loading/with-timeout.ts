/** The bundler's loader would wait for two minutes. */
const LIMIT_MS = 8_000;

/**
 * Settles as the work does.
 * @throws a `TimeoutError` after 8 seconds
 */
export function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException(`nothing came for ${LIMIT_MS / 1000} s`, 'TimeoutError')),
      LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
