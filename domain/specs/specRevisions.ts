// How a specification in force becomes its next revision, goes out of use, and comes back.
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Step } from '../kernel/workflow.ts';
import { factoryRoles, qaRoles } from '../roles.ts';
import { sourcingRoles, specLanes } from './specStatuses.ts';

const changeClasses = ['minor', 'major'] as const;
const reason = business.text(1000, { required: true, min: 10 });

export const revisionFields = {
  /** why this revision was begun */
  changeReason: business.text(1000, { server: true }),
  /** major: what is critical changes; a submit raises it where it does */
  changeClass: plain.enum(changeClasses, { server: true }),
  /** until then it may still be ordered, though it is out of use */
  lastOrderDate: plain.date({ server: true, bounds: bounds.due }),
} as const;

const change = { changeReason: reason, changeClass: plain.enum(changeClasses, { required: true }) };
const revise = { step: 'revise', icon: 'file-edit', from: ['active'], to: 'same', effect: 'reviseSpec', confirm: true } as const;
const judges = [...new Set([...sourcingRoles, ...qaRoles])];

export const revisionSteps: readonly Step[] = [
  { ...revise, roles: sourcingRoles, input: { ...change, lane: plain.enum(specLanes) } },
  { ...revise, roles: ['qa'], input: change },
  { ...revise, roles: factoryRoles, where: { supplierId: '$supplierId' }, input: change },
  {
    step: 'deactivate',
    icon: 'ban',
    danger: true,
    from: ['active'],
    to: 'inActive',
    roles: judges,
    input: {
      reason,
      lastOrderDate: plain.date({ lowers: 'free', bounds: bounds.due }),
      force: plain.boolean(),
    },
    effect: 'deactivateSpec',
    confirm: true,
  },
  {
    step: 'reactivate',
    icon: 'replay',
    from: ['inActive'],
    to: 'waitingApprove',
    roles: judges,
    // a cancelled one was never agreed to
    when: { closedReason: { inq: ['delisted', 'expired'] } },
    input: { reason },
    effect: 'reactivateSpec',
    confirm: true,
  },
];
