import type { LoadMessages } from '@atverta/contract/exposes.ts';
import type { ReactElement } from 'react';

/** A component that can be looked at alone, in each state that it can be in. */
export type ComponentStates = {
  readonly id: string;
  readonly states: Readonly<Record<string, () => ReactElement>>;
  readonly messages?: LoadMessages;
};

/** What a module's optional `component-states.tsx` exports. */
export type ModuleComponents = { readonly components: readonly ComponentStates[] };
