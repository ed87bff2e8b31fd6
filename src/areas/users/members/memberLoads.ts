// What the pages of members ask for.
import type { Row } from '#domain/kernel/entity.ts';
import type { Where } from '#domain/kernel/where.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { declaredLoads, type DeclaredList } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import type { MemberPlace } from './places.ts';
import { ofGroupUser, ofInvitation, ofSupplierUser } from './rows.ts';

const shownInvitations = 50;
const targetKey = { supplier: 'supplierId', supplierGroup: 'supplierGroupId' } as const;

const byName = { fields: ['id', 'name'], order: 'name asc', label: (row: Row) => String(row['name']) };
const organisationRef = {
  supplier: { ...byName, key: 'supplier', collection: 'Suppliers' },
  supplierGroup: { ...byName, key: 'group', collection: 'SupplierGroups' },
} as const;

/** Open invitations of one organisation, or of all the user manages. */
export const openInvitations = (where: Where): Wish =>
  views.open({
    view: 'invitations',
    collection: 'InvitationEmails',
    where: { and: [{ acceptedAt: null, revokedAt: null }, where] } as Where,
    include: ofInvitation,
    order: 'id desc',
    size: shownInvitations,
    whole: true,
    watches: ['InvitationEmails'],
  });

export const memberList = (place: MemberPlace): DeclaredList => ({
  collection: place.collection,
  name: place.id,
  path: `${place.path}/user/list`,
  order: 'id desc',
  scope: (caller) => {
    if (place.roles.includes('supplierGroup'))
      return place.kind === 'supplier'
        ? { has: { relation: 'supplier', where: { supplierGroupId: caller.groupId } } }
        : { supplierGroupId: caller.groupId };
    const own = place.ownTarget(caller);
    return own === null ? {} : { [targetKey[place.kind]]: own };
  },
  tabs: { active: { expiredAt: null }, revoked: { expiredAt: { neq: null } }, all: {} },
  ...(place.kind === 'supplier'
    ? { words: [{ key: 'role', values: ['user', 'supplierQa', 'supplierRd', 'supplierManager', 'wareHouseAdmin'] }] }
    : {}),
  // members of many organisations: one of them
  ...(place.roles.includes('supportAdmin') ? { refs: [{ ...organisationRef[place.kind], field: targetKey[place.kind] }] } : {}),
  include: place.kind === 'supplier' ? ofSupplierUser : ofGroupUser,
  watches: [place.collection, 'appusers'],
});

export const memberListLoads = (place: MemberPlace): Loads => {
  const list = declaredLoads(memberList(place));
  return (params, query, state) => {
    const own = place.ownTarget(selectCaller(state));
    return [
      ...list(params, query, state),
      openInvitations({ kind: place.kind, ...(own === null ? {} : { [targetKey[place.kind]]: own }) }),
    ];
  };
};

export const organisations = { supplier: 'Suppliers', supplierGroup: 'SupplierGroups', auditor: 'auditors' } as const;
const ofTarget = {
  supplier: ['id', 'name', 'code', 'supplierType', 'status'],
  supplierGroup: ['id', 'name', 'code', 'status'],
  auditor: ['id', 'name', 'code', 'status'],
} as const;

const found = { view: 'organisations', where: { status: 'active' }, order: 'name asc', size: 20, total: false, watches: [] } as const;
const finding: Readonly<Record<keyof typeof organisations, (q: string) => Wish>> = {
  supplier: (q) => views.open({ ...found, collection: 'Suppliers', fields: ofTarget.supplier, q }),
  supplierGroup: (q) => views.open({ ...found, collection: 'SupplierGroups', fields: ofTarget.supplierGroup, q }),
  auditor: (q) => views.open({ ...found, collection: 'auditors', fields: ofTarget.auditor, q }),
};
/** Organisations to choose from while typing. */
export const findOrganisations = (kind: keyof typeof organisations, q: string): Wish => finding[kind](q);

const target = { view: 'target', watches: [] } as const;
const targets: Readonly<Record<MemberPlace['kind'], (id: number) => Wish>> = {
  supplier: (id) => records.open({ ...target, collection: 'Suppliers', id, fields: ofTarget.supplier }),
  supplierGroup: (id) => records.open({ ...target, collection: 'SupplierGroups', id, fields: ofTarget.supplierGroup }),
};

/** `:id` is the organisation; `new` leaves the choice to the form. */
export const memberCreateLoads =
  (place: MemberPlace): Loads =>
  ({ id }) => {
    const of = idOf(id);
    return of === 0
      ? [findOrganisations(place.kind, '')]
      : [targets[place.kind](of), openInvitations({ kind: place.kind, [targetKey[place.kind]]: of })];
  };

const members: Readonly<Record<MemberPlace['kind'], (id: number) => Wish>> = {
  supplier: (id) => records.open({ view: 'row', collection: 'SupplierUsers', id, include: ofSupplierUser, watches: ['SupplierUsers'] }),
  supplierGroup: (id) =>
    records.open({ view: 'row', collection: 'SupplierGroupUsers', id, include: ofGroupUser, watches: ['SupplierGroupUsers'] }),
};
export const memberEditLoads =
  (place: MemberPlace): Loads =>
  ({ id }) => [members[place.kind](idOf(id))];
