// Blind evaluation: while the request is blind, R&D and QA read of its samples what they taste and measure, until their own evaluation is in.
import { plain } from '../kernel/fields.ts';
import type { Access } from '../kernel/access.ts';
import type { Where } from '../kernel/where.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';

/** At the company: it can be evaluated, or was. */
export const arrivedStatuses = ['Received', 'Evaluated', 'Approved', 'Rejected', 'Resample'] as const;

/** What does not tell where a sample comes from: no offer, lot, parcel or number, and no instant that tells its order. */
export const blindFields = [
  'nirId',
  'blindCode',
  'photos',
  'measured',
  'storageMode',
  'status',
  'isReference',
  'retainUntil',
  'retainLocation',
] as const;

const ownIn: Where = { has: { relation: 'nirSampleEvaluations', where: { evaluatorId: '$me', status: 'Submitted' } } };
export const notBlind: Where = { has: { relation: 'nir', where: { blind: false } } };
/** Samples whose origin R&D and QA know. */
const openToEvaluators: Where = { or: [notBlind, ownIn] };

const evaluatingRoles = ['rd', 'qa'] as const;

export const evaluatorAccess: readonly Access[] = [
  { roles: evaluatingRoles, where: openToEvaluators },
  { roles: evaluatingRoles, where: { status: { inq: arrivedStatuses } }, fields: blindFields },
];

type Sample = { status?: unknown; receivedAt?: unknown };

/** Whoever has seen where a sample comes from cannot forget it. */
const noSampleReceived: Guard = {
  name: 'noSampleReceived',
  include: [{ relation: 'nirSamples' }],
  unmet: (row) => {
    const samples = (row['nirSamples'] as readonly Sample[] | undefined) ?? [];
    return samples.some(({ receivedAt }) => receivedAt != null) ? [{}] : [];
  },
};

export const blindStep: Step = {
  step: 'setBlind',
  icon: 'eye-slash',
  from: ['Draft', 'Requested', 'Open'],
  to: 'same',
  roles: sourcingRoles,
  input: { blind: plain.boolean({ required: true, default: true }) },
  guards: [noSampleReceived],
};
