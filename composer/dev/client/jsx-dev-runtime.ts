import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The shell does not share `react/jsx-dev-runtime`: a module would bring its own, and a second React with it. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
