import type { Configuration, RuleSetRule } from '@rspack/core';

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** The rules of a build with React's development transform and Fast Refresh where they compile TypeScript. */
export const withFastRefresh = (rules: Rules = []): Rules => rules.map(refreshed);

function refreshed(rule: Rules[number]): Rules[number] {
  if (!rule || typeof rule !== 'object' || (rule as RuleSetRule).loader !== 'builtin:swc-loader') return rule;
  const options = structuredClone(rule.options) as { jsc: { transform: { react: Record<string, unknown> } } };
  Object.assign(options.jsc.transform.react, { development: true, refresh: true });
  return { ...rule, options } as RuleSetRule;
}
