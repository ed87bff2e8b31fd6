/** Which figures are shown as tables: `?tables=complaints,daysToClose`. */
export const tablesOf = (word: string | undefined): readonly string[] => (word ? word.split(',') : []);

/** The word with the figure in it or not; null takes it out of the address. */
export const withTable = (word: string | undefined, figure: string, table: boolean): string | null => {
  const others = tablesOf(word).filter((name) => name !== figure);
  return [...others, ...(table ? [figure] : [])].join(',') || null;
};
