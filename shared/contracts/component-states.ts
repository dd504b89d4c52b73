import type { ReactElement } from 'react';
import type { LoadMessages } from './exposes.ts';

/** A component that can be looked at alone, in each state that it can be in. */
export type ComponentStates = {
  readonly id: string;
  /** By name; the first is shown where none is named. */
  readonly states: Readonly<Record<string, () => ReactElement>>;
  /** What the component reads by `useMessages`. */
  readonly messages?: LoadMessages;
};

/** What a module's optional `dev/components.tsx` exports. */
export type ModuleComponents = { readonly components: readonly ComponentStates[] };
