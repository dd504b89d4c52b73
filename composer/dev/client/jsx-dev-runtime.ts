import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * Stands in for `react/jsx-dev-runtime`, which the shell does not share: a module would bring its
 * own, and a second React with it. In development the shared one warns of the same.
 */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
