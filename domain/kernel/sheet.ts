// A column of an exported file.

/** `at` is the path to the value (`brand.name`); values of a list are joined */
export interface SheetColumn {
  head: string;
  at: string;
  kind: 'text' | 'number' | 'time' | 'day';
  /** values with translated texts */
  words?: Readonly<Record<string, string>>;
}
