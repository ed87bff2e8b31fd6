// Announcements: one form, two rows (N48): the text, when it is new, and its publication, which is then published.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/**
 * Wish: make or renew the text, make or renew the publication, publish it. What an interrupted try already made is used again:
 * `pending["{key}.text"]` and `pending["{key}.row"]` remember it.
 */
export const announce = action('publish.announce')<{
  key: string;
  /** the chosen text; null = `text` is new */
  announcementId: number | null;
  text: Values | null;
  /** of the publication, without its announcementId */
  publication: Values;
  then?: { go?: string; message?: string; discard?: string };
}>();
