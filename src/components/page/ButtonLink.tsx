/** A link styled as a button: it navigates, a Button acts. */
import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  look?: ButtonLook;
  icon?: string;
  small?: boolean;
  wide?: boolean;
}

export const ButtonLink = ({ look = 'outlined', icon, small, wide, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClass(look, { small, wide, iconOnly: icon !== undefined && !children })}>
    <span className="btn__body">
      {icon && <Icon name={icon} />}
      {children}
    </span>
  </a>
);
