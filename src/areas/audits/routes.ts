/** Audits, and their master data: forms of audits and self-assessments, types and rating scales of sustainability. */
import { auditorRoles, complaintSupplierRoles, factoryRoles, type Role } from '#domain/roles.ts';
import { entityPages } from '#src/routing/entityPages.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import type { PageId } from '#src/areas/audits/pages.ts';

// every logged-in user loads this table: what a page needs is named in the file it leads to
const files = () => import(/* webpackChunkName: "auditPages" */ '#src/areas/audits/pages.ts');
const page = (id: PageId) => ({
  load: async () => ({ default: await (await files()).screenOf(id) }),
  loadsFile: async () => (await files()).loadsOf(id),
});
const shared = { area: 'audits', roles: ['superAdmin'] } as const;
const group = 'masterData';

const forms = (id: 'auditForm' | 'selfAssessmentForm', texts: string, order: number, icon: 'list-check' | 'check-square') =>
  entityPages({
    ...shared,
    id,
    path: `/masterData/${id}`,
    list: { titleKey: `audits:${texts}.title`, menu: { group, order, icon }, ...page(`${id}List`) },
    create: { titleKey: `audits:${texts}.create`, start: true, ...page(`${id}Create`) },
    edit: { titleKey: 'audits:form.edit', ...page(`${id}Edit`) },
    show: { titleKey: 'audits:form.one', ...page(`${id}Show`) },
  });

const auditedRoles = [...factoryRoles, 'wareHouseAdmin'] as const;
const auditReaders = ['superAdmin', 'qa', 'sustain', ...auditorRoles, ...auditedRoles] as const;

const answeringSagas = async () =>
  (await import(/* webpackChunkName: "auditAnswering" */ '#src/areas/audits/answering/answeringSaga.ts')).answeringSagas;
const partsSagas = async () => (await import(/* webpackChunkName: "auditParts" */ '#src/areas/audits/partsSaga.ts')).partsSagas;

const planners = ['superAdmin', 'qa', 'sustain'] as const;
/** A page of one audit. */
const jobPage = (
  id: PageId,
  path: string,
  roles: readonly Role[],
  title: string,
  more: Pick<AppRoute, 'start' | 'texts'> = {},
): AppRoute => ({
  area: 'audits',
  id,
  path,
  roles,
  titleKey: `audits:job.${title}`,
  ...more,
  ...page(id),
});

/** A page of corrective actions: of one audit, or one action of it. */
const correctivePage = (id: PageId, path: string, title: string): AppRoute => ({
  area: 'audits',
  id,
  path: `/audit/corrective/${path}`,
  roles: auditReaders,
  titleKey: `audits:corrective.pages.${title}`,
  ...page(id),
});
const selfPage = (id: PageId, path: string, roles: readonly Role[], title: string, more: Partial<AppRoute> = {}): AppRoute => ({
  area: 'audits',
  id,
  path: `/audit/selfAudit/${path}`,
  roles,
  titleKey: `selfAudits:${title}`,
  texts: ['selfAudits'],
  ...page(id),
  ...more,
});

