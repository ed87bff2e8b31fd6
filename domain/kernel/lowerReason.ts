// The reason of a change that makes a duty smaller, apart from its rules: the dialog that asks for it comes with every login.
import { personal } from './fields.ts';

/** Name of the reason beside the values of an edit or a step; its event keeps it. */
export const lowerReason = 'lowerReason';
export const lowerReasonField = personal.text(500, { required: true, min: 10 });
