// Complaint: what a customer or store reports, and the work until it is closed.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, personal, plain, secret } from '../kernel/fields.ts';
import { inOrder, notAhead, when, type Rule } from '../kernel/rules.ts';
import { missing } from '../kernel/missing.ts';
import type { Where } from '../kernel/where.ts';
import type { Guard } from '../kernel/workflow.ts';
import { complaintSupplierRoles, opsRoles, qaRoles } from '../roles.ts';
import { dueIssues } from './complaintDue.ts';

export const complaintSources = ['line', 'store', 'callCenter', 'email', 'social', 'qa'] as const;
/** Sources QA may choose: a complaint of the messaging channel is created there. */
export const staffSources = complaintSources.filter((source) => source !== 'line');
const byStaff = { source: { neq: 'line' } } as const;
export const complaintStatuses = ['Draft', 'Submitted', 'Investigating', 'Closed'] as const;
export const complaintCategories = [
  'foreignBody',
  'microbiological',
  'chemical',
  'allergen',
  'quality',
  'packaging',
  'labelling',
  'quantity',
  'service',
  'other',
] as const;
export const severities = ['critical', 'major', 'minor'] as const;
export const defectCodes: Record<(typeof complaintCategories)[number], readonly string[]> = {
  foreignBody: ['metal', 'glass', 'plastic', 'insect', 'hair', 'stone', 'wood'],
  microbiological: ['mould', 'swelling', 'spoilage', 'illness'],
  chemical: ['odour', 'taste', 'residue', 'discolouration'],
  allergen: ['undeclared', 'crossContact'],
  quality: ['texture', 'colour', 'dryness', 'breakage', 'performance'],
  packaging: ['leak', 'seal', 'dent', 'vacuumLoss'],
  labelling: ['missing', 'wrongDate', 'wrongProduct', 'illegible'],
  quantity: ['underweight', 'missingPieces', 'emptyPack'],
  service: ['delivery', 'handling'],
  other: ['other'],
};

/** No code, or one of the category's own list. */
export const defectFits = (category: unknown, code: unknown): boolean =>
  !code || (defectCodes[category as (typeof complaintCategories)[number]] ?? []).includes(String(code));

/** The compensation of the customer; the amount is required where money was paid. */
const compensations = ['none', 'refund', 'replacement', 'voucher'] as const;
export const paidCompensations: readonly string[] = ['refund', 'voucher'];
export const amountCurrency = 'THB';

/** The customer details that a complaint of this source needs before it is submitted. */
export const customerNeedsOf = (source: unknown): readonly ('customerName' | 'customerPhone')[] =>
  source === 'callCenter' ? ['customerName', 'customerPhone'] : [];

type Part = Record<string, unknown>;
const parts = (row: Part, relation: string): Part[] => (row[relation] as Part[] | undefined) ?? [];

/** Draft: QA acts on its own drafts, whoever reported them; a draft of a customer is the customer's. Submitted: QA acts unless a question is open. Investigating: QA acts when nobody else has to. Closed: never. */
export const isQaAction = (row: Part): boolean => {
  const asked = row['infoRequestedAt'] as string | null;
  const answered = row['infoAnsweredAt'] as string | null;
  const infoOpen = !!asked && (!answered || answered < asked);
  switch (row['status']) {
    case 'Draft':
      return row['source'] !== 'line';
    case 'Submitted':
      return !infoOpen;
    case 'Investigating':
      return (
        !infoOpen &&
        parts(row, 'supplierComplaints').every(
          (sc) => sc['notRelated'] === true || ['Approved', 'Done', 'Draft'].includes(String(sc['status'])),
        ) &&
        parts(row, 'productMovements').every((pm) => pm['status'] === 'Submitted' && !!pm['readAt']) &&
        parts(row, 'storeRecommends').every((sr) => !sr['sentAt'] || !!sr['verifiedAt'])
      );
    default:
      return false;
  }
};

const caseRoute = (sc: Part): string => `/complaint/supplier-complaint/history/${String(sc['id'])}`;

/** An unsent draft blocks nothing, and it cannot be sent once the complaint is closed. */
const asked = (sc: Part): boolean => sc['status'] !== 'Draft';

