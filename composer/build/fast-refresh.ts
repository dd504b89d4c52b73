import type { Configuration, RuleSetRule } from '@rspack/core';

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** Adds React's development transform and Fast Refresh to the rules that compile TypeScript. */
export const withFastRefresh = (rules: Rules = []): Rules =>
  rules.map((rule) => {
    const { loader, options } = rule as RuleSetRule;
    if (loader !== 'builtin:swc-loader') return rule;
    const refreshed = structuredClone(options) as { jsc: { transform: { react: object } } };
    Object.assign(refreshed.jsc.transform.react, { development: true, refresh: true });
    return { ...(rule as object), options: refreshed } as RuleSetRule;
  });
