import { PageLink } from '@atverta/contract/platform';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from './button.ts';

type ButtonLinkProps = Omit<ComponentProps<typeof PageLink>, 'className'> & {
  readonly variant?: ButtonVariant;
};

export function ButtonLink({ variant, ...link }: ButtonLinkProps) {
  return <PageLink {...link} className={buttonClass(variant)} />;
}
