import { expect, test } from 'vitest';

const { default: jsonAsModule } = await import(new URL('./json-as-module-loader.mjs', import.meta.url).href);

const load = (without: readonly string[], content: unknown) =>
  jsonAsModule.call({ getOptions: () => ({ without }) }, JSON.stringify(content));

test('messages become a module, without those that only documents show', () => {
  const messages = { head: { title: 'About' }, hero: { title: 'We open “languages”', head: 'stays' } };
  expect(load(['head'], messages)).toBe(`export default ${JSON.stringify({ hero: messages.hero })}`);
  expect(load([], messages)).toBe(`export default ${JSON.stringify(messages)}`);
});
