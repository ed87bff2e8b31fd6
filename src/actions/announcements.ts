// Announcements: one form for two rows: the text, when it is new, and its publication, which is then published.
import type { Where } from '#domain/kernel/where.ts';
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/**
 * Request: create or update the text, create or update the publication, publish it (unless only saved). Rows of an interrupted attempt are reused:
 * `pending["{key}.text"]` and `pending["{key}.row"]` hold them.
 */
export const publish = action('announcements.publish')<{
  key: string;
  /** the selected text; null = `text` is new */
  announcementId: number | null;
  text: Values | null;
  /** of the publication, without its announcementId */
  publication: Values;
  /** save both as drafts only */
  keep?: boolean;
  then?: { go?: string; message?: string; discard?: string };
}>();

export interface ExportWords {
  /** column headers */
  head: readonly string[];
  /** labels of the statuses */
  states: Readonly<Record<string, string>>;
}

/** Request: all answers of these rows as a file; `publishId` is the publication in the activity log. */
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
