/** Initials of the first and the last word; of a single word its first letters. */
export const initialsOf = (name: string, ofOneWord = 1): string => {
  const [first = '', ...rest] = name.trim().split(/[\s/]+/);
  const last = rest.at(-1);
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, ofOneWord)).toUpperCase();
};
