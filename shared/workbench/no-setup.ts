import type { ModuleSetup } from './module-setup.ts';

/** Stands in for a module's `dev/setup.ts` where it has none. */
export const setup: ModuleSetup['setup'] = async () => {};
export const scenarios: ModuleSetup['scenarios'] = [];
