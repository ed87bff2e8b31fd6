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
    where: { and: [{ acceptedAt: null, revokedAt: null }, where] } as Where as never,
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

/** Organisations to choose from while typing. */
export const findOrganisations = (kind: keyof typeof organisations, q: string): Wish =>
  views.open({
    view: 'organisations',
    collection: organisations[kind],
    fields: ofTarget[kind] as never,
    where: { status: 'active' } as never,
    order: 'name asc' as never,
    q,
    size: 20,
    total: false,
    watches: [],
  });

/** `:id` is the organisation; `new` leaves the choice to the form. */
export const memberCreateLoads =
  (place: MemberPlace): Loads =>
  ({ id }) => {
    const target = idOf(id);
    return target === 0
      ? [findOrganisations(place.kind, '')]
      : [
          records.open({
            view: 'target',
            collection: organisations[place.kind],
            id: target,
            fields: ofTarget[place.kind] as never,
            watches: [],
          }),
          openInvitations({ kind: place.kind, [targetKey[place.kind]]: target }),
        ];
  };

export const memberEditLoads =
  (place: MemberPlace): Loads =>
  ({ id }) => [
    records.open({
      view: 'row',
      collection: place.collection,
      id: idOf(id),
      include: (place.kind === 'supplier' ? ofSupplierUser : ofGroupUser) as never,
      watches: [place.collection],
    }),
  ];
