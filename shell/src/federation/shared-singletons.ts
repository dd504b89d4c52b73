import * as platform from '@atverta/shared/platform';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

const singleton = (lib: unknown, version: string) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** What modules take from the shell instead of bringing it: the one React and the platform. */
export const sharedSingletons = {
  react: singleton(React, React.version),
  'react/jsx-runtime': singleton(jsxRuntime, React.version),
  '@atverta/shared/platform': singleton(platform, '1.0.0'),
};
