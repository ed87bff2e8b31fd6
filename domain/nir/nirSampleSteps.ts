// How a sample travels: the factory writes and ships it, the company receives, evaluates and decides on it.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Where } from '../kernel/where.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { qaRoles } from '../roles.ts';
import { developmentRoles, sourcingRoles } from '../specs/specStatuses.ts';
import { notBlind } from './nirBlind.ts';

/** Who writes samples; a manager ships them as well. */
export const laboratoryRoles = ['supplier', 'supplierRd'] as const;
export const ownSample: Where = { supplierId: '$supplierId' };
const receiveConditions = ['ok', 'damaged', 'warm', 'short'] as const;
const destinations = ['office', 'lab'] as const;
/** Samples of one parcel. */
export const mostInParcel = 50;
/** Requests whose factory still offers. */
const offering = ['Accepted', 'Returned', 'Submitted'];

const temperature = plain.number({ min: -80, max: 120 });

export const receiptFields = {
  receiveCondition: plain.enum(receiveConditions),
  receiveTempC: temperature,
} as const;

export const parcelFields = {
  destination: plain.enum(destinations, { required: true }),
  carrier: plain.string(80, { required: true }),
  trackingNo: plain.string(60, { search: true }),
  eta: plain.date({ bounds: bounds.due }),
  coldChain: plain.boolean({ required: true, default: false }),
} as const;

const receipt = { ...receiptFields, receiveCondition: { ...receiptFields.receiveCondition, required: true } } as const;
export const receiptInput = receipt;

const one = (row: Record<string, unknown>, name: string): Record<string, unknown> =>
  (row[name] as Record<string, unknown> | null | undefined) ?? {};

/** The factory's request goes on: it was accepted, and nobody has decided about it. */
export const requestGoesOn: Guard = {
  name: 'requestGoesOn',
  include: ['nirRequest'],
  unmet: (row) => (offering.includes(String(one(row, 'nirRequest')['status'])) ? [] : [{}]),
};

const enough: Guard = {
  name: 'sampleQty',
  include: ['nir'],
  unmet: (row) => {
    const asked = Number(one(row, 'nir')['sampleQty'] ?? 0);
    return Number(row['qty'] ?? 0) >= asked ? [] : [{ params: { asked } }];
  },
};

/** What R&D has rejected is not approved. */
const rdAccepts: Guard = {
  name: 'rdAccepts',
  include: ['nirSampleEvaluations'],
  unmet: (row) => {
    const all = (row['nirSampleEvaluations'] as readonly Record<string, unknown>[] | undefined) ?? [];
    const rejected = all.some(({ role, status, verdict }) => role === 'rd' && status === 'Submitted' && verdict === 'reject');
    return rejected ? [{}] : [];
  },
};

const changes = business.text(2000, { required: true, min: 10 });
const resample = {
  step: 'resample',
  icon: 'refresh',
  to: 'Resample',
  input: { decisionNote: changes },
  effect: 'resampleSample',
  confirm: true,
} as const satisfies Omit<Step, 'roles' | 'from'>;

export const sampleSteps: readonly Step[] = [
  {
    step: 'submit',
    icon: 'send',
    from: ['Draft'],
    to: 'Submitted',
    roles: laboratoryRoles,
    where: ownSample,
    needs: ['qty', 'unit', 'mfgDate'],
    guards: [requestGoesOn, enough],
    effect: 'submitSample',
  },
  {
    step: 'ship',
    icon: 'truck',
    from: ['Submitted'],
    to: 'Shipped',
    roles: developmentRoles,
    where: ownSample,
    input: { ...parcelFields, withSampleIds: plain.json(z.array(z.int().min(1)).max(mostInParcel - 1)) },
    effect: 'shipSample',
    confirm: true,
  },
  { step: 'receive', icon: 'box', from: ['Shipped'], to: 'Received', roles: sourcingRoles, input: receipt, effect: 'receiveSample' },
  {
    step: 'receive',
    icon: 'box',
    from: ['Shipped'],
    to: 'Received',
    roles: ['rd', 'qa'],
    where: notBlind,
    input: receipt,
    effect: 'receiveSample',
  },
  {
    step: 'approve',
    icon: 'check',
    from: ['Evaluated'],
    to: 'Approved',
    roles: qaRoles,
    input: {
      retainUntil: plain.date({ required: true, bounds: bounds.expiry }),
      retainLocation: plain.string(60, { required: true }),
      isReference: plain.boolean({ default: false }),
      decisionNote: business.text(2000),
    },
    guards: [rdAccepts],
    effect: 'approveSample',
    confirm: true,
  },
  {
    step: 'reject',
    icon: 'times',
    danger: true,
    from: ['Evaluated'],
    to: 'Rejected',
    roles: qaRoles,
    input: { decisionNote: changes },
    effect: 'rejectSample',
    confirm: true,
  },
  { ...resample, from: ['Shipped', 'Received', 'Evaluated'], roles: sourcingRoles },
  { ...resample, from: ['Shipped', 'Received', 'Evaluated'], roles: ['rd', 'qa'] },
];
