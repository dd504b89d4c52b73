import * as platform from '@atverta/shared/platform';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** An entry of a federation share scope: the shell's copy, loaded already. */
const singleton = (version: string, module: unknown) => ({
  [version]: { get: () => () => module, from: 'shell', eager: true, loaded: 1 },
});

/** What modules take from the shell instead of bringing it: the one React and the platform. */
export const shareScope = {
  react: singleton(React.version, React),
  'react/jsx-runtime': singleton(React.version, jsxRuntime),
  '@atverta/shared/platform': singleton('1.0.0', platform),
};
