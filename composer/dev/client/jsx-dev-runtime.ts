import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Replaces `react/jsx-dev-runtime`, which the shell does not share: a module's own copy would load a second React. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: Parameters<typeof jsx>[1],
  key: Parameters<typeof jsx>[2],
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