/** Every supplier case that was sent is answered or not related. */
const casesAnswered: Guard = {
  name: 'casesAnswered',
  include: ['supplierComplaints'],
  unmet: (row) =>
    parts(row, 'supplierComplaints')
      .filter((sc) => asked(sc) && sc['notRelated'] !== true && !['Approved', 'Done'].includes(String(sc['status'])))
      .map((sc) => ({ params: { no: String(sc['no']), status: String(sc['status']) }, route: caseRoute(sc) })),
};

const movementsRead: Guard = {
  name: 'movementsRead',
  include: ['productMovements'],
  unmet: (row) =>
    parts(row, 'productMovements')
      .filter((pm) => pm['status'] !== 'Submitted' || !pm['readAt'])
      .map((pm) => ({
        params: { no: String(pm['no']), status: String(pm['status']) },
        route: `/complaint/product-movement/show/${String(pm['id'])}`,
      })),
};

/** Every sent store recommendation is answered and verified; an unsent one has to be sent or removed first. */
const recommendsVerified: Guard = {
  name: 'recommendsVerified',
  include: ['storeRecommends'],
  unmet: (row) =>
    parts(row, 'storeRecommends')
      .filter((sr) => !sr['verifiedAt'])
      .map((sr) => ({ params: { title: String(sr['title']) }, route: `/complaint/store-recommend/edit/${String(sr['id'])}` })),
};

const todosDone: Guard = {
  name: 'todosDone',
  include: ['todos'],
  unmet: (row) =>
    parts(row, 'todos')
      .filter((todo) => !todo['doneAt'] && !todo['waivedReason'])
      .map((todo) => ({ params: { title: String(todo['title']) } })),
};

const noCases: Guard = {
  name: 'noCases',
  include: ['supplierComplaints'],
  unmet: (row) => (parts(row, 'supplierComplaints').some(asked) ? [{}] : []),
};

/** healthEffect forces severity critical. */
const healthIsCritical: Guard = {
  name: 'healthIsCritical',
  unmet: (row) => (row['healthEffect'] === true && row['severity'] !== 'critical' ? [{}] : []),
};

/** A caller leaves a telephone number; a customer of the messaging channel is reached there. */
const customerKnown: Guard = {
  name: 'fieldNeeded',
  unmet: (row) => missing(row, customerNeedsOf(row['source'])).map((field) => ({ params: { field } })),
};

const notMerged: Guard = {
  name: 'notMerged',
  unmet: (row) => (row['parentId'] ? [{ route: `/complaint/show/${String(row['parentId'])}` }] : []),
};

const reopenWithinYear: Guard = {
  name: 'reopenWithinYear',
  unmet: (row, { $now }) => (Date.parse($now) - Date.parse(String(row['closedAt'])) > 365 * 86_400_000 ? [{}] : []),
};

/** What QA records about the product, the event and the people. */
const facts = [
  'source',
  'title',
  'description',
  'category',
  'defectCode',
  'severity',
  'healthEffect',
  'injuryText',
  'productName',
  'barcode',
  'brandId',
  'productCategoryId',
  'lotNo',
  'lotUnknown',
  'mfgDate',
  'expDate',
  'quantity',
  'unit',
  'branchId',
  'purchaseDate',
  'receiptNo',
  'unitPrice',
  'occurredAt',
  'receivedAt',
  'customerName',
  'customerPhone',
  'customerEmail',
  'preferredContact',
  'consentAt',
  'sampleState',
  'ownerId',
  'dueAt',
  'dueAtReason',
] as const;

/** A supplier or warehouse sees the product fields, never personal data. */
const supplierFields = [
  'no',
  'title',
  'description',
  'category',
  'defectCode',
  'severity',
  'productName',
  'barcode',
  'brandId',
  'productCategoryId',
  'lotNo',
  'mfgDate',
  'expDate',
  'quantity',
  'unit',
  'status',
] as const;

/** Children of complaints merged into the complaint itself. */
const mergedFields = [...supplierFields, 'parentId'] as const;

