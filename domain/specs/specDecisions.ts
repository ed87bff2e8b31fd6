// The decisions about a submitted specification: of quality assurance, of R&D, and of sourcing, who passes it on in the development lane.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import type { UnmetGuard } from '../kernel/errors.ts';
import { business, plain } from '../kernel/fields.ts';
import type { Guard, Step } from '../kernel/workflow.ts';
import { qaRoles } from '../roles.ts';
import { recipeSections, signedRecipe, signedSpec } from './signedSpec.ts';
import { developmentRoles, sourcingRoles } from './specStatuses.ts';

type Values = Readonly<Record<string, unknown>>;

/** Quality assurance accepts a limit wider than the master's, for this revision alone. */
export const waiversShape = z.array(z.strictObject({ lineKey: z.string().max(24), reason: z.string().trim().min(10).max(1000) })).max(300);
export type Waiver = z.infer<typeof waiversShape>[number];

const unresolved = ({ status, parentId }: Values): boolean => (parentId ?? null) === null && status !== 'resolved';
const isMust = ({ severity }: Values): boolean => severity === 'must';
const isShared = ({ visibility }: Values): boolean => visibility === 'shared';

/** Threads that await an answer or a decision; null: a page that does not know them leaves the check to the server. */
const threadsOf = (row: Values): readonly Values[] | null => (row['comments'] as readonly Values[] | undefined)?.filter(unresolved) ?? null;
const ofThreads = {
  relation: 'comments',
  scope: { where: { parentId: null }, fields: ['id', 'specId', 'parentId', 'status', 'severity', 'visibility'] },
};
const threads = (name: string, isMet: (open: readonly Values[]) => boolean): Guard => ({
  name,
  include: [ofThreads],
  unmet: (row) => {
    const open = threadsOf(row);
    return open === null || isMet(open) ? [] : [{ params: { count: open.filter(isMust).length } }];
  },
});

/** A rejection says what must change, to the factory. */
const mustIsSaid = threads('mustIsSaid', (open) => open.some((one) => isMust(one) && isShared(one)));
const somethingIsSaid = threads('somethingIsSaid', (open) => open.some(isShared));
const mustsResolved = threads('mustsResolved', (open) => !open.some(isMust));

/** What the checks of certificates read of one. */
interface Attesting {
  kind?: unknown;
  name?: unknown;
  ingredientKey?: unknown;
  expireDate?: unknown;
  certificate?: unknown;
}

const lastDay = (expireDate: unknown): string => (typeof expireDate === 'string' ? expireDate : '9999-12-31');

/** A linked certificate of the factory is valid itself as well. */
const isValid = ({ expireDate, certificate }: Attesting, today: string): boolean => {
  const of = (certificate as Values | null | undefined) ?? {};
  const isInUse = of['disable'] !== true && (of['status'] ?? 'Approved') === 'Approved';
  return lastDay(expireDate) >= today && lastDay(of['expireDate']) >= today && isInUse;
};

/** What a certificate proves: a renewal is a further certificate of the same. */
const provesOf = ({ kind, ingredientKey, name }: Attesting): string =>
  JSON.stringify([kind, ingredientKey ?? null, kind === 'testReport' || kind === 'other' ? name : null]);

/** Of what no valid certificate is there any more, the one that lasted longest. */
const lapsedCertificates = <C extends Attesting>(certificates: readonly C[], today: string): readonly C[] =>
  [...Map.groupBy(certificates, provesOf).values()].flatMap((same) =>
    same.some((one) => isValid(one, today))
      ? []
      : same.toSorted((a, b) => (lastDay(a.expireDate) < lastDay(b.expireDate) ? 1 : -1)).slice(0, 1),
  );

export const lapsedReasons = (certificates: readonly Attesting[], today: string): readonly UnmetGuard[] =>
  lapsedCertificates(certificates, today).map(({ name, kind }) => ({ guard: 'certificatesValid', params: { name: String(name ?? kind) } }));

/** What linked certificates of the factory have become is known where the page loaded them, and to the server (server/effects/specs/decisions.ts). */
const certificatesValid: Guard = {
  name: 'certificatesValid',
  include: ['certificates'],
  unmet: (row, { $today }) => lapsedReasons((row['certificates'] as readonly Attesting[] | undefined) ?? [], $today),
};

