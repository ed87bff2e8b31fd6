// The states of a manufacturing specification, and who holds it in each. Sections and lines ask the specification for them.
import { factoryRoles, qaRoles, type Role } from '../roles.ts';
import type { Where } from '../kernel/where.ts';

export const specStatuses = [
  'created',
  'updated',
  'draft',
  'supplierDraft',
  'waitingApprove',
  'qaDraft',
  'rejected',
  'sourcingDraft',
  'waitingSupplier',
  'supplierInprogress',
  'mfgInprogress',
  'rdInprogress',
  'qaInprogress',
  'rejectByRd',
  'rejectByQa',
  'active',
  'inActive',
] as const;
/** Who must approve: QA alone, or sourcing and R&D as well. */
export const specLanes = ['direct', 'nir'] as const;
export type SpecStatus = (typeof specStatuses)[number];

/** Factory roles that take part in development; supplierQa sees only direct or active specifications. */
export const developmentRoles = ['supplier', 'supplierManager', 'supplierRd'] as const satisfies readonly Role[];
export const sourcingRoles = ['superAdmin', 'sourcing'] as const satisfies readonly Role[];
export const specStaff = ['superAdmin', 'sourcing', 'qa', 'rd', 'supportAdmin', 'sustain'] as const satisfies readonly Role[];

/** A supplier does not see what sourcing has not sent. */
export const unsent = ['created', 'updated', 'sourcingDraft'] as const satisfies readonly SpecStatus[];

/** Where a submitted specification is decided, and by whom. */
export const approvePages: Readonly<Partial<Record<SpecStatus, { path: string; roles: readonly Role[] }>>> = {
  waitingApprove: { path: '/specs/approve/', roles: qaRoles },
  qaDraft: { path: '/specs/approve/', roles: qaRoles },
  qaInprogress: { path: '/mfg/approve/', roles: qaRoles },
  rdInprogress: { path: '/mfg/approve/', roles: ['rd'] },
};

/** The factory answers, fills in or corrects it. */
export const awaitsFactory = [
  'draft',
  'supplierDraft',
  'rejected',
  'waitingSupplier',
  'supplierInprogress',
  'rejectByRd',
  'rejectByQa',
] as const satisfies readonly SpecStatus[];

/** Nobody works on it any more: it is in force, or was. */
export const closedStatuses = ['active', 'inActive'] as const satisfies readonly SpecStatus[];
export const isClosed = (status: unknown): boolean => closedStatuses.some((closed) => closed === status);

const own = { supplierId: '$supplierId' };

/** Specifications a factory's roles read. */
export const ofDevelopers: Where = { ...own, status: { nin: unsent } };
export const ofSupplierQa: Where = { ...own, status: { nin: unsent }, or: [{ lane: 'direct' }, { status: 'active' }] };
/** Active ones of a head office's factories. */
export const ofHeadOffice: Where = { status: 'active', has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } };

/** Who writes the content, on whose specifications, in which states. Nobody approves what the supplier has not agreed to: staff write until it is sent. */
export const writers: readonly { roles: readonly Role[]; from: readonly SpecStatus[]; where?: Where }[] = [
  { roles: factoryRoles, where: { ...own, lane: 'direct' }, from: ['draft', 'supplierDraft', 'rejected'] },
  { roles: developmentRoles, where: { ...own, lane: 'nir' }, from: ['supplierInprogress'] },
  { roles: sourcingRoles, from: ['created', 'updated', 'sourcingDraft'] },
  { roles: qaRoles, from: ['updated'] },
];

const stillWritten: ReadonlySet<unknown> = new Set<SpecStatus>([...writers.flatMap(({ from }) => from), 'waitingSupplier']);
/** It is or will be written, so that the master specification of the day counts; afterwards the one that it was submitted under. */
export const isStillWritten = (status: unknown): boolean => stillWritten.has(status);
