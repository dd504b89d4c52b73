import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { defaultLanguage, languages } from '../config/languages.ts';
import { site } from '../config/site.ts';
import { cacheControl, securityHeaders } from './headers.ts';
import { redirectsOf } from './redirects.ts';

/** Tests the responses of a host, and returns one sentence for each wrong one. @param folder the composition that it serves */
export async function hostFaults(origin: string, folder: string): Promise<string[]> {
  const composition = JSON.parse(await readFile(join(folder, 'composition.json'), 'utf8')) as Composition;
  const faults: string[] = [];
  const expectEqual = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) faults.push(`${what} is ${String(actual)}, not ${String(expected)}`);
  };
  const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
  const expectHeader = (path: string, { headers }: Response, name: string, expected: string) =>
    expectEqual(`GET ${path}: ${name}`, headers.get(name), expected);
  const expectLanguage = async (path: string, response: Response, expected: string) => {
    const [, language] = /<html[^>]*\blang="([\w-]+)"/.exec(await response.text()) ?? [];
    expectEqual(`GET ${path}: language`, language, expected);
  };

  const below = composition.pages.find(
    ({ indexed, paths }) => indexed && paths[defaultLanguage] !== `/${defaultLanguage}/`,
  );
  if (!below) throw new Error('The site has no page but its home page');
  for (const language of languages) {
    const path = below.paths[language];
    const response = await get(path);
    expectEqual(`GET ${path}: status`, response.status, 200);
    await expectLanguage(path, response, language);
    for (const [name, value] of Object.entries({ 'Cache-Control': cacheControl(path), ...securityHeaders }))
      expectHeader(path, response, name, value);

    const nowhere = `/${language}/no-such-page`;
    const missing = await get(nowhere);
    expectEqual(`GET ${nowhere}: status`, missing.status, 404);
    await expectLanguage(nowhere, missing, language);
  }
  for (const { from, to } of redirectsOf(composition).slice(0, 3)) {
    const response = await get(from);
    const target = new URL(response.headers.get('location') ?? '', origin).pathname;
    expectEqual(`GET ${from}: status`, response.status, 301);
    expectEqual(`GET ${from}: target`, target, to);
  }
  const script = Object.values(composition.modules)[0]?.entry.url ?? '';
  const asset = await get(script);
  expectEqual(`GET ${script}: status`, asset.status, 200);
  expectHeader(script, asset, 'Cache-Control', cacheControl(script));
  const nothing = `${MODULES_PATH}no-such-module/no-such-file.js`;
  const gone = await get(nothing);
  expectEqual(`GET ${nothing}: status`, gone.status, 404);
  // A rollback may publish the file again.
  const kept = gone.headers.get('cache-control') ?? '';
  if (kept.includes('immutable')) faults.push(`GET ${nothing}: the 404 response is cached forever (${kept})`);
  if (!site.api) return faults;
  const path = `${site.api.formsPath}?a=1`;
  const sent = await get(path, { method: 'POST', body: 'hello' });
  const received = (await sent.json().catch(() => ({}))) as { method?: string; url?: string; body?: string };
  expectEqual(`POST ${path}: status`, sent.status, 201);
  expectEqual(
    `POST ${path} reaches the API as`,
    `${received.method} ${received.url} ${received.body}`,
    `POST ${path} hello`,
  );
  return faults;
}
