// Dashboard charts as data: who sees which, how it is drawn, its labels and units, and which collections refresh it. The server computes them (`server/figures`), the client draws them.
import { auditorRoles, complaintSupplierRoles, factoryRoles, opsRoles, qaRoles, type Role } from './roles.ts';

/**
 * - columns: grouped bars, lines when there are many labels
 * - stacked: stacked bars
 * - line: shares over time
 * - pareto: bars, the largest first, with the cumulative share
 * - control: a rate over time with its mean and control limit
 * - across: horizontal bars with their names
 */
type FigureForm = 'columns' | 'stacked' | 'line' | 'pareto' | 'control' | 'across';

export interface Figure {
  /** name in the call and in the message keys (`dashboard:figures.{name}`) */
  name: string;
  roles: readonly Role[];
  form: FigureForm;
  /** kind of label: first day of a week or month, a translated word (message key and label), or a name from the data */
  labels: 'week' | 'month' | 'name' | { words: string };
  /** kind of value; the last of several series may differ (`share`) */
  unit: 'count' | 'percent' | 'days' | 'perMillion' | 'points';
  /** follows the selected period; others show the present */
  period: boolean;
  /** target, drawn as a line */
  target?: number;
  /** collections whose changes make it stale */
  reads: readonly string[];
}

const cases = ['SupplierComplaints', 'InvestigationReports'] as const;
const actions = ['CorrectiveActions', 'CorrectiveActionRevisions'] as const;

