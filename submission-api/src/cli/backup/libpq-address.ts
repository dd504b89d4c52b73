import { unescape as decode } from 'node:querystring';

/**
 * A database's address as PostgreSQL's own programs take it. Arguments can be read by everybody on
 * the machine, so the password goes by the environment; all else stays as it was written.
 */
export function libpqAddress(databaseUrl: string): {
  readonly dbname: string;
  readonly environment: Readonly<Record<string, string>>;
} {
  const url = new URL(databaseUrl);
  const parameters = url.search.slice(1).split('&');
  const isPassword = (parameter: string) => parameter.startsWith('password=');
  // As in libpq, a parameter has the last word. Not by `searchParams`, which writes spaces as plus signs.
  const password = parameters.findLast(isPassword)?.slice('password='.length) ?? url.password;
  url.password = '';
  url.search = parameters.filter((parameter) => !isPassword(parameter)).join('&');
  return { dbname: url.href, environment: password ? { PGPASSWORD: decode(password) } : {} };
}
