/** The bundler's loader waits for two minutes. */
const LIMIT_MS = 8_000;

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Settles as the work does. @throws TimeoutError where it has not after 8 seconds */
export function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeoutError(`nothing came for ${LIMIT_MS / 1000} s`)),
      LIMIT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
