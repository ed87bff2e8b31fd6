// The setup wizard and the active state that head offices, factories and warehouses share.
import { personal, type Field } from '../kernel/fields.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { missingContacts } from './contactCards.ts';

/** `active` comes first: it is the default of the status column. The state `setup` is an active row whose wizard is not completed. */
export const partnerStates = ['active', 'setup', 'inActive'] as const;

export const partnerState = (row: Record<string, unknown>): string =>
  row['status'] === 'inActive' ? 'inActive' : row['wizardCompleted'] === false ? 'setup' : 'active';

export const contactsComplete = (kinds: readonly string[]): Guard => ({
  name: 'contactsComplete',
  unmet: (row) => missingContacts(row['contacts'], kinds).map((kind) => ({ params: { kind } })),
});

const reason = personal.string(500, { required: true, min: 10 });

/** Effects write `status` and `wizardCompleted`: the state is computed, so the write pipeline writes no column itself. */
export const partnerSteps = (
  own: Pick<Step, 'roles' | 'where'>,
  profile: Readonly<Record<string, Field>>,
  setup: Pick<Step, 'needs' | 'guards'>,
): Step[] => [
  { step: 'saveStep', from: ['setup'], to: 'same', ...own, input: profile },
  { step: 'completeSetup', icon: 'check', from: ['setup'], to: 'active', ...own, ...setup, effect: 'completeSetup' },
  {
    step: 'reopenSetup',
    icon: 'undo',
    from: ['active'],
    to: 'setup',
    roles: ['superAdmin'],
    input: { reason },
    effect: 'reopenSetup',
    confirm: true,
  },
  {
    step: 'deactivate',
    icon: 'ban',
    danger: true,
    from: ['active', 'setup'],
    to: 'inActive',
    roles: ['superAdmin'],
    input: { inactiveReason: reason },
    effect: 'deactivatePartner',
    confirm: true,
  },
  { step: 'activate', icon: 'check', from: ['inActive'], to: 'active', roles: ['superAdmin'], effect: 'activatePartner' },
];
