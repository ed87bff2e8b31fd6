// What the pages of users, user groups, invitations and the activity log ask for.
import type { Where } from '#domain/kernel/where.ts';
import { related, type RowWith } from '#domain/related.ts';
import { staffRoles, supplierSideRoles } from '#domain/roles.ts';
import { reviewDecisions, reviewReasons, toReview, withReason } from '#domain/users/accessReview.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { findOrganisations } from '#src/areas/users/members/memberLoads.ts';
import { ofInvitation } from '#src/areas/users/members/rows.ts';
import type { Params } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const role = { relation: 'role', scope: { fields: ['id', 'name', 'kind'] } } as const;
const named = ['id', 'name', 'status'] as const;

export const ofUser = related('AppUser', [
  { relation: 'roleMappings', scope: { include: [role] } },
  { relation: 'companyUsers' },
  {
    relation: 'supplierUsers',
    scope: { include: [{ relation: 'supplier', scope: { fields: [...named, 'wizardCompleted', 'supplierGroupId'] } }] },
  },
  { relation: 'supplierGroupUsers', scope: { include: [{ relation: 'supplierGroup', scope: { fields: [...named, 'wizardCompleted'] } }] } },
  { relation: 'auditorUsers', scope: { include: [{ relation: 'auditor', scope: { fields: [...named, 'wizardCompleted'] } }] } },
  { relation: 'userGroupMembers', scope: { include: [{ relation: 'userGroup', scope: { fields: ['id', 'name', 'status'] } }] } },
]);
export type UserRow = RowWith<'AppUser', typeof ofUser>;

/** Everything that changes a user's rights. */
const rights = ['appusers', 'RoleMappings', 'CompanyUsers', 'SupplierUsers', 'SupplierGroupUsers', 'AuditorUsers', 'UserGroupMembers'];

const held = (names: readonly string[]) => ({
  or: [
    { has: { relation: 'companyUsers', where: { role: { inq: [...names] }, expiredAt: null } } },
    { has: { relation: 'roleMappings', where: { has: { relation: 'role', where: { name: { inq: [...names] } } } } } },
    { has: { relation: 'supplierUsers', where: { role: { inq: [...names] }, expiredAt: null } } },
  ],
});

export const userList = declareList({
  collection: 'appusers',
  name: 'users',
  path: '/manageUser/list',
  order: 'firstname asc',
  tabs: { active: { status: 'active' }, disabled: { status: 'disabled' }, all: {} },
  words: [
    { key: 'side', values: ['staff', 'supplier', 'auditor'] },
    { key: 'role', values: [...staffRoles, ...supplierSideRoles, 'auditor'], where: held },
  ],
  include: ofUser,
  watches: rights,
});
export const userListLoads = declaredLoads(userList);

/** The own account is reviewed by another administrator. */
const due = (now: string, me: number, more: Where = {}) => ({ ...toReview(now), id: { neq: me }, ...more });
export const reviewList = declareList({
  collection: 'appusers',
  name: 'review',
  path: '/manageUser/review/list',
  order: 'lastLoginAt asc',
  tabs: {
    all: ({ now, me }) => due(now, me),
    partners: ({ now, me }) => due(now, me, { side: { inq: ['supplier', 'auditor'] } }),
    staff: ({ now, me }) => due(now, me, { side: 'staff' }),
  },
  words: [
    {
      key: 'why',
      values: reviewReasons,
      where: (chosen, { now }) =>
        withReason(
          now,
          reviewReasons.filter((reason) => chosen.includes(reason)),
        ),
    },
  ],
  include: ofUser,
  watches: [...rights, 'AccessReviews', 'Suppliers', 'SupplierGroups'],
});
export const reviewListLoads = declaredLoads(reviewList);

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const ofReview = related('AccessReview', [
  { relation: 'appUser', scope: person },
  { relation: 'createdBy', scope: person },
]);
export type ReviewedRow = RowWith<'AccessReview', typeof ofReview>;
const userRef = {
  key: 'user',
  field: 'appUserId',
  collection: 'appusers',
  fields: ['id', 'firstname', 'lastname'],
  order: 'firstname asc',
  label: (row: Readonly<Record<string, unknown>>) => `${String(row['firstname'])} ${String(row['lastname'])}`,
} as const;
export const reviewedList = declareList({
  collection: 'AccessReviews',
  name: 'reviewed',
  path: '/manageUser/reviewed/list',
  order: 'id desc',
  words: [{ key: 'decision', values: reviewDecisions }],
  refs: [userRef],
  days: [{ from: 'from', to: 'to', field: 'createdAt' }],
  include: ofReview,
});
export const reviewedListLoads = declaredLoads(reviewedList);

