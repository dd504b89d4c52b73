import type { LoadMessages } from '@atverta/contract/exposes.ts';
import type { ReactElement } from 'react';

/** A component that QA shows alone, in each of its states. */
export type ComponentStates = {
  readonly id: string;
  readonly states: Readonly<Record<string, () => ReactElement>>;
  readonly messages?: LoadMessages;
};

/** Exports of a module's optional `component-states.tsx`. */
export type ModuleComponents = { readonly components: readonly ComponentStates[] };
