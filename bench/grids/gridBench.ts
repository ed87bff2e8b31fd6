// What each page of the bench gives to the bench that drives it.
export interface GridBench {
  /** enters a cell of a shown row, brings it on the screen and gives it the focus */
  go: (row: number, column: number) => void;
  /** the cell entered */
  at: () => { row: number; column: number } | null;
  value: (row: number, column: number) => string;
  /** ms from the navigation to the end of the frame with the first rows */
  opened: Promise<number>;
}
