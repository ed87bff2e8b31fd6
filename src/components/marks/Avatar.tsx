/** A user's picture, or initials where there is none. */
import { initialsOf } from '#src/components/values/initials.ts';

export interface AvatarProps {
  name: string;
  /** blob: or data: address */
  src?: string | null;
  size?: 28 | 80;
}

export const Avatar = ({ name, src, size = 28 }: AvatarProps) =>
  src ? (
    <img className={`avatar avatar--${size}`} src={src} alt="" width={size} height={size} />
  ) : (
    <span className={`avatar avatar--${size}`} aria-hidden="true" data-initials={initialsOf(name)} />
  );
