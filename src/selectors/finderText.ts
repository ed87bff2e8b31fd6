// What the finder searches for, and the view of its answer.

/** Minimum length of a query for records. */
const shortest = 2;
/** The query as searched; empty while it is too short. */
export const searchable = (typed: string): string => {
  const text = typed.trim().replace(/\s+/g, ' ');
  return text.length < shortest ? '' : text;
};

export const finderView = 'dialog|goTo';
