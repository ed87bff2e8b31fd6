/** What the pages of one head office, factory or warehouse ask for. */
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { related, type RowOfAsked, type WhereIn } from '#domain/related.ts';
import { ofCurrentRevision } from '#domain/documents/supplierDocument.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { wordDocuments } from '#src/views/record/currentTemplates.ts';
import { firstChoices as first } from '#src/views/list/filters/refFilter.ts';
import { partnerNotes } from '#src/views/notes/noteLoads.ts';
import { qaRoles } from '#domain/roles.ts';
import { auditorEditLoads, ownFirmLoads } from './auditors/auditorLoads.ts';
import { answerBeside } from './answers/answerLoads.ts';
import { technologiesOf } from './technologies/technologiesOf.ts';
import { buyerRef, groupRef, qaRef } from './partnerRefs.ts';

const name = { fields: ['id', 'name'] } as const;
const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const withCategory = { include: [{ relation: 'productCategory', scope: { fields: ['id', 'productName', 'riskLevel'] } }] } as const;

export const ofSupplier = related('Supplier', [
  { relation: 'supplierGroup', scope: { fields: ['id', 'name', 'status'] } },
  { relation: 'businessType', scope: name },
  { relation: 'buyer', scope: person },
  { relation: 'qaUser', scope: person },
  { relation: 'supplierProductCategories', scope: withCategory },
]);
/** A supplier's own members see no names of staff beside those they may read. */
export const ofGroup = related('SupplierGroup', [
  { relation: 'buyer', scope: person },
  { relation: 'suppliers', scope: { fields: ['id', 'name', 'code', 'supplierType', 'status', 'wizardCompleted'], order: 'name asc' } },
]);

const ofDocument = related('SupplierDocument', [
  {
    relation: 'documentRevision',
    scope: { fields: ['id', 'revisionNo'], include: [{ relation: 'document', scope: { fields: ['id', 'name', 'appliesTo'] } }] },
  },
  // whose warehouses act for it
  {
    relation: 'supplierGroup',
    scope: { fields: ['id', 'name'], include: [{ relation: 'suppliers', scope: { fields: ['id', 'supplierGroupId'] } }] },
  },
]);

/** What a factory can produce. */
export const categories = views.open({
  view: 'categories',
  collection: 'ProductCategories',
  fields: ['id', 'productName', 'family', 'status'],
  order: 'productName asc',
  size: 200,
  total: false,
  watches: [],
});
const history = (collection: string, id: number): Wish =>
  views.load({
    view: 'timeline',
    path: `/${collection}/${id}/history`,
    watches: [collection, 'SupplierTechnologies', 'SupplierProductCategories', 'SupplierNotes'],
  });
const files = (collection: string, id: number): Wish =>
  views.load({ view: 'files', path: `/${collection}/files`, query: { id: String(id) }, watches: [collection] });

/** The licences it needs, with the state of each. */
export const licences = (supplierId: number): Wish =>
  views.load({
    view: 'licences',
    method: 'POST',
    path: '/Licenses/related-license',
    body: { supplierId },
    watches: ['Certificates', 'SupplierProductCategories', 'Suppliers', 'Licenses'],
  });

/** What a head office was asked to sign; `topic`: exactly the rows of the badge. */
const documentsOf = (where: WhereIn<'SupplierDocuments'>, topic: string | undefined) =>
  views.open({
    view: 'list',
    collection: 'SupplierDocuments',
    where: topic === 'documents' ? {} : where,
    ...(topic === 'documents' ? { topic } : {}),
    fields: ['id', 'accepted', 'supplierGroupId', 'dueDate', 'submittedAt', 'reviewedAt', 'rejectReason'],
    include: ofDocument,
    order: 'dueDate asc',
    size: 100,
    watches: ['SupplierDocuments', 'Documents', 'DocumentRevisions'],
  });
export type DocumentRow = RowOfAsked<typeof documentsOf>;

const supplier = (id: number): Wish =>
  records.open({ view: 'row', collection: 'Suppliers', id, include: ofSupplier, watches: ['Suppliers', 'SupplierProductCategories'] });
const group = (id: number): Wish =>
  records.open({ view: 'row', collection: 'SupplierGroups', id, include: ofGroup, watches: ['SupplierGroups', 'Suppliers'] });

/** What is still open: shown to those who may deactivate it. */
const open = (collection: 'Suppliers' | 'SupplierGroups', id: number, state: State): readonly Wish[] =>
  hasRole(['superAdmin'], selectCaller(state))
    ? [
        views.load({
          view: 'open',
          path: `/${collection}/${id}/open`,
          watches: ['SupplierComplaints', 'ProductMovements', 'Certificates', 'SupplierDocuments', 'SupplierUsers', 'SupplierGroupUsers'],
          paceMs: 10_000,
        }),
      ]
    : [];

export const factoryLoads = ({ id }: Params, _query: Query, state: State): readonly Wish[] => [
  ...open('Suppliers', idOf(id), state),
  supplier(idOf(id)),
  licences(idOf(id)),
  technologiesOf(idOf(id)),
  ...partnerNotes({ supplierId: idOf(id) }),
  history(Supplier.collection, idOf(id)),
  files(Supplier.collection, idOf(id)),
];
export const headOfficeLoads = ({ id }: Params, query: Query, state: State): readonly Wish[] => [
  ...open('SupplierGroups', idOf(id), state),
  group(idOf(id)),
  documentsOf({ supplierGroupId: idOf(id), and: ofCurrentRevision() }, query['topic']),
  ...partnerNotes({ supplierGroupId: idOf(id) }),
  history(SupplierGroup.collection, idOf(id)),
  files(SupplierGroup.collection, idOf(id)),
];

