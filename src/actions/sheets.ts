// Exports a displayed table as a file.
import { action } from './action.ts';

/** Request: save these cells as a file, after the export is logged (`POST /{collection}/{id}/exported`). */
export const save = action('sheets.save')<{
  key: string;
  collection: string;
  id: number;
  form: 'xlsx' | 'csv';
  name: string;
  table: readonly (readonly (string | number | null)[])[];
}>();
