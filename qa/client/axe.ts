import axe from 'axe-core';
import { AXE_RULES, AXE_TAGS } from './axe-rules.ts';

export type Finding = {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements that break the rule. */
  readonly targets: readonly string[];
};

/** Returns what axe finds wrong with the page in its current state. Leaves out the panel. */
export async function findViolations(): Promise<readonly Finding[]> {
  const exclude = document.querySelector('qa-panel') ? [['qa-panel']] : [];
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
