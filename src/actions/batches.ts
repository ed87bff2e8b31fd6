// Bulk actions: the same change to each selected row, or all rows of a list as a file. Row by row and page by page, with a result for each.
import type { SheetColumn } from '#domain/kernel/sheet.ts';
import type { Failure, ListQuery, Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** Request: change each of these rows, or take a step of each with these inputs; at most `maxBatch`. A refused row does not stop the others. */
export const edit = action('batches.edit')<{
  key: string;
  collection: string;
  rows: readonly { id: number; version: number }[];
  values: Values;
  step?: string;
}>();
/** Request: the rows of this list, all pages, as a file. `zone` is the zone of its times. */
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
/** Request: send these lines of a file, a few at a time. `row`: number of the line, its id in the results. */
export const sendLines = action('batches.sendLines')<{
  key: string;
  collection: string;
  path: string;
  atOnce: number;
  lines: readonly (Readonly<Record<string, string | number>> & { row: number })[];
}>();
/** Request: make this call for these ids, a part of them at a time: at most `atOnce`, as the field `field` of its body. */
export const sendParts = action('batches.sendParts')<{
  key: string;
  collection: string;
  path: string;
  body: Readonly<Record<string, string | number>>;
  field: 'ids' | 'supplierIds';
  atOnce: number;
  ids: readonly number[];
}>();
/** Request: the files of these rows as one archive of that name. */
export const archive = action('batches.archive')<{ key: string; collection: string; ids: readonly number[]; name: string }>();
/** Request: no further row or page; the running one finishes. */
export const cancel = action('batches.cancel')<{ key: string }>();
/** Request: remove it (dialog closed). */
export const forget = action('batches.forget')<{ key: string }>();

export const started = action('batches.started')<{ key: string; collection: string; total: number }>();
/** `id`: that row is finished, successful unless `failure`. */
export const progressed = action('batches.progressed')<{
  key: string;
  collection: string;
  done: number;
  id: number | null;
  failure: Failure | null;
}>();
/** `failure`: why it could not continue. */
export const ended = action('batches.ended')<{
  key: string;
  collection: string;
  how: 'done' | 'cancelled' | 'failed';
  failure: Failure | null;
}>();
