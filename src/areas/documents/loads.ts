/** What the pages of certificates and licences ask for. */
import { Certificate } from '#domain/documents/certificate.ts';
import { License } from '#domain/documents/license.ts';
import { related, type RowWith } from '#domain/related.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params, Query, State } from '#src/store/state.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { certificateNotes } from '#src/views/notes/noteLoads.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { certificateList, licenceList, matrixTabOf, ofLicence } from './lists.ts';

const person = { fields: ['id', 'firstname', 'lastname'] } as const;
const ofLicense = { fields: ['id', 'name', 'owner', 'renewLeadDays', 'hasExpiry', 'scopeRequired', 'status'] } as const;

/** For staff. */
const ofCertificate = related('Certificate', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'status'] } },
  { relation: 'license', scope: ofLicense },
  { relation: 'previousCertificate', scope: { fields: ['id', 'certificateNo'] } },
  { relation: 'renewals', scope: { fields: ['id', 'certificateNo', 'status', 'previousCertificateId'] } },
  { relation: 'submittedBy', scope: person },
  { relation: 'verifiedBy', scope: person },
]);
export type CertificateRow = RowWith<'Certificate', typeof ofCertificate>;
/** For the supplier itself and for auditors: without the names of staff. */
const ofOwn = related('Certificate', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'status'] } },
  { relation: 'license', scope: ofLicense },
  { relation: 'renewals', scope: { fields: ['id', 'certificateNo', 'status', 'previousCertificateId'] } },
]);
const ofAudited = related('Certificate', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code', 'status'] } },
  { relation: 'license', scope: ofLicense },
]);

const files = (id: number): Wish =>
  views.load({ view: 'files', path: '/Certificates/files', query: { id: String(id) }, watches: [Certificate.collection] });

const relying = (id: number): Wish =>
  views.load({ view: 'relying', path: `/Certificates/${id}/evidence`, watches: ['Certificates', 'SupplierDocuments'] });

/** Certificates of the same supplier for the same licence: the chain of renewals is part of them. */
const chain = (id: number): Wish =>
  views.open({
    view: 'chain',
    collection: 'Certificates',
    where: {
      and: [
        { has: { relation: 'supplier', where: { has: { relation: 'certificates', where: { id } } } } },
        { has: { relation: 'license', where: { has: { relation: 'certificates', where: { id } } } } },
      ],
    },
    fields: ['id', 'certificateNo', 'status', 'disable', 'issueDate', 'expireDate', 'previousCertificateId'],
    order: 'id desc',
    size: 50,
    total: false,
    whole: true,
    watches: [Certificate.collection],
  });

/** The next ones to review, the oldest first: the current one may be among them. */
const queue = views.open({
  view: 'queue',
  collection: 'Certificates',
  where: { status: 'Submitted', disable: false },
  fields: ['id', 'certificateNo', 'supplierId', 'licenseId'],
  include: related('Certificate', [
    { relation: 'supplier', scope: { fields: ['id', 'name'] } },
    { relation: 'license', scope: { fields: ['id', 'name'] } },
  ]),
  order: 'submittedAt asc',
  size: 2,
  total: false,
  whole: true,
  watches: [Certificate.collection],
});

const row = (id: number, include: typeof ofCertificate): Wish =>
  records.open({ view: 'row', collection: 'Certificates', id, include, watches: ['Certificates'] });

export const showLoads = ({ id }: Params): readonly Wish[] => [
  row(idOf(id), ofCertificate),
  files(idOf(id)),
  relying(idOf(id)),
  chain(idOf(id)),
  ...certificateNotes({ certificateId: idOf(id) }),
  views.load({ view: 'timeline', path: `/Certificates/${idOf(id)}/history`, watches: ['Certificates', 'CertificateNotes'] }),
  queue,
];
export const auditorLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'Certificates', id: idOf(id), include: ofAudited, watches: ['Certificates'] }),
  files(idOf(id)),
];

/** Licences a supplier needs, with the state of each, and all others it may hold a certificate for. */
const needed = (supplierId: number): Wish =>
  views.load({
    view: 'licences',
    method: 'POST',
    path: '/Licenses/related-license',
    body: { supplierId },
    watches: ['Certificates', 'SupplierProductCategories', 'Suppliers', 'Licenses'],
  });
const choices = views.open({
  view: 'choices.licence',
  collection: 'Licenses',
  where: { status: 'active' },
  fields: ['id', 'name', 'hasExpiry', 'scopeRequired', 'issuer', 'defaultMonths'],
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});

export const ownCreateLoads = (_params: Params, _query: Query, state: State): readonly Wish[] => {
  const { supplierId } = selectCaller(state);
  return supplierId === null ? [] : [needed(supplierId), choices];
};
export const staffCreateLoads = ({ sid }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'Suppliers', id: idOf(sid), fields: ['id', 'name', 'code', 'status'], watches: [] }),
  needed(idOf(sid)),
  choices,
];
export const ownLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'Certificates', id: idOf(id), include: ofOwn, watches: ['Certificates'] }),
  files(idOf(id)),
  relying(idOf(id)),
  ...certificateNotes({ certificateId: idOf(id) }),
  choices,
];

const ofRegister = declaredLoads(certificateList);
const mostSuppliers = 100;

export const registerLoads: Loads = (params, query, state) => {
  const tab = matrixTabOf(query);
  if (!tab) return ofRegister(params, query, state);
  const { page, q, size: asked } = listQuery(query);
  const size = Math.min(asked, mostSuppliers);
  return [
    views.load({
      view: 'matrix',
      path: '/Certificates/matrix',
      query: {
        limit: String(size),
        skip: String((page - 1) * size),
        ...(q ? { q } : {}),
        ...(query['type'] ? { type: query['type'] } : {}),
        ...(tab === 'missing' ? { gaps: '1' } : {}),
      },
      watches: ['Certificates', 'Licenses', 'Suppliers', 'SupplierProductCategories'],
    }),
  ];
};

export const licenceListLoads = declaredLoads(licenceList);
export const licenceEditLoads = ({ id }: Params): readonly Wish[] => [
  records.open({ view: 'row', collection: 'Licenses', id: idOf(id), include: ofLicence, watches: ['Licenses'] }),
  views.load({ view: 'files', path: '/Licenses/files', query: { id: String(idOf(id)) }, watches: [License.collection] }),
  views.open({
    view: 'businessTypes',
    collection: 'BusinessTypes',
    where: { status: 'active' },
    fields: ['id', 'name'],
    order: 'name asc',
    size: 200,
    total: false,
    watches: [],
  }),
  views.open({
    view: 'categories',
    collection: 'ProductCategories',
    where: { status: 'active' },
    fields: ['id', 'productName'],
    order: 'productName asc',
    size: 200,
    total: false,
    watches: [],
  }),
];
export type LicenceRow = RowWith<'License', typeof ofLicence>;