export const auditsRoutes: readonly AppRoute[] = [
  {
    area: 'audits',
    id: 'correctiveList',
    path: '/audit/corrective/list',
    roles: auditReaders,
    titleKey: 'audits:corrective.title',
    texts: ['lists'],
    menu: {
      group: 'audit',
      order: 2,
      icon: 'wrench',
      topic: 'correctiveActions',
      topicOf: [{ roles: ['sustain'], topic: 'sustainCorrectiveActions' }],
      beside: ['sustainCorrectiveActions'],
    },
    ...page('correctiveList'),
    sagasFile: partsSagas,
  },
  correctivePage('correctiveInfo', 'info/:id', 'info'),
  correctivePage('correctiveSummary', 'summary/:id', 'summary'),
  correctivePage('correctiveEdit', 'audit/:id/edit/:correctiveActionId', 'edit'),
  correctivePage('correctiveShow', 'audit/:id/show/:correctiveActionId', 'show'),
  {
    area: 'audits',
    id: 'auditList',
    path: '/audit/list',
    roles: auditReaders,
    titleKey: 'audits:jobs.title',
    texts: ['lists', 'selfAudits'],
    menu: {
      group: 'audit',
      order: 1,
      icon: 'list-check',
      topic: 'auditJobs',
      topicOf: [{ roles: ['sustain'], topic: 'sustainLists' }],
      beside: ['sustainLists'],
    },
    ...page('auditList'),
    sagasFile: partsSagas,
  },
  ...(['auditResultShow', 'auditResultShowAll'] as const).map((id): AppRoute => ({
    area: 'audits',
    id,
    path: `/audit/:id/auditFormResult/${id === 'auditResultShow' ? 'show' : 'showAll'}/:auditFormResultId`,
    roles: auditReaders,
    titleKey: 'audits:results.one',
    ...page(id),
  })),
  ...(['auditResultHistory', 'auditResultRevision'] as const).map((id): AppRoute => ({
    area: 'audits',
    id,
    path: `/audit/:id/auditFormResult/history/:auditFormResultId${id === 'auditResultRevision' ? '/show/:auditFormResultRevisionId' : ''}`,
    roles: ['superAdmin'],
    titleKey: 'audits:history.title',
    ...page(id),
  })),
  jobPage('auditCreate', '/audit/create', planners, 'createAny', { start: true }),
  jobPage('auditCreateFor', '/audit/create/:id', planners, 'createAny'),
  jobPage('auditEdit', '/audit/edit/:id', [...planners, ...auditorRoles], 'edit'),
  jobPage('auditAddForm', '/audit/addAuditForm/:id', ['superAdmin', 'qa'], 'addForm'),
  jobPage('auditShow', '/audit/show/:id', ['superAdmin', 'qa', ...auditorRoles, ...auditedRoles], 'one'),
  jobPage('auditSustainShow', '/audit/sustainShow/:id', ['superAdmin', 'sustain', 'supplierManager', 'supplierQa'], 'one', {
    texts: ['selfAudits'],
  }),
  ...forms('auditForm', 'auditForms', 6, 'list-check'),
  ...forms('selfAssessmentForm', 'selfAssessmentForms', 7, 'check-square'),
  ...entityPages({
    ...shared,
    id: 'sustainType',
    path: '/masterData/sustainType',
    list: { titleKey: 'audits:types.title', menu: { group, order: 10, icon: 'globe' }, ...page('sustainTypeList') },
    create: { titleKey: 'audits:types.create', start: true, ...page('sustainTypeCreate') },
    edit: { titleKey: 'audits:types.one', ...page('sustainTypeEdit') },
  }),
  ...entityPages({
    ...shared,
    id: 'sustainRating',
    path: '/masterData/sustainRating',
    list: { titleKey: 'audits:ratings.title', menu: { group, order: 11, icon: 'chart-bar' }, ...page('sustainRatingList') },
    create: { titleKey: 'audits:ratings.create', start: true, ...page('sustainRatingCreate') },
    show: { titleKey: 'audits:ratings.one', ...page('sustainRatingShow') },
  }),
  {
    area: 'audits',
    id: 'auditAnswers',
    path: '/audit/:id/auditFormResult/edit/:auditFormResultId',
    roles: ['superAdmin', 'qa', 'sustain', 'auditor', 'auditorUser'],
    titleKey: 'audits:answering.title',
    ...page('auditAnswers'),
    sagasFile: answeringSagas,
  },
  selfPage('selfAuditList', 'list', ['superAdmin', 'qa', ...auditedRoles], 'title', {
    texts: ['selfAudits', 'lists'],
    menu: { group: 'audit', order: 3, icon: 'check-square' },
    sagasFile: partsSagas,
  }),
  selfPage('selfAuditAnswers', 'audit/:id', auditedRoles, 'answer', { sagasFile: answeringSagas }),
  selfPage('selfAuditAnswersOfType', 'audit/:id/sustainType/:sustainTypeId', complaintSupplierRoles, 'answer', {
    sagasFile: answeringSagas,
  }),
  selfPage('selfAuditShow', 'show/:id', ['superAdmin', 'qa'], 'one'),
  selfPage('selfAuditSummary', 'summary/:id', ['superAdmin', 'qa'], 'compare'),
];
