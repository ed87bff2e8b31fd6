/** One option. */
export interface Choice {
  value: string | number;
  label: string;
  /** second line: code, place */
  hint?: string;
}
