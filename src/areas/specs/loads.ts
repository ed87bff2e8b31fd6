/** What the pages of specifications ask for. */
import { accessOf, type Caller } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { related, type RowWith, type WhereIn } from '#domain/related.ts';
import { factoryRoles } from '#domain/roles.ts';
import { ProductMfgSpecCertificate } from '#domain/specs/productMfgSpecCertificate.ts';
import type { MasterRow } from '#domain/specs/masterPolicy.ts';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { specStaff } from '#domain/specs/specStatuses.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { selectCaller } from '#src/selectors/session.ts';
import type { Params, Query } from '#src/store/state.ts';
import { declaredLoads } from '#src/views/list/declaredList.ts';
import { specCommentsLoad } from '#src/views/comments/commentLoads.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { developmentList, specExportList, specList } from './lists.ts';

const ofSpecRow = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
]);
const ofAttested = related('ProductMfgSpec', [...ofSpecRow, { relation: 'certificates', scope: { order: 'expireDate asc' } }]);
const ofLent = related('ProductMfgSpec', [
  ...ofSpecRow,
  {
    relation: 'certificates',
    scope: { order: 'expireDate asc', include: [{ relation: 'certificate', scope: { fields: ['id', 'certificateNo', 'files'] } }] },
  },
]);
export type SpecRow = RowWith<'ProductMfgSpec', typeof ofLent>;

/** R&D of the organisation does not read what a factory holds beside its specifications. */
const certificateReaders = [...specStaff.filter((role) => role !== 'rd'), ...factoryRoles];

/** Not every reader of a specification reads its certificates, and not each of these the certificates of the factory. */
const includesFor = (caller: Caller): typeof ofSpecRow | typeof ofAttested | typeof ofLent => {
  if (accessOf(ProductMfgSpecCertificate, caller).length === 0) return ofSpecRow;
  return hasRole(certificateReaders, caller) ? ofLent : ofAttested;
};

const inOrder = { order: 'seq asc' } as const;

/** Who may write a section depends on its specification. */
const ofSpec = { relation: 'spec', scope: { fields: ['id', 'status', 'lane', 'supplierId'] } } as const;

/** A call takes eight relations at most, so the sections come in two: what is in the product and how it is made, and how it is presented. */
const ofMaking = related('SpecSection', [
  ofSpec,
  { relation: 'ingredients', scope: inOrder },
  { relation: 'nutrients', scope: inOrder },
  { relation: 'allergens', scope: inOrder },
  { relation: 'processSteps', scope: inOrder },
  { relation: 'parameters', scope: inOrder },
]);
const ofPresenting = related('SpecSection', [
  ofSpec,
  { relation: 'packagings', scope: inOrder },
  { relation: 'artworks', scope: inOrder },
  { relation: 'pictures', scope: inOrder },
  { relation: 'attachments', scope: inOrder },
  { relation: 'sensoryPairs', scope: inOrder },
]);
export type SectionRow = RowWith<'SpecSection', typeof ofMaking> | RowWith<'SpecSection', typeof ofPresenting>;
/** Views that hold the sections of a page. */
export const sectionViews = ['making', 'presenting'] as const;
export type SectionViews = readonly [string, string];

const making: readonly SectionName[] = ['general', 'composition', 'nutrition', 'allergens', 'process', 'parameters'];
const presenting: readonly SectionName[] = ['packaging', 'artwork', 'storage', 'pictures', 'attachments', 'sensory'];

/** The view that holds a section. */
export const viewOf = (section: SectionName): (typeof sectionViews)[number] => (making.includes(section) ? 'making' : 'presenting');

export const sectionsWhere = (where: WhereIn<'SpecSections'>, [inMaking, inPresenting]: SectionViews = sectionViews): readonly Wish[] => [
  views.open({
    view: inMaking,
    collection: 'SpecSections',
    where: { ...where, section: { inq: [...making] } },
    include: ofMaking,
    order: 'id asc',
    watches: ['SpecSections'],
  }),
  views.open({
    view: inPresenting,
    collection: 'SpecSections',
    where: { ...where, section: { inq: [...presenting] } },
    include: ofPresenting,
    order: 'id asc',
    watches: ['SpecSections'],
  }),
];

