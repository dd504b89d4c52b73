import { PageLink } from '@atverta/contract/platform';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.ts';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'className'> & {
  readonly look?: ButtonLook;
};

export function ButtonLink({ look, ...link }: ButtonLinkProps) {
  return <PageLink {...link} className={buttonClass(look)} />;
}
