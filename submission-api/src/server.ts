import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createService } from './service.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import { settingsWarnings } from './settings/settings-warnings.ts';
import { StoreUnavailableError } from './store/database.ts';
import { UnknownMigrationError } from './store/migrations.ts';
import { toSettingsError } from './store/settings-errors.ts';

const settings = (() => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return exitWith(error.message, 78);
  }
})();
// Error messages are left out of the log: they may quote personal data.
const logger = pino({
  level: settings.LOG_LEVEL,
  base: { service: 'submission-api' },
  serializers: { err: withoutPersonalData },
});
const warnings = settingsWarnings(process.env);
const service = await createService(settings, logger, { warnings }).catch((failure: unknown) => {
  const error = toSettingsError(failure, settings);
  if (error instanceof UnknownMigrationError || error instanceof SettingsError) exitWith(error.message, 78);
  // The database may start later than the API.
  if (error instanceof StoreUnavailableError) exitWith(error.message, 1);
  logger.fatal({ err: error }, 'could not start');
  process.exit(1);
});

/** @param code 78 (`EX_CONFIG`) if a restart would not help */
function exitWith(message: string, code: 1 | 78): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

let isStopping = false;
function stop(reason: string): void {
  if (isStopping) return;
  isStopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => {
    logger.warn(`stopped with ${service.closing} under way`);
    process.exit(1);
  }, settings.SHUTDOWN_TIMEOUT_S * 1000).unref();
  service.close().then(
    () => process.connected && process.disconnect(),
    (error: unknown) => {
      logger.error({ err: error }, 'stopped with an error');
      process.exit(1);
    },
  );
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// A parent that started this process with an IPC channel has ended.
process.on('disconnect', () => stop('parent gone'));

await service.app.listen({ port: settings.PORT, host: settings.HOST }).catch((error: Error) => {
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE';
  const reason = isPortTaken
    ? 'another process listens there: stop that one, or set another PORT'
    : error.message;
  exitWith(`Cannot listen on port ${settings.PORT} of ${settings.HOST}: ${reason}`, 1);
});
const { address, port } = service.app.server.address() as AddressInfo;
logger.info({ address, port }, 'listening');
process.send?.({ type: 'listening', port });

function withoutPersonalData(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { code, responseCode, command } = error as Error & Record<string, unknown>;
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
