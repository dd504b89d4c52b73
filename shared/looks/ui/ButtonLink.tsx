import { PageLink } from '@atverta/runtime/platform';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'className'> & {
  readonly look?: ButtonLook;
};

/** A link to a page, as a call to action. */
export function ButtonLink({ look, ...link }: ButtonLinkProps) {
  return <PageLink {...link} className={buttonClass(look)} />;
}
