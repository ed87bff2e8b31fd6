// A column of a file that is made of rows (N54).

/** `at` is the way to the value (`brand.name`); over lists the values stand side by side. */
export interface SheetColumn {
  head: string;
  at: string;
  kind: 'text' | 'number' | 'time' | 'day';
  /** codes that have words */
  words?: Readonly<Record<string, string>>;
}