/** Complaints of which the acting supplier has a sent case, and those with a product movement of its warehouse. */
export const investigatedByMe: Where = {
  has: { relation: 'supplierComplaints', where: { supplierId: '$supplierId', status: { neq: 'Draft' } } },
};
export const movedByMe: Where = { has: { relation: 'productMovements', where: { supplierId: '$supplierId' } } };

/** A minute of tolerance for clocks that run ahead. */
const soon = ({ $now }: { $now: string }): string => new Date(Date.parse($now) + 60_000).toISOString();
const today = ({ $today }: { $today: string }): string => $today;

/** A health effect forces the severity, whatever the input says. */
export const forcedSeverity = (row: Part): { severity?: 'critical' } => (row['healthEffect'] === true ? { severity: 'critical' } : {});

const rules: readonly Rule[] = [
  notAhead('receivedAt', soon),
  notAhead('occurredAt', soon),
  notAhead('purchaseDate', today),
  notAhead('mfgDate', today),
  inOrder('mfgDate', 'expDate'),
  // a code left over from another category is cleared; a code in the input must belong to the category
  { issues: ({ next, values }) => when(values['defectCode'] && !defectFits(next['category'], next['defectCode']), 'defectCode', 'ENUM') },
  // a complaint under investigation needs an owner and a severity
  {
    issues: ({ next, row }) =>
      row?.['status'] !== 'Investigating'
        ? {}
        : {
            ...when(row['severity'] && !{ ...next, ...forcedSeverity(next) }['severity'], 'severity', 'REQUIRED'),
            ...when(row['ownerId'] && !next['ownerId'], 'ownerId', 'REQUIRED'),
          },
  },
  // another due time needs a new reason, even where the row still has one
  {
    issues: ({ next, row, values, moment }) => {
      const renamed = { ...next, ...forcedSeverity(next), dueAtReason: values['dueAtReason'] ?? null };
      return next['receivedAt'] ? dueIssues(row ?? {}, renamed, moment.calendar, moment.$now) : {};
    },
  },
];

