// The complaint form: one action for the whole sequence from the input to the submitted complaint.
import type { Json } from '#src/store/state.ts';
import { action } from './action.ts';

type Values = Readonly<Record<string, Json>>;

/** The target of the pressed button; `facts`: the complaint is submitted already. */
export type Wanted = 'draft' | 'submit' | 'investigate' | 'facts';

/** Request: save, attach the files, then take the steps of the button and go to the complaint's page. */
export const save = action('complaints.save')<{
  collection: 'Complaints';
  /** null = a new one */
  id: number | null;
  version: number | null;
  /** only the differences */
  values: Values;
  attachments: readonly { collection: 'ComplaintAttachments'; values: Values }[];
  wanted: Wanted;
  /** similar complaints: they are merged next */
  same: readonly number[];
}>();
