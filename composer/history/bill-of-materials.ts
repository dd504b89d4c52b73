import { hash } from 'node:crypto';

type Component = {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
};

export type BillContents = {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  /** When what it lists came about, ISO 8601. */
  readonly timestamp?: string | undefined;
};

/** A bill of materials in CycloneDX 1.6, of the application that `dependencies` calls `site`. Equal contents have an equal number. */
export function billOfMaterials({ components, dependencies, timestamp }: BillContents) {
  const refs = components.map((component) => component['bom-ref']).sort();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(refs.join())}`,
    version: 1,
    metadata: {
      ...(timestamp && { timestamp }),
      component: { type: 'application', name: 'site', 'bom-ref': 'site' },
    },
    components,
    dependencies,
  };
}

/** A library as npm names it, with its licence as an SPDX expression where it states one. */
export const library = (name: string, version: string, license: string | undefined) => ({
  type: 'library' as const,
  'bom-ref': purl(name, version),
  name,
  version,
  purl: purl(name, version),
  ...(license && { licenses: [{ expression: license }] }),
});

export const purl = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

function uuidOf(text: string): string {
  const id = hash('sha256', text);
  return [
    id.slice(0, 8),
    id.slice(8, 12),
    `4${id.slice(13, 16)}`,
    `8${id.slice(17, 20)}`,
    id.slice(20, 32),
  ].join('-');
}
