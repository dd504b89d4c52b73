import { addresses } from '../fixtures/pages.ts';
import { structuredDataErrors } from '../fixtures/schema-org.ts';
import { sentHead } from '../fixtures/sent-head.ts';
import { expect, test } from '../fixtures/test.ts';

const BASE = 'https://atverta.example';

type Node = { readonly '@type': string; readonly [property: string]: unknown };
type Crumbs = { readonly itemListElement: readonly { readonly name: string; readonly item: string }[] };

test('structured data keeps to schema.org, and says of each page what it is', async ({ page }) => {
  for (const { id, path, language, canonical, about } of addresses) {
    const head = await sentHead(page, path);
    expect(head.structuredData, path).toHaveLength(1);
    const [graph] = head.structuredData as [{ readonly '@graph': readonly Node[] }];
    expect(structuredDataErrors(graph), path).toEqual([]);

    const ofType = (type: string) => graph['@graph'].find((node) => node['@type'] === type);
    expect(ofType(about), `${path}: ${about}`).toBeDefined();
    const self = graph['@graph'].find(({ url }) => url === BASE + canonical[language]);
    expect(self, path).toMatchObject({
      name: head.title,
      description: head.meta['description'],
      inLanguage: language,
    });
    const crumbs = (ofType('BreadcrumbList') as Crumbs | undefined)?.itemListElement ?? [];
    if (id === 'home') expect(crumbs).toEqual([]);
    else {
      expect(crumbs[0]?.item, path).toBe(`${BASE}/${language}/`);
      expect(crumbs.at(-1)?.item, path).toBe(BASE + canonical[language]);
    }
  }
});

test('a case study hangs from the list of all', async ({ page }) => {
  const { structuredData } = await sentHead(page, '/lt/sekmes-istorija-odoro');
  expect(JSON.stringify(structuredData)).toContain(
    '{"@type":"ListItem","position":2,"name":"Sėkmės istorijos","item":"https://atverta.example/lt/sekmes-istorijos"}',
  );
});