export const sectionLoads = (specId: number): readonly Wish[] => sectionsWhere({ specId });

/** null: no master specification governs it */
export interface MasterAnswer {
  masterSpec: MasterRow | null;
}
/** What a specification is checked against, as the view `master`; `useMaster` reads it. */
export const masterLoad = (specId: number): Wish =>
  views.load({ view: 'master', path: `/ProductMfgSpecs/${specId}/master`, watches: ['ProductMfgSpecs', 'MasterSpecs'] });

export const listLoads = declaredLoads(specList);
export const exportLoads = declaredLoads(specExportList);
export const developmentLoads = declaredLoads(developmentList);

/** The header alone. */
export const productLoads: Loads = ({ id: word }, _query, state) => [
  records.open({
    view: 'row',
    collection: 'ProductMfgSpecs',
    id: idOf(word),
    include: includesFor(selectCaller(state)),
    watches: ['ProductMfgSpecs'],
  }),
];

export const showLoads: Loads = ({ id: word }, _query, state) => {
  const id = idOf(word);
  return [
    records.open({
      view: 'row',
      collection: 'ProductMfgSpecs',
      id,
      include: includesFor(selectCaller(state)),
      watches: ['ProductMfgSpecs', 'ProductMfgSpecCertificates'],
    }),
    ...sectionLoads(id),
    masterLoad(id),
    specCommentsLoad(id),
    views.load({ view: 'timeline', path: `/ProductMfgSpecs/${id}/history`, watches: ['ProductMfgSpecs', 'SpecSections'] }),
  ];
};

/** A request as its factory reads it, with the facts of the factory that it is asked of. */
const ofRequestRow = related('ProductMfgSpec', [
  { relation: 'supplier', scope: { fields: ['id', 'name', 'nameLocal', 'code', 'factoryRegNo', 'lines', 'capacityNote'] } },
  { relation: 'productCategory', scope: { fields: ['id', 'productName'] } },
  { relation: 'technology', scope: { fields: ['id', 'name'] } },
  { relation: 'brand', scope: { fields: ['id', 'name'] } },
]);
export type RequestRow = RowWith<'ProductMfgSpec', typeof ofRequestRow>;

/** A section by what it wants, without what it says. */
export type AskedSection = Pick<SectionRow, 'id' | 'section' | 'filled' | 'wanted'>;

export const requestLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'ProductMfgSpecs', id, include: ofRequestRow, watches: ['ProductMfgSpecs'] }),
    views.open({
      view: 'sections',
      collection: 'SpecSections',
      where: { specId: id },
      fields: ['id', 'specId', 'section', 'filled', 'wanted'],
      order: 'id asc',
      watches: ['SpecSections'],
    }),
    views.load({ view: 'timeline', path: `/ProductMfgSpecs/${id}/history`, watches: ['ProductMfgSpecs'] }),
  ];
};

export const copyLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = idOf(word);
  return [
    records.open({ view: 'row', collection: 'ProductMfgSpecs', id, include: ofSpecRow, watches: ['ProductMfgSpecs'] }),
    ...sectionLoads(id),
  ];
};

/** Names of the files of the lines of the section in the address. */
const lineFileLoads = (id: number, section: string | undefined): readonly Wish[] => {
  const name = sectionNames.find((one) => one === section);
  const of = name && linesOf(name)?.of;
  if (!of || Object.values(of.fields).every(({ kind }) => kind !== 'file')) return [];
  const filter = { where: { has: { relation: 'section', where: { specId: id } } } };
  return [views.load({ view: 'lineFiles', path: `/${of.collection}/files`, query: { filter: JSON.stringify(filter) }, watches: [] })];
};

/** With the names of stored files. */
export const editLoads = ({ id: word }: Params, { section }: Query): readonly Wish[] => {
  const id = idOf(word);
  return [
    ...lineFileLoads(id, section),
    records.open({ view: 'row', collection: 'ProductMfgSpecs', id, include: ofSpecRow, watches: ['ProductMfgSpecs'] }),
    ...sectionLoads(id),
    masterLoad(id),
    specCommentsLoad(id),
    views.load({ view: 'files', path: '/SpecSections/files', query: { filter: JSON.stringify({ where: { specId: id } }) }, watches: [] }),
  ];
};
