// Announcements: one form, two rows: the text, when it is new, and its publication, which is then published.
import type { Where } from '#domain/kernel/where.ts';
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/**
 * Wish: make or renew the text, make or renew the publication, publish it (unless it is to be kept). What an interrupted try already made is used again:
 * `pending["{key}.text"]` and `pending["{key}.row"]` remember it.
 */
export const publish = action('announcements.publish')<{
  key: string;
  /** the chosen text; null = `text` is new */
  announcementId: number | null;
  text: Values | null;
  /** of the publication, without its announcementId */
  publication: Values;
  /** only keep both as drafts */
  keep?: boolean;
  then?: { go?: string; message?: string; discard?: string };
}>();

export interface ExportWords {
  /** heads of the columns */
  head: readonly string[];
  /** words of the states */
  states: Readonly<Record<string, string>>;
}

/** Wish: all answers of these rows as a file on the device; `publishId` is where the activity log notes it. */
export const exportAnswers = action('announcements.exportAnswers')<{
  key: string;
  publishId: number;
  collection: 'SupplierAnnouncements';
  where: Where;
  /** rows expected, for the progress */ total: number;
  form: 'xlsx' | 'csv';
  name: string;
  words: ExportWords;
}>();
