// Exports a displayed table as a file.
import { action } from './action.ts';

/** Request: save these cells as a file, after the export is logged (`POST /{collection}/{id}/exported`; without a record `POST /Exports`). */
export const save = action('sheets.save')<{
  key: string;
  collection: string;
  /** null: of many records of the collection */
  id: number | null;
  form: 'xlsx' | 'csv';
  name: string;
  table: readonly (readonly (string | number | null)[])[];
}>();
