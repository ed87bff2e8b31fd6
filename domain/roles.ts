// The roles and their derivation: one pure function for every request on the server and for the client's guard. Worked cases: tests/domain/roles.test.ts.

export const roles = [
  'admin',
  'superAdmin',
  'qa',
  'sourcing',
  'rd',
  'OD/OM',
  'Area',
  'supportAdmin',
  'sustain',
  'auditor',
  'auditorUser',
  'supplier',
  'supplierQa',
  'supplierRd',
  'supplierManager',
  'supplierGroup',
  'wareHouseAdmin',
  'temp',
] as const;
export type Role = (typeof roles)[number];

/** The user type: an account belongs to the company, to suppliers or to audit firms. */
export const sides = ['staff', 'supplier', 'auditor'] as const;
export type Side = (typeof sides)[number];

export const staffRoles = [
  'admin',
  'superAdmin',
  'qa',
  'sourcing',
  'rd',
  'OD/OM',
  'Area',
  'supportAdmin',
  'sustain',
] as const satisfies readonly Role[];
export const factoryRoles = ['supplier', 'supplierManager', 'supplierQa', 'supplierRd'] as const satisfies readonly Role[];
export const supplierSideRoles = [...factoryRoles, 'supplierGroup', 'wareHouseAdmin'] as const satisfies readonly Role[];
/** Who reads and answers announcements for the acting supplier: users of the factory, and warehouse administrators. */
export const announcementRoles = [...factoryRoles, 'wareHouseAdmin'] as const satisfies readonly Role[];
export const auditorRoles = ['auditor', 'auditorUser'] as const satisfies readonly Role[];
/** The factory roles that see complaints. */
export const complaintSupplierRoles = ['supplierQa', 'supplierManager'] as const satisfies readonly Role[];
/** Create head offices and factories, and choose what these make. */
export const partnerDesk = ['superAdmin', 'qa', 'sourcing', 'supportAdmin'] as const satisfies readonly Role[];
/** Who reads every field of every partner. */
export const partnerReaders = [...partnerDesk, 'sustain'] as const satisfies readonly Role[];
/** Who counts and acts as QA on complaints: superAdmin has everything QA has. */
export const qaRoles = ['qa', 'superAdmin'] as const satisfies readonly Role[];
export const opsRoles = ['OD/OM', 'Area'] as const satisfies readonly Role[];
export const everyone: readonly Role[] = roles;

/** Ranks of roles: nobody may change account, roles or memberships of a user of higher rank, nor grant a role of higher rank. Roles of one row are equal. */
const ladder: readonly (readonly Role[])[] = [
  ['temp'],
  ['supplier', 'supplierQa', 'supplierRd', 'auditorUser'],
  ['supplierManager', 'wareHouseAdmin'],
  ['supplierGroup', 'auditor'],
  ['qa', 'sourcing', 'rd', 'OD/OM', 'Area', 'supportAdmin', 'sustain'],
  ['superAdmin'],
  ['admin'],
];

export const rankOf = (list: readonly Role[]): number => Math.max(0, ...list.map((role) => ladder.findIndex((row) => row.includes(role))));

export interface Memberships {
  /** names of the role records, in mapping order */
  roles: readonly string[];
  companyUsers: readonly { role: string; expiredAt: string | null }[];
  supplierUsers: readonly { role: string; supplierId: number; expiredAt: string | null }[];
  /** membership role in the selected auditor, when one is selected */
  auditorUsers?: readonly { role: string; auditorId: number; expiredAt: string | null }[];
}

export interface Selection {
  supplierId: number | null;
  groupId: number | null;
  auditorId: number | null;
}

export const noSelection: Selection = { supplierId: null, groupId: null, auditorId: null };

const specific: readonly string[] = ['supplierQa', 'supplierRd', 'supplierManager', 'wareHouseAdmin'];
const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

/** One step of the derivation: the rule, and the roles it leaves. */
export interface RoleStep {
  rule: 'records' | 'specific' | 'group' | 'twice' | 'auditor' | 'none';
  roles: readonly Role[];
}

/** The role derivation step by step: role records, departments and the role in the selected organisation; then each rule that changed the list. */
export const explainRoles = (user: Memberships, selection: Selection): { steps: readonly RoleStep[]; list: readonly Role[] } => {
  const acting = user.supplierUsers.filter(
    (row) => row.expiredAt === null && row.role !== 'user' && row.supplierId === selection.supplierId && selection.groupId === null,
  );
  const listed = [
    ...user.roles,
    ...user.companyUsers.filter((row) => row.expiredAt === null).map((row) => row.role),
    ...acting.map((row) => row.role),
  ].filter(isRole);
  const steps: RoleStep[] = [{ rule: 'records', roles: listed }];
  const apply = (rule: RoleStep['rule'], roles: readonly Role[]): void => {
    if (roles.join() !== steps.at(-1)!.roles.join()) steps.push({ rule, roles });
  };
  const now = (): readonly Role[] => steps.at(-1)!.roles;
  const dropSupplier = selection.groupId !== null || listed.some((role) => specific.includes(role));
  if (dropSupplier)
    apply(
      'specific',
      now().filter((role) => role !== 'supplier'),
    );
  if (selection.supplierId !== null)
    apply(
      'group',
      now().filter((role) => role !== 'supplierGroup'),
    );
  apply(
    'twice',
    now().filter((role, i, list) => list.lastIndexOf(role) === i),
  );
  const fieldAuditor = (user.auditorUsers ?? []).some(
    (row) => row.auditorId === selection.auditorId && row.expiredAt === null && row.role === 'user',
  );
  apply(
    'auditor',
    now().map((role): Role => (role === 'auditor' && fieldAuditor ? 'auditorUser' : role)),
  );
  if (now().length === 0) apply('none', ['temp']);
  return { steps, list: now() };
};

/** The roles of a user in a selection. Never empty: without any role the result is `temp`. */
export const deriveRoles = (user: Memberships, selection: Selection): readonly Role[] => explainRoles(user, selection).list;

/** A session as the derivation reads it: the account, and the roles in each audit firm. */
interface Acting {
  user: Omit<Memberships, 'auditorUsers'>;
  memberships: { auditors: readonly { id: number; roles: readonly string[] }[] } | null;
  selection: Selection;
}

/** The roles of a session, step by step. */
export const explainSession = ({ user, memberships, selection }: Acting): ReturnType<typeof explainRoles> => {
  const auditorUsers = (memberships?.auditors ?? []).flatMap(({ id, roles: held }) =>
    held.map((role) => ({ role, auditorId: id, expiredAt: null })),
  );
  return explainRoles({ ...user, auditorUsers }, selection);
};

/** The active role: the last of the list. It picks the dashboard and the shell's label; access uses the whole list. */
export const activeRole = (list: readonly Role[]): Role => list.at(-1) ?? 'temp';

export const intersects = (allowed: readonly Role[], list: readonly Role[]): boolean =>
  list.includes('admin') || allowed.some((role) => list.includes(role));
