/** The register of certificates and the list of licences. */
import { related, type RowOfAsked } from '#domain/related.ts';
import type { Where } from '#domain/kernel/where.ts';
import { addDays } from '#domain/kernel/workdays.ts';
import type { Present } from '#src/selectors/present.ts';
import type { Query } from '#src/store/state.ts';
import { declareList } from '#src/views/list/declaredList.ts';
import type { RefFilter } from '#src/views/list/filters/refFilter.ts';

/** Days ahead of the tab of certificates that expire soon. */
const soonDays = 60;
const inForce = { status: 'Approved', disable: false } as const;
const ofActive: Where = { has: { relation: 'supplier', where: { status: 'active' } } };

const named = (key: string, collection: string): RefFilter => ({
  key,
  collection,
  fields: ['id', 'name'],
  order: 'name asc',
  label: (row) => String(row['name']),
});

const ofCertificate = related('Certificate', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'license', scope: { fields: ['id', 'name', 'owner', 'renewLeadDays'] } },
  { relation: 'renewals', scope: { fields: ['id', 'status', 'previousCertificateId'] } },
]);

export const certificateList = declareList({
  collection: 'Certificates',
  name: 'certificates',
  path: '/supplier/certificate/list',
  // the oldest submission first
  order: 'submittedAt asc',
  tabs: {
    waiting: { status: 'Submitted', disable: false },
    expiring: ({ today }: Present) => ({
      ...inForce,
      and: [{ expireDate: { gte: today } }, { expireDate: { lte: addDays(today, soonDays) } }],
    }),
    expired: ({ today }: Present) => ({ ...inForce, expireDate: { lt: today } }),
    inForce: ({ today }: Present) => ({ ...inForce, ...ofActive, or: [{ expireDate: null }, { expireDate: { gte: today } }] }),
    all: {},
  },
  topicTab: 'waiting',
  words: [
    { key: 'status', values: ['Submitted', 'Approved', 'Rejected'] },
    {
      key: 'owner',
      values: ['qa', 'sustain'],
      where: (owners) => ({ has: { relation: 'license', where: { owner: { inq: [...owners] } } } }),
    },
  ],
  refs: [
    { ...named('supplier', 'Suppliers'), field: 'supplierId' },
    { ...named('license', 'Licenses'), field: 'licenseId' },
  ],
  days: [{ from: 'from', to: 'to', field: 'expireDate', plain: true }],
  include: ofCertificate,
});
export type CertificateListed = RowOfAsked<typeof certificateList>;

/** Tabs whose rows are suppliers, not certificates. */
export const matrixTabs = ['missing', 'matrix'] as const;
export type MatrixTab = (typeof matrixTabs)[number];
export const matrixTabOf = ({ tab, topic }: Query): MatrixTab | null => (topic ? null : (matrixTabs.find((one) => one === tab) ?? null));

const ofLicence = related('License', [
  { relation: 'licenseBusinessTypes', scope: { include: [{ relation: 'businessType', scope: { fields: ['id', 'name', 'status'] } }] } },
  {
    relation: 'licenseProductCategories',
    scope: { include: [{ relation: 'productCategory', scope: { fields: ['id', 'productName', 'status'] } }] },
  },
]);
export const licenceList = declareList({
  collection: 'Licenses',
  name: 'licenses',
  path: '/masterData/license/list',
  order: 'name asc',
  tabs: { active: { status: 'active' }, inActive: { status: 'inActive' }, all: {} },
  words: [{ key: 'owner', values: ['qa', 'sustain'] }],
  usage: ['certificates'],
  include: ofLicence,
});
export { ofLicence };
export type LicenceListed = RowOfAsked<typeof licenceList>;
