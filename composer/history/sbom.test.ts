import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, test } from 'vitest';
import { smallSite } from '../compose/testing/small-site.ts';

test('the bill of materials is CycloneDX, and names each release and what is in it', {
  timeout: 60_000,
}, async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  const one = await site.release('mf-one', 'one');
  await site.compose();
  const { code, stdout, stderr } = await site.run('history/sbom.ts');
  expect(code, stderr).toBe(0);
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(stdout)).toBeNull();
  const { components, dependencies } = JSON.parse(stdout) as {
    components: { name: string; version: string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([
    '@some/library 1.2.3',
    'mf-one 1.0.0',
    'shell 1.0.0',
  ]);
  const used = dependencies.find(({ ref }) => ref.startsWith(`mf-one@${one}`));
  expect(used?.dependsOn).toEqual(['pkg:npm/%40some/library@1.2.3']);
});