const open = { acceptedAt: null, revokedAt: null };
export const invitationList = declareList({
  collection: 'InvitationEmails',
  name: 'invitations',
  path: '/manageUser/invitation/list',
  order: 'id desc',
  tabs: {
    open: ({ now }) => ({ ...open, expiresAt: { gt: now } }),
    expired: ({ now }) => ({ ...open, expiresAt: { lte: now } }),
    accepted: { acceptedAt: { neq: null } },
    revoked: { revokedAt: { neq: null } },
  },
  words: [{ key: 'kind', values: ['company', 'supplierGroup', 'supplier', 'auditor'] }],
  include: ofInvitation,
});
export const invitationListLoads = declaredLoads(invitationList);

export const userCreateLoads = (): readonly Wish[] => [findOrganisations('supplier', ''), positionsLoad];

const positionsLoad = views.open({
  view: 'positions',
  collection: 'positions',
  fields: ['id', 'name'],
  where: { status: 'active' },
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});
export const rolesLoad = views.open({ view: 'roles', collection: 'roles', order: 'id asc', size: 50, total: false, watches: [] });
const groupsLoad = views.open({
  view: 'groups',
  collection: 'UserGroups',
  fields: ['id', 'name', 'status'],
  where: { status: 'active' },
  order: 'name asc',
  size: 200,
  total: false,
  watches: ['UserGroups'],
});

export const userLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'appusers', id, include: ofUser, watches: rights }),
    views.load({ view: 'sessions', path: `/appusers/${id}/sessions` }),
    positionsLoad,
    rolesLoad,
    groupsLoad,
  ];
};

const ofGroup = related('UserGroup', [
  {
    relation: 'userGroupMembers',
    scope: { include: [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname', 'email', 'status'] } }] },
  },
]);
export type GroupRow = RowWith<'UserGroup', typeof ofGroup>;

export const groupList = declareList({
  collection: 'UserGroups',
  name: 'userGroups',
  path: '/manageUser/group/list',
  order: 'name asc',
  tabs: { active: { status: 'active' }, inActive: { status: 'inActive' }, all: {} },
  usage: ['userGroupMembers'],
  watches: ['UserGroups', 'UserGroupMembers'],
});
const groupRows = declaredLoads(groupList);
export const groupListLoads: typeof groupRows = (...of) => [...groupRows(...of), rolesLoad];
export const groupCreateLoads = (): readonly Wish[] => [rolesLoad];

/** Staff to add to a group, while typing. */
export const findStaff = (q: string): Wish =>
  views.open({
    view: 'staff',
    collection: 'appusers',
    fields: ['id', 'firstname', 'lastname', 'email'],
    where: { side: 'staff', status: 'active' },
    order: 'firstname asc',
    q,
    size: 20,
    total: false,
    watches: [],
  });

export const groupLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'UserGroups', id: idOf(id), include: ofGroup, watches: ['UserGroups', 'UserGroupMembers'] }),
  rolesLoad,
  findStaff(''),
];

const ofLog = related('Log', [{ relation: 'appUser', scope: { fields: ['id', 'firstname', 'lastname'] } }]);
export type LogRow = RowWith<'Log', typeof ofLog>;
export const logList = declareList({
  collection: 'logs',
  name: 'logs',
  path: '/manageUser/log/list',
  order: 'id desc',
  words: [
    {
      key: 'kind',
      values: ['login', 'loginFailed', 'logout', 'secondFactor', 'export', 'read', 'download', 'mail', 'refused', 'import', 'job'],
    },
    { key: 'entity', values: ['Complaint', 'Certificate', 'SupplierComplaint', 'Supplier', 'ProblemReports'] },
  ],
  refs: [userRef],
  days: [{ from: 'from', to: 'to', field: 'at' }],
  include: ofLog,
});
export const logListLoads = declaredLoads(logList);
