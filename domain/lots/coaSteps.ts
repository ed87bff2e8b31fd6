// How a certificate of analysis goes: a laboratory writes it, another person of the factory signs it, sourcing or quality assurance decides.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard, Signs, Step } from '../kernel/workflow.ts';
import { qaRoles } from '../roles.ts';
import { changeReasons } from './coaResult.ts';
import { sourcingRoles } from '../specs/specStatuses.ts';
import { judgeRoles, labRoles, marketCoas, ownCoas } from './lotSides.ts';

type Values = Readonly<Record<string, unknown>>;
const reason = business.text(1000, { required: true, min: 10 });
const most = 303;

/** A line by its key; only what is named changes. */
const savedLine = z.strictObject({
  lineKey: z.string().min(1).max(24),
  written: z.string().max(2000).nullable().optional(),
  lod: z.number().min(0).max(1e12).nullable().optional(),
  loq: z.number().min(0).max(1e12).nullable().optional(),
  notTestedReason: z.string().max(300).nullable().optional(),
  comment: z.string().max(1000).nullable().optional(),
  changeReason: z.enum(changeReasons).optional(),
});
export type SavedLine = z.infer<typeof savedLine>;

const isPass: Guard = {
  name: 'coaPasses',
  unmet: ({ verdict }) => (verdict === 'pass' ? [] : [{}]),
};
const noCriticalFailure: Guard = {
  name: 'noCriticalFailure',
  unmet: ({ failedCritical }) => (Number(failedCritical ?? 0) === 0 ? [] : [{ params: { count: Number(failedCritical) } }]),
};
const notPass: Guard = {
  name: 'coaNeedsConcession',
  unmet: ({ verdict }) => (verdict === 'pass' ? [{}] : []),
};

const lineContent = (line: Values): Values =>
  Object.fromEntries(
    ['lineKey', 'name', 'parameter', 'written', 'inspected', 'lod', 'loq', 'notTestedReason', 'coveredByCoaId', 'tries', 'comment']
      .filter((name) => (line[name] ?? null) !== null)
      .map((name) => [name, line[name]]),
  );

/** What the signature of the laboratory covers: the lot, the laboratory, and every line as it is written. */
export const signedCoa: Signs = {
  include: ['lot', 'results'],
  content: (row) => {
    const lot = (row['lot'] as Values | null | undefined) ?? {};
    const lines = (row['results'] as readonly Values[] | undefined) ?? [];
    return {
      coaNo: row['coaNo'],
      lot: Object.fromEntries(['lotNo', 'mfgDate', 'expDate', 'qty', 'unit'].map((name) => [name, lot[name]])),
      laboratory: Object.fromEntries(['labName', 'labAccreditationNo', 'sampledAt', 'analysedAt'].map((name) => [name, row[name] ?? null])),
      lines: lines.toSorted((a, b) => (String(a['lineKey']) < String(b['lineKey']) ? -1 : 1)).map(lineContent),
    };
  },
};

const own = { roles: labRoles, where: ownCoas } as const;
const market = { roles: sourcingRoles, where: marketCoas } as const;

const saving = {
  step: 'save',
  icon: 'save',
  from: ['Draft', 'Rejected'],
  to: 'same',
  input: { fields: business.json(z.record(z.string().max(40), z.json())), lines: business.json(z.array(savedLine).max(most)) },
  effect: 'saveCoa',
} as const;
const voiding = {
  step: 'void',
  icon: 'ban',
  danger: true,
  input: { voidReason: reason },
  to: 'Void',
  effect: 'voidCoa',
  confirm: true,
} as const;

export const coaSteps: readonly Step[] = [
  { ...own, ...saving },
  { ...market, ...saving },
  {
    ...own,
    step: 'requestSign',
    icon: 'send',
    from: ['Draft', 'Rejected'],
    to: 'Signing',
    needs: ['labName', 'sampledAt', 'analysedAt'],
    effect: 'requestSign',
    confirm: true,
  },
  {
    step: 'recall',
    icon: 'undo',
    from: ['Signing'],
    to: 'Draft',
    roles: labRoles,
    where: { ...ownCoas, authorId: '$me' },
  },
  { ...own, step: 'sign', icon: 'pencil', from: ['Signing'], to: 'Submitted', signs: signedCoa, effect: 'signCoa', confirm: true },
  {
    ...market,
    step: 'submit',
    icon: 'send',
    from: ['Draft', 'Rejected'],
    to: 'Submitted',
    needs: ['labName', 'sampledAt', 'analysedAt', 'file'],
    effect: 'submitCoa',
    confirm: true,
  },
  {
    step: 'approve',
    icon: 'check',
    from: ['Submitted'],
    to: 'Approved',
    roles: judgeRoles,
    guards: [isPass],
    input: { decisionReason: business.text(2000) },
    effect: 'approveCoa',
    confirm: true,
  },
  {
    step: 'concede',
    icon: 'exclamation-circle',
    from: ['Submitted'],
    to: 'Concession',
    roles: qaRoles,
    guards: [notPass, noCriticalFailure],
    input: {
      concedeReason: reason,
      qtyLimit: business.number({ min: 0, max: 1_000_000_000 }),
      validUntil: plain.date({ bounds: bounds.due }),
    },
    effect: 'concedeCoa',
    confirm: true,
  },
  {
    step: 'reject',
    icon: 'replay',
    danger: true,
    from: ['Submitted'],
    to: 'Rejected',
    roles: judgeRoles,
    input: {
      rejectReason: reason,
      lineComments: business.json(z.array(z.strictObject({ lineKey: z.string().max(24), comment: z.string().max(1000) })).max(most)),
    },
    effect: 'rejectCoa',
    confirm: true,
  },
  { ...own, ...voiding, from: ['Draft', 'Signing', 'Submitted', 'Rejected'] },
  { ...market, ...voiding, from: ['Draft', 'Submitted', 'Rejected'] },
  { ...voiding, from: ['Approved', 'Concession'], roles: qaRoles },
];
