/** A user's picture, or initials where there is none. */
export interface AvatarProps {
  name: string;
  /** blob: or data: address */
  src?: string | null;
  size?: 28 | 80;
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase();
};

export const Avatar = ({ name, src, size = 28 }: AvatarProps) =>
  src ? (
    <img className={`avatar avatar--${size}`} src={src} alt="" width={size} height={size} />
  ) : (
    <span className={`avatar avatar--${size}`} aria-hidden="true" data-initials={initials(name)} />
  );
