import { type Logger, pino } from 'pino';

/**
 * Structured log on standard output. Errors are logged by kind, code and place alone: their
 * messages may quote what a visitor typed, and no personal data may be logged.
 */
export function createLogger(level: string): Logger {
  return pino({ level, base: { service: 'submission-api' }, serializers: { err: withoutPersonalData } });
}

function withoutPersonalData(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, responseCode, command } = error as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    kind: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(typeof command === 'string' && { command: command.split(' ')[0] }),
    at: frames?.slice(0, 6).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: withoutPersonalData(error.cause) }),
  };
}
