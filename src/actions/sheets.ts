// Exports a displayed table as a file.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: save these cells as a file, after the export is logged (`POST /{collection}/{id}/exported`; without a record `POST /Exports`). */
export const save = action('sheets.save')<{
  key: string;
  collection: string;
  /** null: of many records of the collection */
  id: number | null;
  form: 'xlsx' | 'csv' | 'json';
  name: string;
  table: readonly (readonly (string | number | null)[])[];
  /** of a file of another standard: its whole content, in place of the table that is counted */
  document?: Json;
}>();