export const Complaint = defineEntity({
  name: 'Complaint',
  collection: 'Complaints',
  table: 'complaints',
  area: 'complaints',
  title: 'no',
  looks: { Draft: look.draft, Submitted: look.submitted, Investigating: look.of('work', 'search', 'investigating'), Closed: look.closed },
  face: {
    icon: 'flag',
    pages: ['/complaint/show/{id}'],
    facts: ['no', 'productName', 'lotNo'],
    title: ['title', 'productName', 'no'],
    asides: { barcode: ['barcode'], customer: ['customerName', 'customerPhone'] },
    severity: 'severity',
    due: { at: 'dueAt', in: ['Draft', 'Submitted', 'Investigating'] },
    finds: { roles: [...qaRoles, ...opsRoles] },
  },
  presence: true,
  fields: {
    no: plain.string(20, { required: true, server: true, search: true }),
    source: plain.enum(complaintSources, { required: true, immutable: true, default: 'qa' }),
    status: plain.enum(complaintStatuses, { required: true, server: true }),
    parentId: plain.ref('Complaint', { server: true }),
    isQaAction: plain.boolean({ required: true, server: true }),
    title: personal.string(120, { required: true, search: true }),
    description: personal.text(4000, { required: true, min: 10 }),
    category: plain.enum(complaintCategories),
    defectCode: plain.string(40),
    severity: plain.enum(severities, { lowers: 'down' }),
    healthEffect: plain.boolean(),
    injuryText: personal.text(1000),
    productName: business.string(160, { search: true }),
    barcode: business.string(14, { check: 'gtin', search: true }),
    brandId: plain.ref('Brand'),
    productCategoryId: plain.ref('ProductCategory'),
    lotNo: business.string(60, { search: true }),
    lotUnknown: plain.boolean(),
    /** the product and the lot, where what is written names exactly one */
    productInfoId: plain.ref('ProductInfo', { server: true }),
    lotId: plain.ref('Lot', { server: true }),
    mfgDate: plain.date({ bounds: bounds.made }),
    expDate: plain.date({ bounds: bounds.expiry }),
    quantity: plain.number({ min: 0.001, max: 1_000_000 }),
    unit: plain.enum(['piece', 'pack', 'case', 'kg', 'litre']),
    branchId: plain.ref('Branch'),
    purchaseDate: plain.date({ bounds: bounds.made }),
    receiptNo: personal.string(40),
    unitPrice: business.number({ min: 0, max: 10_000_000 }),
    occurredAt: plain.datetime({ bounds: bounds.happened }),
    receivedAt: plain.datetime({ required: true, bounds: bounds.happened }),
    customerName: personal.string(120, { search: true }),
    customerPhone: personal.string(30, { search: true }),
    customerEmail: personal.string(254, { check: 'email' }),
    preferredContact: plain.enum(['phone', 'email', 'line', 'none']),
    consentAt: plain.datetime({ bounds: bounds.happened }),
    lineUserId: secret.string(60, { server: true, hidden: true }),
    trackingCode: secret.string(22, { server: true, hidden: true }),
    sampleState: plain.enum(['none', 'withCustomer', 'collected', 'sentToSupplier', 'sentToLab'], { required: true, default: 'none' }),
    infoRequestedAt: plain.datetime({ server: true }),
    infoRequest: personal.text(1000, { server: true }),
    infoAnsweredAt: plain.datetime({ server: true }),
    infoAnswer: personal.text(2000, { server: true }),
    ownerId: plain.ref('AppUser'),
    dueAt: plain.datetime({ lowers: 'later', reason: 'dueAtReason', bounds: bounds.due }),
    /** why QA set the due time; empty = computed */
    dueAtReason: personal.text(500, { min: 10 }),
    isJustified: plain.boolean({ server: true }),
    conclusion: personal.text(4000, { server: true }),
    closeReason: plain.enum(['resolved', 'notJustified', 'noResponse', 'duplicate', 'withdrawn'], { server: true }),
    compensation: plain.enum(compensations, { server: true }),
    compensationAmount: business.number({ min: 0, max: 10_000_000, server: true }),
    submittedAt: plain.datetime({ server: true }),
    investigatingAt: plain.datetime({ server: true }),
    closedAt: plain.datetime({ server: true }),
    closedById: plain.ref('AppUser', { server: true }),
    reopenedAt: plain.datetime({ server: true }),
  },
  relations: {
    parent: { kind: 'one', to: 'Complaint', key: 'parentId' },
    children: { kind: 'many', to: 'Complaint', key: 'parentId' },
    supplierComplaints: { kind: 'many', to: 'SupplierComplaint', key: 'complaintId' },
    productMovements: { kind: 'many', to: 'ProductMovement', key: 'complaintId' },
    productTestings: { kind: 'many', to: 'ProductTesting', key: 'complaintId' },
    attachments: { kind: 'many', to: 'ComplaintAttachment', key: 'complaintId', owned: true },
    storeComplaints: { kind: 'many', to: 'StoreComplaint', key: 'complaintId', owned: true, children: true },
    storeRecommends: { kind: 'many', to: 'StoreRecommend', key: 'complaintId' },
    mergings: { kind: 'many', to: 'ComplaintMerging', key: 'parentId' },
    closeMails: { kind: 'many', to: 'MailCloseComplaint', key: 'complaintId' },
    todos: { kind: 'many', to: 'ComplaintTodo', key: 'complaintId', owned: true, children: true },
    brand: { kind: 'one', to: 'Brand', key: 'brandId' },
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    branch: { kind: 'one', to: 'Branch', key: 'branchId' },
    owner: { kind: 'one', to: 'AppUser', key: 'ownerId' },
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
  },
  access: [
    { roles: qaRoles },
    { roles: opsRoles, fields: { except: ['customerName', 'customerPhone', 'customerEmail', 'receiptNo'] } },
    { roles: [...complaintSupplierRoles, 'wareHouseAdmin'], where: investigatedByMe, fields: supplierFields },
    { roles: ['wareHouseAdmin'], where: movedByMe, fields: supplierFields },
    {
      roles: [...complaintSupplierRoles, 'wareHouseAdmin'],
      where: { has: { relation: 'parent', where: investigatedByMe } },
      fields: mergedFields,
    },
    { roles: ['wareHouseAdmin'], where: { has: { relation: 'parent', where: movedByMe } }, fields: mergedFields },
  ],
  // readers of the lead complaint also get events of those merged into it
  unique: [{ fields: ['no'] }, { fields: ['trackingCode'], where: { trackingCode: { neq: null } } }],
  tenants: [
    'staff',
    { key: 'supplier', through: 'supplierComplaints', where: { status: { neq: 'Draft' } }, field: 'supplierId' },
    { key: 'supplier', through: 'productMovements', field: 'supplierId' },
    { parent: 'parent' },
  ],
  parents: ['parent'],
  rules,
  workflow: {
    states: complaintStatuses,
    create: [{ roles: qaRoles, fields: facts, effect: 'createComplaint' }],
    edit: [
      { roles: qaRoles, from: ['Draft'], fields: facts, where: byStaff, effect: 'editComplaint' },
      { roles: qaRoles, from: ['Submitted', 'Investigating'], fields: facts, effect: 'editComplaint' },
    ],
    delete: [{ roles: qaRoles, from: ['Draft'], where: byStaff }],
    steps: [
      {
        step: 'submit',
        icon: 'send',
        from: ['Draft'],
        to: 'Submitted',
        roles: qaRoles,
        where: byStaff,
        needs: ['category', 'productName', 'quantity', 'unit'],
        guards: [customerKnown],
        effect: 'submitComplaint',
      },
      {
        step: 'startInvestigation',
        icon: 'search',
        from: ['Submitted'],
        to: 'Investigating',
        roles: qaRoles,
        input: { severity: plain.enum(severities), ownerId: plain.ref('AppUser') },
        needs: ['severity', 'ownerId'],
        guards: [notMerged, healthIsCritical],
        effect: 'startInvestigation',
      },
      {
        step: 'requestInfo',
        icon: 'comment',
        from: ['Submitted', 'Investigating'],
        to: 'same',
        roles: qaRoles,
        input: { infoRequest: personal.text(1000, { required: true, min: 10 }) },
        effect: 'requestInfo',
        confirm: true,
      },
      {
        step: 'answerInfo',
        icon: 'reply',
        from: ['Submitted', 'Investigating'],
        to: 'same',
        roles: qaRoles,
        when: { infoRequestedAt: { neq: null } },
        input: { infoAnswer: personal.text(2000, { required: true, min: 3 }) },
        effect: 'answerInfo',
      },
      {
        step: 'close',
        icon: 'lock',
        from: ['Investigating'],
        to: 'Closed',
        roles: qaRoles,
        guards: [notMerged, casesAnswered, movementsRead, recommendsVerified, todosDone],
        effect: 'closeComplaint',
        confirm: true,
        input: {
          closeReason: plain.enum(['resolved', 'notJustified', 'noResponse', 'duplicate', 'withdrawn'], { required: true }),
          isJustified: plain.boolean({ required: true }),
          conclusion: personal.text(4000, { required: true, min: 10 }),
          compensation: plain.enum(compensations),
          compensationAmount: business.number({ min: 0, max: 10_000_000 }),
          /** an unsent closing email that is sent by this step */
          mailId: plain.ref('MailCloseComplaint'),
        },
      },
      {
        step: 'closeEarly',
        icon: 'ban',
        danger: true,
        from: ['Submitted'],
        to: 'Closed',
        roles: qaRoles,
        guards: [notMerged, noCases],
        effect: 'closeComplaint',
        confirm: true,
        input: {
          closeReason: plain.enum(['notJustified', 'duplicate', 'withdrawn'], { required: true }),
          conclusion: personal.text(4000, { required: true, min: 10 }),
        },
      },
      {
        step: 'reopen',
        icon: 'undo',
        from: ['Closed'],
        to: 'Investigating',
        roles: qaRoles,
        guards: [notMerged, reopenWithinYear],
        input: { reason: personal.text(500, { required: true, min: 10 }) },
        effect: 'reopenComplaint',
        confirm: true,
      },
    ],
  },
});
