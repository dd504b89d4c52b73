import { resolve } from 'node:path';
import { isNetwork } from '@atverta/cli/networks.ts';
import { millisecondsOf, RETENTION } from '@atverta/enquiry/retention.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import * as v from 'valibot';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

/** Value of `SMTP_URL` that writes mail to files. */
export const MAIL_TO_FILES = 'files';

const text = v.string();
const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const integer = (min: number, max: number) =>
  v.pipe(
    matching(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const path = v.pipe(
  v.string(),
  v.transform((value) => resolve(value)),
);
/** @param word accepted instead of a URL */
const url = (protocols: readonly string[], word = '') =>
  v.pipe(
    v.string(),
    v.check(
      (value) => ['', word].includes(value) || protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${word && `, or ${word}`}`,
    ),
  );
// The rule for names of buckets on AWS and compatible servers.
const bucket = matching(
  /^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/,
  'must be a bucket’s name: 3 to 63 of a–z, 0–9, dots and hyphens',
);
const region = matching(/^[a-z0-9-]+$/, 'must be a region such as eu-north-1');
const prefix = matching(
  /^(?!\/)[\w!.*'()/-]*$/,
  "must be of letters, digits and / ! - _ . * ' ( ), and not begin with /",
);
const mailbox = matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address');
const list = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((entry) => entry.trim())),
  v.filterItems((entry) => entry !== ''),
);
// Origins must be written as browsers send them, or they would never match.
const origins = v.pipe(
  list,
  v.everyItem(
    (entry) => URL.parse(entry)?.origin === entry && !entry.includes('*'),
    'must name origins such as https://shop.example: with https://, without a path or a slash at the end',
  ),
);
const proxies = v.pipe(
  list,
  v.everyItem(isNetwork, 'must name addresses, ranges such as 10.0.0.0/8, or loopback'),
);
const headerName = matching(/^[A-Za-z0-9-]*$/, 'must be the name of a header');

/** The rate limit keeps a pseudonym of the visitor's IP address for one window. */
const TECHNICAL_DATA_S = millisecondsOf(RETENTION.technicalData) / 1000;

/** @param shownFallback the fallback that SETTINGS.md shows, if the real one depends on the machine */
const setting = <Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  fallback: string,
  meaning: string,
  shownFallback = fallback,
) => ({ schema, fallback, meaning, shownFallback });
const inRepository = (below: string, meaning: string) =>
  setting(path, resolve(REPOSITORY, below), meaning, `<repository>/${below}`);

/** Every setting of the API, each an environment variable. The table in SETTINGS.md is made from this. */
export const SETTINGS = {
  PORT: setting(integer(0, 65_535), '8081', 'TCP port; `0` takes a free one'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on'),
  DATA_DIR: inRepository('data', 'Folder of the embedded store, attachments, staging and `.eml` files'),
  LOG_LEVEL: setting(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level of pino'),
    'info',
    'Least severe log line that is written',
  ),
  SITE_NAME: setting(text, brand.name, 'Name of the agency in mail and on error pages'),
  SITE_URL: setting(url(['http:', 'https:']), '', 'URL of the site; its origin may post forms'),
  SITE_COMPOSITION: inRepository(
    'site/current/composition.json',
    'The site’s composition: where the thank-you page and the privacy policy live',
  ),
  ALLOWED_ORIGINS: setting(origins, '', 'Further origins that may post forms, separated by commas'),
  TRUST_PROXY: setting(
    proxies,
    'loopback',
    'Proxies whose `X-Forwarded-For` is trusted: addresses, ranges or `loopback`, separated by commas',
  ),
  CLIENT_IP_HEADER: setting(
    headerName,
    '',
    'Header in which these proxies name the visitor’s IP address, in place of `X-Forwarded-For`: `CF-Connecting-IP`, `X-Nf-Client-Connection-Ip`',
  ),
  DATABASE_URL: setting(
    url(['postgres:', 'postgresql:']),
    '',
    'PostgreSQL to use instead of the embedded SQLite',
  ),
  S3_BUCKET: setting(bucket, '', 'Bucket for attachments instead of the folder'),
  S3_ENDPOINT: setting(url(['http:', 'https:']), '', 'URL of an S3-compatible server; empty for AWS'),
  S3_REGION: setting(region, 'eu-north-1', 'Region of the bucket'),
  S3_ACCESS_KEY_ID: setting(text, '', 'Key of the bucket; empty leaves the search to the AWS SDK'),
  S3_SECRET_ACCESS_KEY: setting(text, '', 'Secret of that key'),
  S3_PREFIX: setting(
    prefix,
    'attachments/',
    'What the names of objects start with; sites that share a bucket need one each',
  ),
  SMTP_URL: setting(
    url(['smtp:', 'smtps:'], MAIL_TO_FILES),
    '',
    `Mail server, \`smtps://user:password@host:465\`; \`${MAIL_TO_FILES}\` sends nothing and writes \`.eml\` files to \`DATA_DIR/mail\`. If empty, mail is written to files too, and the log warns`,
  ),
  MAIL_FROM: setting(mailbox, `${brand.name} <${brand.email}>`, 'Sender of all mail'),
  MAIL_TO: setting(mailbox, brand.email, 'Where the agency reads enquiries'),
  MAIL_ATTACHMENTS_MB: setting(
    integer(0, 100),
    '15',
    'Files up to this size in all go along in the mail to the agency',
  ),
  SCAN_COMMAND: setting(
    text,
    '',
    'Virus scanner: it gets each file on its standard input before an enquiry is delivered, and ends with 0 (clean) or 1 (found, so the enquiry is held in quarantine). ClamAV: `clamdscan --no-summary -`',
  ),
  RATE_LIMIT_COUNT: setting(
    integer(0, 1_000_000),
    '20',
    'Posts that one IP address may make per window; `0` for no limit',
  ),
  RATE_LIMIT_WINDOW_S: setting(
    integer(1, TECHNICAL_DATA_S),
    String(TECHNICAL_DATA_S),
    'Length of that window, at most what the privacy policy says of technical data',
  ),
  MAX_CONCURRENT_POSTS: setting(
    integer(0, 100_000),
    '16',
    'Posts of one IP address that may be under way at the same time; `0` for no limit',
  ),
  MAX_CONNECTIONS_PER_IP: setting(
    integer(0, 100_000),
    '128',
    'Connections that one IP address may hold, where no trusted proxy stands between; `0` for no limit',
  ),
  MIN_FILL_S: setting(integer(0, 60), '3', 'A form that was filled in faster is held in quarantine'),
  DUPLICATE_WINDOW_S: setting(
    integer(0, 86_400),
    '600',
    'The same content again within this time is the same enquiry',
  ),
  UPLOAD_IDLE_TIMEOUT_S: setting(
    integer(1, 600),
    '30',
    'A request body that stands still for this long is given up',
  ),
  UPLOAD_TOTAL_TIMEOUT_S: setting(integer(1, 7_200), '1200', 'Longest time that a request body may take'),
  SHUTDOWN_TIMEOUT_S: setting(integer(1, 600), '30', 'How long uploads may go on after a signal to stop'),
  METRICS_TOKEN: setting(
    text,
    '',
    'Bearer token for `/api/metrics` and the warnings of `/api/ready`; if empty, they are not served',
  ),
} as const;

export const isSendingMail = ({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>): boolean =>
  !['', MAIL_TO_FILES].includes(SMTP_URL);

export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[Name]['schema']>;
};

const schema = v.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])),
) as unknown as v.GenericSchema<unknown, Settings>;

/** Settings that need another setting. */
const NEEDED_TOGETHER: readonly (readonly [needed: keyof Settings, by: keyof Settings])[] = [
  ['S3_BUCKET', 'S3_ENDPOINT'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
];

/** Settings are invalid. `message` names each of them, but never a value, which may be a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.entries(SETTINGS).map(([name, { fallback }]) => [
    name,
    environment[name] || fallback,
  ]);
  const { typed, output, issues = [] } = v.safeParse(schema, Object.fromEntries(values));
  const missingPairs = typed
    ? NEEDED_TOGETHER.filter(([needed, by]) => output[by] !== '' && output[needed] === '')
    : [];
  const missingMessages = missingPairs.map(([needed, by]) => `${needed} is needed with ${by}`);
  const errors = [...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`), ...missingMessages];
  if (typed && errors.length === 0) return output;
  throw new SettingsError(`Settings cannot be used:\n- ${[...new Set(errors)].join('\n- ')}`);
}
