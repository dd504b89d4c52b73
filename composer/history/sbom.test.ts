import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';
import { ROOT } from '../site/site.ts';
import { billOfLock, billOfMaterials } from './sbom.ts';

test('the bill of materials is CycloneDX, and names each release and what is in it', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  const one = await site.release('mf-one', 'one');
  await site.compose();
  const { code, stdout, stderr } = await site.run('sbom');
  expect(code, stderr).toBe(0);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(stdout)).toBeNull();
  const { metadata, components, dependencies } = JSON.parse(stdout) as {
    metadata: { timestamp: string; component: object };
    components: { name: string; version: string; licenses?: object }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    '@some/library 1.2.3',
    'mf-one 1.0.0',
    'shell 1.0.0',
  ]);
  expect(components.find(({ name }) => name === '@some/library')?.licenses).toEqual([{ expression: 'MIT' }]);
  expect(metadata.component).toEqual({ type: 'application', name: 'site', 'bom-ref': 'site' });
  expect(Date.parse(metadata.timestamp), 'when it was composed').toBeGreaterThan(Date.now() - 600_000);
  expect(dependencies.find(({ ref }) => ref === 'site')?.dependsOn).toHaveLength(2);
  const used = dependencies.find(({ ref }) => ref.startsWith(`mf-one@${one}`));
  expect(used?.dependsOn).toEqual(['pkg:npm/%40some/library@1.2.3']);
});

const LOCK = join(ROOT, 'package-lock.json');

// A module's own repository is tested with no lock of its own.
test.skipIf(!existsSync(LOCK))(
  'that of a checkout is CycloneDX, and names what the lock has for more than development',
  async () => {
    const bill = billOfMaterials(await billOfLock(LOCK));
    const text = JSON.stringify(bill);
    expect(bill.metadata).not.toHaveProperty('timestamp');
    expect(bill.dependencies[0]?.dependsOn).toHaveLength(bill.components.length);
    const { components, dependencies } = bill;
    const turned = billOfMaterials({ components: components.toReversed(), dependencies });
    expect(turned.serialNumber, 'of equal contents').toBe(bill.serialNumber);
    expect(billOfMaterials({ components: [], dependencies }).serialNumber).not.toBe(bill.serialNumber);
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { packages } = JSON.parse(await readFile(LOCK, 'utf8'));
    expect(text).toContain(`"pkg:npm/react@${packages['node_modules/react'].version}"`);
    expect(text).toContain('"name":"@aws-sdk/client-s3"');
    expect(text, 'a tool of tests').not.toContain('"name":"vitest"');
    expect(text, 'a workspace').not.toContain('"name":"@atverta/runtime"');
  },
);
