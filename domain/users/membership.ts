// Shared by the four membership entities: active until expiredAt is set, and the steps revoke, restore, changeRole.
import { personal, plain, type Field } from '../kernel/fields.ts';
import type { Step, Workflow } from '../kernel/workflow.ts';
import type { Where } from '../kernel/where.ts';
import type { Role } from '../roles.ts';

/** Who manages which memberships. */
export interface Manager {
  roles: readonly Role[];
  where?: Where;
}

export const expiredAt = plain.datetime({ server: true });

const steps = (manager: Manager, role: Field | null): Step[] => [
  {
    step: 'revoke',
    icon: 'ban',
    danger: true,
    from: ['active'],
    to: 'revoked',
    ...manager,
    input: { reason: personal.text(500) },
    effect: 'revokeMembership',
    confirm: true,
  },
  { step: 'restore', icon: 'replay', from: ['revoked'], to: 'active', ...manager, effect: 'restoreMembership' },
  ...(role
    ? [{ step: 'changeRole', icon: 'id-card', from: ['active'], to: 'active', ...manager, input: { role }, effect: 'changeMembershipRole' }]
    : []),
];

/** expiredAt is the time of revocation, so null means active; the effects write it. */
export const membershipWorkflow = (
  managers: readonly Manager[],
  fields: readonly string[],
  editable: readonly string[],
  role: Field | null,
): Workflow => ({
  states: ['active', 'revoked'],
  state: (row) => (row['expiredAt'] ? 'revoked' : 'active'),
  create: managers.map((manager) => ({ ...manager, fields, effect: 'createMembership' })),
  edit: editable.length > 0 ? managers.map((manager) => ({ ...manager, from: ['active'], fields: editable })) : [],
  steps: managers.flatMap((manager) => steps(manager, role)),
});
