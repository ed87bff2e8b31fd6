/** Which charts are shown as tables: `?tables=complaints,daysToClose`. */
export const tablesOf = (word: string | undefined): readonly string[] => (word ? word.split(',') : []);

/** The parameter with or without the figure; null removes it from the address. */
export const withTable = (word: string | undefined, figure: string, table: boolean): string | null => {
  const others = tablesOf(word).filter((name) => name !== figure);
  return [...others, ...(table ? [figure] : [])].join(',') || null;
};
