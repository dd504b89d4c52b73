import * as brand from '@atverta/settings/brand/brand.ts';
import { MAIL_TO_FILES, SETTINGS } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = Object.keys(SETTINGS);
/**
 * Variables with these prefixes are most likely meant for this API, except for service links of container
 * platforms.
 */
const OWN_PREFIX = /^(SMTP_|MAIL_|S3_|RATE_LIMIT)(?!PORT(_|$)|SERVICE_)/;
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * Returns warnings about probable mistakes. They are not errors: the environment may hold variables of other programs.
 * @param baseUrl the URL of the site in its pages
 */
export function settingsWarnings(environment: Environment, baseUrl: string = brand.baseUrl): string[] {
  const { SITE_URL, SMTP_URL } = environment;
  const warnings = mistypedSettings(environment);
  if (!SMTP_URL)
    warnings.push(
      `SMTP_URL is not set: mail is only written to files, and nobody gets it. Where that is meant: SMTP_URL=${MAIL_TO_FILES}`,
    );
  if (SITE_URL && URL.parse(SITE_URL)?.origin !== baseUrl)
    warnings.push(
      `SITE_URL is ${SITE_URL}, and pages name ${baseUrl} as their URL: set baseUrl in shared/settings/brand/brand.ts, release the shell and compose; name a second address in ALLOWED_ORIGINS`,
    );
  return warnings;
}

/** Returns a sentence, without the value, for each variable that looks like a misspelled setting. */
export function mistypedSettings(environment: Environment): string[] {
  return Object.entries(environment)
    .filter(([name, value]) => value && !NAMES.includes(name))
    .map(([name]) => ({ name, meant: suggestionsFor(name.toUpperCase()) }))
    .filter(({ meant }) => meant.length > 0)
    .map(({ name, meant }) => `${name} is not a setting. Did you mean ${either.format(meant)}?`);
}

function suggestionsFor(name: string): string[] {
  // A short name resembles many others.
  const similarNames = NAMES.filter(
    (setting) => setting.length >= 6 && isWithinEdits(name, setting, setting.length < 10 ? 1 : 2),
  );
  const [family] = OWN_PREFIX.exec(name) ?? [];
  return similarNames.length > 0 || !family
    ? similarNames
    : NAMES.filter((setting) => setting.startsWith(family));
}

/** Returns whether the Damerau–Levenshtein distance of two names is at most `edits`. */
function isWithinEdits(one: string, other: string, edits: number): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  const firstDifference = [...one].findIndex((letter, index) => letter !== other[index]);
  const [a, b] =
    firstDifference < 0
      ? ['', other.slice(one.length)]
      : [one.slice(firstDifference), other.slice(firstDifference)];
  return (
    isWithinEdits(a.slice(1), b, edits - 1) ||
    isWithinEdits(a, b.slice(1), edits - 1) ||
    isWithinEdits(a.slice(1), b.slice(1), edits - 1) ||
    (a[0] === b[1] && a[1] === b[0] && isWithinEdits(a.slice(2), b.slice(2), edits - 1))
  );
}
