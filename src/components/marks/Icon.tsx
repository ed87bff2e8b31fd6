/** A primeicons glyph: decorative unless it has a name. */

export interface IconProps {
  /** without `pi-` */
  name: string;
  label?: string;
  size?: 12 | 16 | 20 | 32;
  spin?: boolean;
}

export const Icon = ({ name, label, size = 16, spin = false }: IconProps) => (
  <i
    className={`pi pi-${name}${spin ? ' pi-spin' : ''} icon-${size}`}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
