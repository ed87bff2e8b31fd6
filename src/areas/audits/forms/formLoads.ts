/** What the pages of forms ask for. */
import { related, type RowOfAsked, type RowWith } from '#domain/related.ts';
import { views, records, type Wish } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { Params } from '#src/store/state.ts';
import { declareList, declaredLoads } from '#src/views/list/declaredList.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

export type FormKind = 'audit' | 'selfAssessment';
export const formPaths: Readonly<Record<FormKind, string>> = {
  audit: '/masterData/auditForm',
  selfAssessment: '/masterData/selfAssessmentForm',
};

const listOf = (kind: FormKind) =>
  declareList({
    collection: 'AuditForms',
    name: `${kind}Forms`,
    path: `${formPaths[kind]}/list`,
    order: 'code asc, formVersion desc',
    scope: () => ({ kind }),
    tabs: {
      inUse: { status: { neq: 'Retired' } },
      active: { status: 'Active' },
      draft: { status: 'Draft' },
      Retired: { status: 'Retired' },
    },
    words: [{ key: 'domain', values: ['quality', 'sustain'] }],
    usage: ['auditJobSupplierTechnologies'],
    include: related('AuditForm', [{ relation: 'sections', scope: { fields: ['id', 'auditFormId', 'questionCount'] } }]),
  });
export const formLists = { audit: listOf('audit'), selfAssessment: listOf('selfAssessment') };
export type FormListed = RowOfAsked<typeof formLists.audit>;
export const formListLoads = (list: typeof formLists.audit) => declaredLoads(list);

/** Forms that a new one can be a copy of. */
export const createLoads = (kind: FormKind) => (): readonly Wish[] => [
  views.open({
    view: 'copied',
    collection: 'AuditForms',
    where: { kind, status: { neq: 'Draft' } },
    fields: ['id', 'code', 'formVersion', 'name', 'domain', 'status'],
    order: 'code asc, formVersion desc',
    size: 100,
    total: false,
    watches: [],
  }),
];

const ofSection = related('AuditFormSection', [
  { relation: 'questions', scope: { order: 'seq asc' } },
  // its steps are those of a draft
  { relation: 'auditForm', scope: { fields: ['id', 'status'] } },
]);
export type SectionRow = RowWith<'AuditFormSection', typeof ofSection>;
export type QuestionRow = NonNullable<SectionRow['questions']>[number];

const ofForm = related('AuditForm', [{ relation: 'previous', scope: { fields: ['id', 'code', 'formVersion', 'status'] } }]);
export type FormRow = RowWith<'AuditForm', typeof ofForm>;

const ofCompared = related('AuditForm', [
  {
    relation: 'previous',
    scope: { include: [{ relation: 'sections', scope: { order: 'position asc', include: [{ relation: 'questions' }] } }] },
  },
]);
export type ComparedRow = RowWith<'AuditForm', typeof ofCompared>;

const formLoad = (id: number): Wish =>
  records.open({ view: 'row', collection: 'AuditForms', id, include: ofForm, watches: ['AuditForms'] });
const sectionsLoad = (id: number): Wish =>
  views.open({
    view: 'sections',
    collection: 'AuditFormSections',
    where: { auditFormId: id },
    include: ofSection,
    order: 'position asc',
    size: 100,
    total: false,
    whole: true,
    watches: ['AuditFormSections'],
  });
const typesLoad = views.open({
  view: 'types',
  collection: 'SustainAbilitySectionTypes',
  fields: ['id', 'code', 'name', 'nameZh', 'status'],
  order: 'sortNo asc',
  size: 100,
  total: false,
  watches: ['SustainAbilitySectionTypes'],
});
const technologiesLoad = views.open({
  view: 'technologies',
  collection: 'technologies',
  fields: ['id', 'name'],
  where: { status: 'active' },
  order: 'name asc',
  size: 200,
  total: false,
  watches: [],
});

export const editLoads: Loads = ({ id: word }: Params) => {
  const id = idOf(word);
  return [formLoad(id), sectionsLoad(id), typesLoad, technologiesLoad];
};

export const showLoads: Loads = ({ id: word }: Params) => {
  const id = idOf(word);
  return [
    formLoad(id),
    sectionsLoad(id),
    typesLoad,
    technologiesLoad,
    records.open({ view: 'compared', collection: 'AuditForms', id, include: ofCompared, watches: [] }),
    views.load({ view: 'timeline', path: `/AuditForms/${id}/history`, watches: ['AuditForms', 'AuditFormSections'] }),
  ];
};
