import type { ModuleComponents } from './components.ts';
import type { ModuleMocks } from './mocks.ts';

/** Replaces the mocks or component states that a module does not have. */
export const components: ModuleComponents['components'] = [];
export const scenarios: ModuleMocks['scenarios'] = [];
export const fields: ModuleMocks['fields'] = [];
export const drafts: ModuleMocks['drafts'] = ['none'];
export const prepareDraft: ModuleMocks['prepareDraft'] = async () => {};
export const startMocks: ModuleMocks['startMocks'] = async () => () => {};