export const figures = [
  { name: 'complaints', roles: qaRoles, form: 'columns', labels: 'week', unit: 'count', period: true, reads: ['Complaints'] },
  { name: 'reportsOnTime', roles: qaRoles, form: 'line', labels: 'week', unit: 'percent', target: 85, period: true, reads: cases },
  {
    name: 'complaintCategories',
    roles: qaRoles,
    form: 'pareto',
    labels: { words: 'complaints:values.category' },
    unit: 'count',
    period: true,
    reads: ['Complaints'],
  },
  {
    name: 'complaintRates',
    roles: qaRoles,
    form: 'across',
    labels: 'name',
    unit: 'perMillion',
    period: true,
    reads: ['Complaints', 'ProductDeliveries'],
  },
  {
    name: 'rateControl',
    roles: qaRoles,
    form: 'control',
    labels: 'week',
    unit: 'perMillion',
    period: true,
    reads: ['Complaints', 'ProductDeliveries'],
  },
  {
    name: 'daysToClose',
    roles: qaRoles,
    form: 'columns',
    labels: { words: 'components:severity' },
    unit: 'days',
    period: true,
    reads: ['Complaints'],
  },
  {
    name: 'storeAnswersOnTime',
    roles: opsRoles,
    form: 'line',
    labels: 'week',
    unit: 'percent',
    target: 85,
    period: true,
    reads: ['StoreRecommends', 'StoreRecommendBranches'],
  },
  { name: 'storeComplaints', roles: opsRoles, form: 'across', labels: 'name', unit: 'count', period: true, reads: ['Complaints'] },
  {
    name: 'recallRecovery',
    roles: [...qaRoles, ...opsRoles],
    form: 'across',
    labels: 'name',
    unit: 'percent',
    period: false,
    reads: ['ProductMovements', 'ProductMovementLines'],
  },
  { name: 'overdueReports', roles: qaRoles, form: 'across', labels: 'name', unit: 'count', period: false, reads: cases },
  {
    name: 'shelfRemovals',
    roles: opsRoles,
    form: 'stacked',
    labels: 'week',
    unit: 'count',
    period: true,
    reads: ['StoreRecommendBranches'],
  },
  {
    name: 'documentAge',
    roles: ['sourcing'],
    form: 'columns',
    labels: { words: 'dashboard:options.age' },
    unit: 'count',
    period: false,
    reads: ['SupplierDocuments'],
  },
  {
    name: 'accounts',
    roles: ['supportAdmin'],
    form: 'stacked',
    labels: { words: 'dashboard:options.side' },
    unit: 'count',
    period: false,
    reads: ['AppUsers'],
  },
  {
    name: 'suppliersWithoutUsers',
    roles: ['supportAdmin'],
    form: 'stacked',
    labels: { words: 'dashboard:options.kind' },
    unit: 'count',
    period: false,
    reads: ['Suppliers', 'SupplierUsers'],
  },
  {
    name: 'nirFunnel',
    roles: ['sourcing'],
    form: 'columns',
    labels: { words: 'dashboard:options.funnel' },
    unit: 'count',
    period: true,
    reads: ['NewIngredientRequests', 'NirProposes', 'NirRequests'],
  },
  {
    name: 'setupProgress',
    roles: ['sourcing', 'supportAdmin'],
    form: 'stacked',
    labels: { words: 'dashboard:options.kind' },
    unit: 'count',
    period: false,
    reads: ['Suppliers', 'SupplierGroups'],
  },
  { name: 'categoryComplaints', roles: ['sourcing'], form: 'across', labels: 'name', unit: 'count', period: true, reads: ['Complaints'] },
  {
    name: 'samplesByResult',
    roles: ['rd'],
    form: 'columns',
    labels: { words: 'dashboard:options.sample' },
    unit: 'count',
    period: true,
    reads: ['NirSamples'],
  },
  {
    name: 'sampleWaiting',
    roles: ['rd'],
    form: 'columns',
    labels: { words: 'dashboard:options.age' },
    unit: 'count',
    period: false,
    reads: ['NirSamples'],
  },
  { name: 'trialsByCategory', roles: ['rd'], form: 'across', labels: 'name', unit: 'count', period: true, reads: ['NirSamples'] },
  {
    name: 'sustainLevels',
    roles: ['sustain'],
    form: 'columns',
    labels: 'name',
    unit: 'count',
    period: true,
    reads: ['AuditJobs', 'AuditSustains'],
  },
  { name: 'sustainOverdue', roles: ['sustain'], form: 'across', labels: 'name', unit: 'count', period: false, reads: actions },
  { name: 'auditCalendar', roles: auditorRoles, form: 'columns', labels: 'week', unit: 'count', period: false, reads: ['AuditJobs'] },
  { name: 'overduePlans', roles: auditorRoles, form: 'across', labels: 'name', unit: 'count', period: false, reads: actions },
  {
    name: 'certificatesEnding',
    roles: ['sustain'],
    form: 'columns',
    labels: 'month',
    unit: 'count',
    period: false,
    reads: ['Certificates'],
  },
  { name: 'myComplaints', roles: complaintSupplierRoles, form: 'columns', labels: 'month', unit: 'count', period: true, reads: cases },
  {
    name: 'myReportsOnTime',
    roles: complaintSupplierRoles,
    form: 'line',
    labels: 'month',
    unit: 'percent',
    target: 85,
    period: true,
    reads: cases,
  },
  {
    name: 'myCertificatesEnding',
    roles: factoryRoles,
    form: 'columns',
    labels: 'month',
    unit: 'count',
    period: false,
    reads: ['Certificates'],
  },
  {
    name: 'myRate',
    roles: complaintSupplierRoles,
    form: 'line',
    labels: 'month',
    unit: 'perMillion',
    period: true,
    reads: [...cases, 'ProductDeliveries'],
  },
  {
    name: 'myScore',
    roles: complaintSupplierRoles,
    form: 'columns',
    labels: { words: 'dashboard:options.score' },
    unit: 'points',
    period: true,
    reads: cases,
  },
  {
    name: 'movementTypes',
    roles: ['wareHouseAdmin'],
    form: 'stacked',
    labels: { words: 'dashboard:options.movement' },
    unit: 'count',
    period: true,
    reads: ['ProductMovements'],
  },
  {
    name: 'myRecovery',
    roles: ['wareHouseAdmin'],
    form: 'across',
    labels: 'name',
    unit: 'percent',
    period: false,
    reads: ['ProductMovements', 'ProductMovementLines'],
  },
  {
    name: 'myActionStages',
    roles: [...factoryRoles, 'wareHouseAdmin'],
    form: 'columns',
    labels: { words: 'dashboard:options.stage' },
    unit: 'count',
    period: false,
    reads: actions,
  },
  {
    name: 'documentStates',
    roles: ['supplierGroup'],
    form: 'columns',
    labels: { words: 'dashboard:options.document' },
    unit: 'count',
    period: false,
    reads: ['SupplierDocuments', 'Documents'],
  },
  {
    name: 'factoryWork',
    roles: ['supplierGroup'],
    form: 'across',
    labels: 'name',
    unit: 'count',
    period: false,
    reads: ['ProductMfgSpecs', 'Certificates'],
  },
  {
    name: 'arrivals',
    roles: ['wareHouseAdmin'],
    form: 'columns',
    labels: 'week',
    unit: 'count',
    period: true,
    reads: ['DeliveryToWarehouses'],
  },
  { name: 'specReviews', roles: qaRoles, form: 'columns', labels: 'month', unit: 'count', period: false, reads: ['ProductMfgSpecs'] },
  {
    name: 'specsHeld',
    roles: [...qaRoles, 'sourcing', 'rd'],
    form: 'columns',
    labels: { words: 'dashboard:options.party' },
    unit: 'count',
    period: false,
    reads: ['ProductMfgSpecs'],
  },
] as const satisfies readonly Figure[];

export type FigureName = (typeof figures)[number]['name'];

/** Charts of these roles; the first two are shown at once, the others on request. Admin sees the charts of superAdmin. */
export const figuresOf = (roles: readonly Role[]): readonly Figure[] => {
  const mine: readonly Role[] = roles.includes('admin') ? [...roles, 'superAdmin'] : roles;
  return figures.filter((figure: Figure) => figure.roles.some((role) => mine.includes(role)));
};
