import type { FunctionComponent } from 'react';
import type { LoadMessages } from '../exposes.ts';

type WithMessages<Props, Load> = FunctionComponent<Props> & { readonly messages: Load };

/**
 * Makes the default export of an expose from the component of a page or part, and its messages. In hosts without this
 * site's platform it makes a component that loads them itself (`ui/fallback-platform`).
 */
export function defineContent<Props>(Component: FunctionComponent<Props>): WithMessages<Props, undefined>;
export function defineContent<Props>(
  Component: FunctionComponent<Props>,
  messages: LoadMessages,
): WithMessages<Props, LoadMessages>;
export function defineContent(Component: FunctionComponent, messages?: LoadMessages) {
  return Object.assign(Component, { messages });
}
