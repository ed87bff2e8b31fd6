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

/** A user in a narrow cell: initials, with the name for a pointer and a screen reader. */
export const Face = ({ name }: { name: string }) => (
  <span title={name}>
    <Avatar name={name} />
    <span className="visually-hidden">{name}</span>
  </span>
);
