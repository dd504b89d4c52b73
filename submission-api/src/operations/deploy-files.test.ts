import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { settingsWarnings } from '../settings/settings-warnings.ts';
import { fetchMetrics, METRICS_TOKEN, startService } from '../testing/start-service.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const FOLDER = join(REPOSITORY, 'submission-api/deploy');
const SERVICES = ['atverta-api.service', 'atverta-daily.service'];
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const environment = parseEnv(read('atverta-api.env'));

test('the settings for production exist and name a mail server', () => {
  expect(settingsWarnings(environment, environment['SITE_URL'])).toEqual([]);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']));
});

test.each(SERVICES)('%s runs existing files as one user, and can write where the data are', (name) => {
  const unit = read(name);
  expect(valuesOf(unit, 'EnvironmentFile')).toEqual(['/etc/atverta-api.env']);
  expect(valuesOf(unit, 'User')).toEqual(['atverta']);
  for (const command of valuesOf(unit, 'ExecStart')) {
    const script = command.split(' ').find((word) => word.endsWith('.ts')) ?? '';
    expect(existsSync(join(REPOSITORY, script)), script).toBe(true);
  }
  const writable = valuesOf(unit, 'StateDirectory').flatMap((names) => names.split(' '));
  expect(writable.map((folder) => `/var/lib/${folder}`)).toContain(readSettings(environment).DATA_DIR);
});

test('the service has time to finish the uploads that are under way', () => {
  const [stop] = valuesOf(read('atverta-api.service'), 'TimeoutStopSec').map(Number);
  const { SHUTDOWN_TIMEOUT_S } = readSettings(environment);
  // Mail that is being sent, and the process itself, end after the uploads.
  expect(stop).toBeGreaterThanOrEqual(SHUTDOWN_TIMEOUT_S + 10);
});

/** Declares a test that needs a command. */
function testWith(command: string, title: string, run: () => Promise<void>): void {
  const isThere = spawnSync(command, ['--version']).status === 0;
  test.skipIf(!isThere)(isThere ? title : `${title} [skipped: no ${command} on this system]`, run);
}

testWith('systemd-analyze', 'systemd calls the services safe', async () => {
  for (const name of SERVICES) {
    const { stdout } = await promisify(execFile)(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', join(FOLDER, name)],
      { env: { ...process.env, LC_ALL: 'C.UTF-8' } },
    );
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(exposure), name).toBeLessThanOrEqual(3);
  }
});

testWith('promtool', 'Prometheus accepts the alerts', async () => {
  await promisify(execFile)('promtool', ['check', 'rules', join(FOLDER, 'alerts.yml')]);
});

test('the guide copies the alerts to the path from which Prometheus loads them', () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/set-up.md'), 'utf8');
  const [, loadedFile] = /^rule_files: \[(.+)\]$/m.exec(guide) ?? [];
  expect(guide).toMatch(new RegExp(`^install .*\\balerts.yml /etc/prometheus/${loadedFile}$`, 'm'));
});

/** Limits in seconds, in the words of the alerts. */
const LIMITS: Readonly<Record<string, string>> = {
  900: 'more than 15 minutes',
  86400: 'more than a day',
  129600: 'a day and a half',
};

test('alerts name their limits in words', () => {
  const rules = read('alerts.yml').split('- alert: ').slice(1);
  const limitRules = rules.filter((rule) => /expr: .*seconds/.test(rule));
  expect(limitRules).toHaveLength(3);
  for (const rule of limitRules) {
    const limit = /expr: .*> (\d+)$/m.exec(rule)?.[1] ?? '';
    expect(rule).toMatch(new RegExp(`summary: .*\\b${LIMITS[limit] ?? `${limit} seconds`}[ :.,]`));
  }
});

test('alerts use only metrics and labels that exist', async () => {
  const metricsText = await fetchMetrics(await startService({ METRICS_TOKEN }));
  const metricNames = valuesIn(/^ {8}expr: (.*)$/gm, read('alerts.yml')).flatMap((expression) =>
    valuesIn(/\b([a-z]+(?:_[a-z]+)+)(?=[{[ ])/g, expression),
  );
  const ownMetricNames = metricNames.filter((name) => !name.startsWith('node_'));
  expect(ownMetricNames.length).toBeGreaterThan(2);
  for (const name of ownMetricNames) expect(metricsText).toContain(`# TYPE ${name} `);
});

const valuesIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, value = '']) => value);
