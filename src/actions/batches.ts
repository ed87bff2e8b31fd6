// Deeds over many rows: the same change to each of the chosen rows, or all rows of a list as a file. Row by row and page by page, with a result for each.
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import type { Failure, ListQuery, Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** Wish: change each of these rows; at most `maxBatch`. A row that is refused does not stop the others. */
export const edit = action('batches.edit')<{
  key: string;
  collection: string;
  rows: readonly { id: number; version: number }[];
  values: Values;
}>();
/** Wish: the rows of this list, all pages, as a file on the device. `zone` is what its times are told in. */
export const exportRows = action('batches.exportRows')<{
  key: string;
  collection: string;
  list: Pick<ListQuery, 'where' | 'include' | 'order' | 'q' | 'topic'>;
  /** rows expected, for the progress */
  total: number;
  form: 'xlsx' | 'csv';
  title: string;
  columns: readonly SheetColumn[];
}>();
/** Wish: no further row or page; the one under way ends by itself. */
export const cancel = action('batches.cancel')<{ key: string }>();
/** Wish: forget it (dialog closed). */
export const forget = action('batches.forget')<{ key: string }>();

export const started = action('batches.started')<{ key: string; collection: string; total: number }>();
/** `id`: that row is through, done unless `failure`. */
export const progressed = action('batches.progressed')<{
  key: string;
  collection: string;
  done: number;
  id: number | null;
  failure: Failure | null;
}>();
/** `failure`: why it could not go on. */
export const ended = action('batches.ended')<{
  key: string;
  collection: string;
  how: 'done' | 'cancelled' | 'failed';
  failure: Failure | null;
}>();