/** What it still has to correct, of audits and of 8D reports. */
const openActions = (id: number): Wish =>
  views.load({
    view: 'openActions',
    path: `/Suppliers/${id}/openActions`,
    watches: ['CorrectiveActions', 'CorrectiveActionRevisions', 'InvestigationActions', 'InvestigationReports'],
    paceMs: 5_000,
  });

/** An address can name any day: one to come has no past. */
export const isPast = (day: string, state: State): boolean => isDay(day) && day <= selectPresent(state).today;

/** The same pages for staff: `asOf` in the address is a day of the past. */
const profileOr =
  (collection: 'Suppliers' | 'SupplierGroups', row: (id: number) => Wish, loads: Loads): Loads =>
  (params, query, state) => {
    const day = query['asOf'];
    if (day === undefined) return loads(params, query, state);
    const id = idOf(params.id);
    const past = isPast(day, state) ? [views.load({ view: 'asOf', path: `/${collection}/${id}/asOf`, query: { day }, watches: [] })] : [];
    return [row(id), ...past];
  };
export const factoryShowLoads = profileOr('Suppliers', supplier, (params, query, state) => [
  ...factoryLoads(params, query, state),
  ...(hasRole(qaRoles, selectCaller(state)) ? [openActions(idOf(params.id))] : []),
  wordDocuments('supplierLetter'),
]);
export const headOfficeShowLoads = profileOr('SupplierGroups', group, headOfficeLoads);

/** The setup of the selected organisation; nothing before somebody is logged in. */
export const supplierSetupLoads = (_params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = selectCaller(state).supplierId;
  return id === null ? [] : [supplier(id), licences(id), files(Supplier.collection, id), categories];
};
export const groupSetupLoads = (_params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = selectCaller(state).groupId;
  return id === null ? [] : [group(id), files(SupplierGroup.collection, id)];
};

export const ofSetupFirm = related('Auditor', [
  { relation: 'auditorUsers', scope: { where: { expiredAt: null }, include: [{ relation: 'appUser', scope: person }] } },
]);
export const auditorSetupLoads = (_params: Params, _query: Query, state: State): readonly Wish[] => {
  const id = selectCaller(state).auditorId;
  if (id === null) return [];
  return [
    records.open({ view: 'row', collection: 'auditors', id, include: ofSetupFirm, watches: ['auditors', 'AuditorUsers'] }),
    files('auditors', id),
    views.open({
      view: 'invitations',
      collection: 'InvitationEmails',
      where: { kind: 'auditor', auditorId: id, acceptedAt: null, revokedAt: null },
      order: 'id desc',
      size: 50,
      whole: true,
      watches: ['InvitationEmails'],
    }),
  ];
};

/** The own profile has no id in its address: it is that of the selected factory, warehouse or head office. */
/** The rows of the badge; the table of licences shows these alone. */
const missing = views.open({
  view: 'list',
  collection: 'Licenses',
  topic: 'certificate',
  fields: ['id', 'name'],
  order: 'name asc',
  size: 200,
  watches: ['Licenses', 'Certificates', 'SupplierProductCategories'],
});

export const companyLoads = (_params: Params, query: Query, state: State): readonly Wish[] => {
  const caller = selectCaller(state);
  if (caller.auditorId !== null) return ownFirmLoads(_params, query, state);
  if (caller.supplierId === null) return [];
  return [
    ...(query['topic'] === 'certificate' ? [missing] : []),
    ...factoryLoads({ id: String(caller.supplierId) }, query, state),
    ...(hasRole(['wareHouseAdmin'], caller) ? [documentsOf({ and: ofCurrentRevision(['warehouse', 'both']) }, query['topic'])] : []),
    ...(hasRole(['wareHouseAdmin'], caller) && query['document'] ? answerBeside(idOf(query['document'])) : []),
  ];
};
export const ownHeadOfficeLoads = (_params: Params, query: Query, state: State): readonly Wish[] => {
  const { groupId } = selectCaller(state);
  return groupId === null ? [] : headOfficeLoads({ id: String(groupId) }, query, state);
};

const businessTypes = views.open({
  view: 'businessTypes',
  collection: 'BusinessTypes',
  fields: ['id', 'name', 'supplierType'],
  where: { status: 'active' },
  order: 'sort asc',
  size: 200,
  total: false,
  watches: [],
});
/** The own profile: that of a factory, warehouse or audit firm. */
export const companyEditLoads: Loads = (params, query, state) =>
  selectCaller(state).auditorId === null ? factoryEditLoads(params) : auditorEditLoads(params, query, state);
export const factoryEditLoads = ({ id }: Params): readonly Wish[] => [
  supplier(idOf(id)),
  files(Supplier.collection, idOf(id)),
  businessTypes,
];
export const factoryCreateLoads = (): readonly Wish[] => [businessTypes, first(groupRef), first(buyerRef), first(qaRef)];
export const ownFactoryCreateLoads = (): readonly Wish[] => [businessTypes];
export const headOfficeEditLoads = ({ id }: Params): readonly Wish[] => [group(idOf(id)), files(SupplierGroup.collection, idOf(id))];
export const headOfficeCreateLoads = (): readonly Wish[] => [first(buyerRef)];
