import type { ModuleComponents } from '@atverta/shared/contracts/component-states.ts';

/** Replaces a module's `dev/components.tsx` where it has none. */
export const components: ModuleComponents['components'] = [];
