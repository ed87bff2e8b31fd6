/** The button: filled for the next step, outlined for others, text style below; a disabled one stays focusable when it has a reason to show. */
import { useEffect, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '#src/components/marks/Icon.tsx';

export type ButtonLook = 'filled' | 'danger' | 'outlined' | 'text' | 'plain';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  look?: ButtonLook;
  icon?: string;
  small?: boolean;
  wide?: boolean;
  /** running: no second press, the spinner appears after 300 ms and keeps the width */
  busy?: boolean;
  children?: ReactNode;
}

/** True once `on` has lasted `ms`. */
export const useDelayed = (on: boolean, ms = 300): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, ms]);
  return on && late;
};

export const buttonClass = (look: ButtonLook, { small = false, wide = false, iconOnly = false } = {}): string =>
  `btn btn--${look}${small ? ' btn--small' : ''}${wide ? ' btn--wide' : ''}${iconOnly ? ' btn--icon' : ''}`;

export const Button = ({
  look = 'outlined',
  icon,
  small,
  wide,
  busy = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const spinning = useDelayed(busy);
  const iconOnly = icon !== undefined && (children === undefined || children === null);
  const blocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(look, { small, wide, iconOnly })}${spinning ? ' btn--busy' : ''}${className ? ` ${className}` : ''}`}
      {...(blocked ? { 'aria-disabled': true } : {})}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(iconOnly && rest['aria-label'] && !rest.title ? { title: rest['aria-label'] } : {})}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="btn__body">
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {spinning && (
        <span className="btn__spinner">
          <Icon name="spinner" spin />
        </span>
      )}
    </button>
  );
};
