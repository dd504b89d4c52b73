import { type SHARED_MODULES, SHELL } from '@atverta/contract/container.ts';
import * as platform from '@atverta/contract/platform';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import type { ModuleFederation } from '@module-federation/runtime-core';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

type SharedVersions = ModuleFederation['shareScopeMap'][string][string];

/** Describes a shared module that the shell has already loaded. */
const singleton = (version: string, module: unknown): SharedVersions => ({
  [version]: {
    version,
    get: () => () => module,
    lib: () => module,
    loaded: true,
    eager: true,
    from: SHELL,
    useIn: [SHELL],
    deps: [],
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false },
    strategy: 'loaded-first',
  },
});

export const shareScope: Readonly<Record<keyof typeof SHARED_MODULES, SharedVersions>> = {
  react: singleton(React.version, React),
  'react/jsx-runtime': singleton(React.version, jsxRuntime),
  '@atverta/contract/platform': singleton(`${CONTRACT_VERSION}.0`, platform),
};
