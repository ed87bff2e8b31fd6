// Specifications as a file, with columns of their sections.
import type { ListQuery } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: the specifications of this list, a few at a time, as a file in a language; its progress and its end are those of a batch. */
export const save = action('specExports.save')<{
  key: string;
  list: Pick<ListQuery, 'where' | 'order' | 'q' | 'topic'>;
  /** specifications expected, for the progress */
  total: number;
  form: 'xlsx' | 'csv' | 'json';
  title: string;
  language: string;
  /** with their heads */
  columns: readonly { name: string; head: string }[];
}>();
