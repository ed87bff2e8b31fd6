// A table on screen as a file on the device.
import { action } from './action.ts';

/** Wish: save these cells as a file, after the activity log of the record (`POST /{collection}/{id}/exported`) has its line. */
export const save = action('sheets.save')<{
  key: string;
  collection: string;
  id: number;
  form: 'xlsx' | 'csv';
  name: string;
  table: readonly (readonly (string | number | null)[])[];
}>();
