import axe from 'axe-core';
import { AXE_RULES, AXE_TAGS } from './rules.ts';

export type Finding = {
  readonly rule: string;
  readonly help: string;
  /** Selectors of what it is about. */
  readonly targets: readonly string[];
};

/** What axe finds wrong with what is shown, the tools' own elements left out. */
export async function findViolations(own: readonly string[]): Promise<readonly Finding[]> {
  const exclude = own.filter((selector) => document.querySelector(selector)).map((selector) => [selector]);
  const { violations } = await axe.run({ include: [['html']], exclude } as axe.ContextObject, {
    runOnly: { type: 'tag', values: AXE_TAGS },
    rules: AXE_RULES,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    targets: nodes.map(({ target }) => target.join(' ')),
  }));
}
