// The form of a complaint: one wish for the whole walk from what is typed to the complaint on its way.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** What a pressed button asks for; `facts`: the complaint is submitted already. */
export type Wanted = 'draft' | 'submit' | 'investigate' | 'facts';

/** Wish: save, attach the files, then take the steps the button stands for and go to its page. */
export const save = action('complaints.save')<{
  collection: 'Complaints';
  /** null = a new one */
  id: number | null;
  version: number | null;
  /** only what differs */
  values: Values;
  attachments: readonly { collection: 'ComplaintAttachments'; values: Values }[];
  wanted: Wanted;
  /** complaints of the same matter: they are merged next */
  same: readonly number[];
}>();
