import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';

test('the bill of materials is CycloneDX, and names each release and library', {
  timeout: 60_000,
}, async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  await site.compose();
  const { code, stdout, stderr } = await site.run('history/sbom.ts');
  expect(code, stderr).toBe(0);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(stdout)).toBeNull();
  const { components } = JSON.parse(stdout) as { components: { name: string; version: string }[] };
  expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    '@some/library 1.2.3',
    'mf-one 1.0.0',
    'shell 1.0.0',
  ]);
});
