// Whether an audit firm and its people may hold an audit: the same answer when one is chosen and when the audit is saved.
import type { UnmetGuard } from '../kernel/errors.ts';
import { addDays } from '../kernel/workdays.ts';

export interface Accreditation {
  /** the standard it is accredited for */
  scheme: string;
  /** who accredited it */
  body?: string | undefined;
  certNo?: string | undefined;
  /** its last day; absent: without end */
  expireDate?: string | undefined;
}

/** What a firm audits; without technologies: any. */
export interface AuditorScopes {
  technologyIds: readonly number[];
  standards: readonly string[];
}

interface JudgedAuditor {
  status: string;
  scopes: AuditorScopes | null;
  accreditations: readonly Accreditation[] | null;
}

interface JudgedMember {
  name: string;
  /** the instant since which it works for the firm no longer */
  expiredAt: string | null;
  /** factories and warehouses it is a member of, also by their head office */
  supplierIds: readonly number[];
}

interface PlannedAudit {
  planDate: string;
  technologyIds: readonly number[];
  supplierId: number;
}

export interface AuditorFault extends UnmetGuard {
  code: 'AUDITOR_NOT_QUALIFIED' | 'CONFLICT_OF_INTEREST';
}

const looked = (scheme: string): string => scheme.trim().toLowerCase();
/** Without end counts as later than any day. */
const lastDay = ({ expireDate }: Accreditation): string => expireDate ?? '9999-12-31';

/** Of each standard the accreditation that lasts longest: a renewal stands beside the one it renews. */
export const lastAccreditations = (all: readonly Accreditation[] | null): Accreditation[] => {
  const last = new Map<string, Accreditation>();
  for (const one of all ?? []) {
    const known = last.get(looked(one.scheme));
    if (!known || lastDay(one) > lastDay(known)) last.set(looked(one.scheme), one);
  }
  return [...last.values()];
};

/** The next last day of an accreditation; null = none ends. */
const accreditedUntil = (all: readonly Accreditation[] | null): string | null =>
  lastAccreditations(all).reduce<string | null>(
    (first, { expireDate }) => (expireDate && (first === null || expireDate < first) ? expireDate : first),
    null,
  );

/** Days before the last day of an accreditation in which its renewal is due. */
const accreditationDueDays = 60;

type AccreditationState = 'none' | 'expired' | 'expiring' | 'valid';

export const accreditationState = (all: readonly Accreditation[] | null, today: string): AccreditationState => {
  if (!all || all.length === 0) return 'none';
  const until = accreditedUntil(all);
  if (until === null || until > addDays(today, accreditationDueDays)) return 'valid';
  return until < today ? 'expired' : 'expiring';
};

const outsideOf = (scopes: AuditorScopes | null, technologyIds: readonly number[]): number =>
  !scopes || scopes.technologyIds.length === 0 ? 0 : technologyIds.filter((id) => !scopes.technologyIds.includes(id)).length;

const unqualified = (guard: UnmetGuard): AuditorFault => ({ code: 'AUDITOR_NOT_QUALIFIED', ...guard });

const firmFaults = ({ status, scopes, accreditations }: JudgedAuditor, { planDate, technologyIds }: PlannedAudit): AuditorFault[] => {
  const outside = outsideOf(scopes, technologyIds);
  return [
    ...(status === 'active' ? [] : [unqualified({ guard: 'auditorInactive' })]),
    ...lastAccreditations(accreditations)
      .filter((one) => lastDay(one) < planDate)
      .map(({ scheme, expireDate }) => unqualified({ guard: 'accreditationExpired', params: { scheme, date: String(expireDate) } })),
    ...(outside > 0 ? [unqualified({ guard: 'outOfScope', params: { count: outside } })] : []),
  ];
};

const memberFaults = ({ name, expiredAt, supplierIds }: JudgedMember, { supplierId }: PlannedAudit): AuditorFault[] => [
  ...(expiredAt ? [unqualified({ guard: 'auditorLeft', params: { name } })] : []),
  ...(supplierIds.includes(supplierId) ? [{ code: 'CONFLICT_OF_INTEREST' as const, guard: 'auditorOfSupplier', params: { name } }] : []),
];

/** All reasons against it; none: they may hold the audit. */
export const auditorFaults = (auditor: JudgedAuditor, users: readonly JudgedMember[], planned: PlannedAudit): AuditorFault[] => [
  ...firmFaults(auditor, planned),
  ...users.flatMap((user) => memberFaults(user, planned)),
];
