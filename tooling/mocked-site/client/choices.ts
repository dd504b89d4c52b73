import { scenarios } from '#mocks';
import { COOKIES } from '../cookies.ts';
import { SESSION_KEY } from '../session-key.ts';

/** What QA may choose. The first value of each is what holds without a choice. */
export const SCENARIOS = scenarios.map(({ name }) => name);
export const LATENCIES = ['0', '300', '1000', '3000', '10000'];

/** Choices that the page itself keeps, per tab. The server keeps the others, per browser. */
const OWN = ['scenario', 'field', 'latency'] as const;

export type ChoiceName = (typeof OWN)[number] | keyof typeof COOKIES;
export type Choices = Readonly<Record<ChoiceName, string>>;

const NONE: Choices = {
  scenario: SCENARIOS[0] ?? '',
  field: '',
  latency: '0',
  messages: 'real',
  fails: 'nothing',
};

/** What the address says, else what was chosen in this tab, else nothing special. */
export function readChoices(): Choices {
  const kept = new URLSearchParams(sessionStorage.getItem(SESSION_KEY) ?? '');
  const address = new URLSearchParams(location.search);
  const choices = { ...NONE };
  for (const name of OWN) choices[name] = address.get(name) ?? kept.get(name) ?? NONE[name];
  for (const [name, cookie] of Object.entries(COOKIES))
    choices[name as keyof typeof COOKIES] = cookieOf(cookie) ?? NONE[name as keyof typeof COOKIES];
  // An address that names a scenario names all of it.
  if (address.has('scenario') && !address.has('field')) choices.field = '';
  return choices;
}

/** Keeps the page's own choices for the pages that follow in this tab. */
export const keepChoices = (choices: Choices): void =>
  sessionStorage.setItem(SESSION_KEY, queryOf(choices, OWN));

/** The choices that differ from what holds anyway, as a query without `?`. */
export function queryOf(choices: Choices, names: readonly ChoiceName[]): string {
  const chosen = names.filter((name) => choices[name] !== NONE[name]).map((name) => [name, choices[name]]);
  return new URLSearchParams(chosen).toString();
}

/** Address of this page in the state that is seen, to be pasted into a bug report. */
export function addressOf(choices: Choices): string {
  const address = new URL(location.href);
  for (const name of Object.keys(NONE) as ChoiceName[]) {
    if (choices[name] === NONE[name]) address.searchParams.delete(name);
    else address.searchParams.set(name, choices[name]);
  }
  return address.href;
}

/** Address of this page with what the server keeps told anew, its absence too. */
export function addressWith(choices: Choices, name: keyof typeof COOKIES, value: string): string {
  const address = new URL(addressOf(choices));
  address.searchParams.set(name, value);
  return address.href;
}

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}