const returnReason = business.text(1000, { required: true, min: 10 });
/** Until when the factory corrects it. */
const dueDate = plain.date({ lowers: 'free', bounds: bounds.due });
const back = { icon: 'times', danger: true, effect: 'returnSpec', input: { returnReason, dueDate }, confirm: true } as const;
const note = business.text(2000, { required: true, min: 10 });
const comment = business.text(2000);

export const decisionSteps: readonly Step[] = [
  { step: 'take', icon: 'eye', from: ['waitingApprove'], to: 'qaDraft', roles: qaRoles, effect: 'takeSpec' },
  {
    step: 'release',
    icon: 'undo',
    from: ['qaDraft'],
    to: 'waitingApprove',
    roles: ['qa'],
    where: { reviewerId: '$me' },
    effect: 'handSpecOver',
  },
  { step: 'release', icon: 'undo', from: ['qaDraft'], to: 'waitingApprove', roles: ['superAdmin'], effect: 'handSpecOver' },
  {
    step: 'approve',
    icon: 'check-circle',
    from: ['waitingApprove', 'qaDraft', 'qaInprogress'],
    to: 'active',
    roles: qaRoles,
    guards: [mustsResolved, certificatesValid],
    input: {
      effectiveFrom: plain.date({ required: true, bounds: bounds.effective }),
      reviewDueAt: plain.date({ required: true, lowers: 'free', bounds: bounds.due }),
      masterWaivers: business.json(waiversShape),
      comment,
    },
    signs: signedSpec,
    effect: 'approveSpec',
    confirm: true,
  },
  { ...back, step: 'reject', from: ['waitingApprove', 'qaDraft'], to: 'rejected', roles: qaRoles, guards: [mustIsSaid] },
  {
    step: 'requestRd',
    icon: 'bullseye',
    from: ['waitingApprove', 'qaDraft'],
    to: 'rdInprogress',
    roles: qaRoles,
    input: { note },
    effect: 'requestRd',
    confirm: true,
  },
  {
    step: 'forward',
    icon: 'arrow-right',
    from: ['mfgInprogress'],
    to: 'rdInprogress',
    roles: sourcingRoles,
    guards: [mustsResolved],
    effect: 'forwardSpec',
    confirm: true,
  },
  {
    ...back,
    step: 'returnToSupplier',
    icon: 'undo',
    from: ['mfgInprogress'],
    to: 'supplierInprogress',
    roles: sourcingRoles,
    guards: [somethingIsSaid],
  },
  {
    step: 'approveRd',
    icon: 'check-circle',
    from: ['rdInprogress'],
    to: 'qaInprogress',
    roles: ['rd'],
    guards: [mustsResolved],
    input: { checkedSections: plain.json(z.array(z.enum(recipeSections)).max(recipeSections.length), { required: true }), comment },
    signs: signedRecipe,
    effect: 'approveRecipe',
    confirm: true,
  },
  { ...back, step: 'rejectRd', from: ['rdInprogress'], to: 'rejectByRd', roles: ['rd'], guards: [mustIsSaid] },
  { ...back, step: 'rejectQa', from: ['qaInprogress'], to: 'rejectByQa', roles: qaRoles, guards: [mustIsSaid] },
  {
    step: 'rework',
    icon: 'pencil',
    from: ['rejectByRd', 'rejectByQa'],
    to: 'supplierInprogress',
    roles: developmentRoles,
    where: { supplierId: '$supplierId' },
    effect: 'handSpecOver',
  },
  {
    step: 'rework',
    icon: 'pencil',
    from: ['rejectByRd', 'rejectByQa'],
    to: 'mfgInprogress',
    roles: sourcingRoles,
    effect: 'handSpecOver',
    confirm: true,
  },
];

/** Those that have a page of their own; others are taken where the specification is read. */
export const judgingSteps: readonly string[] = ['take', 'release', 'approve', 'reject', 'requestRd', 'approveRd', 'rejectRd', 'rejectQa'];
