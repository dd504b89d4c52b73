import type { ModuleSetup } from '@atverta/shared/contracts/module-setup.ts';

/** Replaces a module's `dev/setup.ts` where it has none. */
export const setup: ModuleSetup['setup'] = async () => {};
export const scenarios: ModuleSetup['scenarios'] = [];
export const fields: ModuleSetup['fields'] = [];
export const drafts: ModuleSetup['drafts'] = ['none'];
export const prepareDraft: ModuleSetup['prepareDraft'] = async () => {};
