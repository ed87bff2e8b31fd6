// The history behind demo complaints, cases, reports, movements, partners and required documents: one event per step, from the rows' own timestamps, so that timelines and versions agree.
import type { DemoData } from './index.ts';
import type { DemoRow } from './table.ts';

export interface DemoEvent {
  at: string;
  actorId: number | null;
  actorRole: string;
  collection: string;
  entityId: number;
  action: string;
  version: number;
  changes: Record<string, [unknown, unknown]>;
  parents: Record<string, number>;
  audience: string[];
}

interface Step {
  at: unknown;
  action: string;
  by?: unknown;
  role: string;
  changes?: Record<string, [unknown, unknown]>;
}

const move = (from: string, to: string): Record<string, [unknown, unknown]> => ({ status: [from, to] });
const first = (row: DemoRow, names: readonly string[], status: string): Record<string, [unknown, unknown]> => ({
  status: [null, status],
  ...Object.fromEntries(names.filter((name) => row[name] !== null).map((name) => [name, [null, row[name]] as [unknown, unknown]])),
});

const complaintSteps = (row: DemoRow): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: row['source'] === 'line' ? 'system' : 'qa', changes: first(row, ['no', 'source', 'title', 'description', 'productName', 'lotNo', 'quantity', 'unit', 'branchId', 'receivedAt'], 'Draft') },
  { at: row['submittedAt'], action: 'submit', by: row.createdById, role: row['source'] === 'line' ? 'system' : 'qa', changes: move('Draft', 'Submitted') },
  { at: row['infoRequestedAt'], action: 'requestInfo', by: 3, role: 'qa', changes: { infoRequest: [null, row['infoRequest']], isQaAction: [true, false] } },
  { at: row['investigatingAt'], action: 'startInvestigation', by: row['ownerId'], role: 'qa', changes: { ...move('Submitted', 'Investigating'), severity: [null, row['severity']], ownerId: [null, row['ownerId']] } },
  { at: row['closedAt'], action: 'close', by: row['closedById'], role: 'qa', changes: { ...move('Investigating', 'Closed'), closeReason: [null, row['closeReason']], conclusion: [null, row['conclusion']] } },
];

/** A cycle that came to nothing: the case follows its report to the approval, and is open again when the next one begins. */
const cycleSteps = (report: DemoRow, next: DemoRow, supplierRole: string): Step[] => [
  { at: report['submittedAt'], action: 'mirror', by: report['submittedById'], role: supplierRole, changes: move('Inprogress', 'Submitted') },
  { at: report['qaDecisionAt'], action: 'mirror', by: report['qaDecisionById'], role: 'qa', changes: move('Submitted', 'Approved') },
  { at: next.createdAt, action: 'mirror', by: next.createdById, role: 'qa', changes: move('Approved', 'Open') },
];

const caseSteps = (row: DemoRow, reports: readonly DemoRow[], supplierRole: string): Step[] => {
  const report = reports.at(-1);
  const by = report?.['submittedById'];
  return [
    ...reports.slice(0, -1).flatMap((one, i) => cycleSteps(one, reports[i + 1]!, supplierRole)),
    { at: row.createdAt, action: 'create', by: row.createdById, role: 'qa', changes: first(row, ['no', 'instruction', 'dueDate', 'requestType'], 'Draft') },
    { at: row['sentAt'], action: 'send', by: row.createdById, role: 'qa', changes: move('Draft', 'Open') },
    { at: row['ackAt'], action: 'acknowledge', by, role: supplierRole, changes: move('Open', 'Inprogress') },
    { at: report?.['submittedAt'], action: row['notRelatedClaimedAt'] ? 'claimNotRelated' : 'mirror', by, role: supplierRole, changes: move(reports.length > 1 ? 'Open' : 'Inprogress', 'Submitted') },
    { at: row['status'] === 'Rejected' ? report?.['qaDecisionAt'] : null, action: 'mirror', by: report?.['qaDecisionById'], role: 'qa', changes: move('Submitted', 'Rejected') },
    { at: row['approvedAt'], action: 'mirror', by: report?.['qaDecisionById'], role: 'qa', changes: move('Submitted', 'Approved') },
    { at: row['doneAt'], action: row['notRelatedClaimedAt'] ? 'acceptNotRelated' : row['notRelated'] ? 'markNotRelated' : 'mirror', by: row.createdById, role: 'qa', changes: move(row['approvedAt'] ? 'Approved' : 'Submitted', 'Done') },
  ];
};

const reportSteps = (row: DemoRow, supplierRole: string, verifiedAt: unknown): Step[] => {
  const reviewed = ['Inprogress', 'Approved', 'Done'].includes(String(row['status']));
  return [
    { at: row.createdAt, action: 'create', by: row.createdById, role: 'qa', changes: { status: [null, 'Open'], cycle: [null, row['cycle']] } },
    { at: row['containmentSubmittedAt'], action: 'saveDraft', by: row['submittedById'], role: supplierRole, changes: { ...move('Open', 'Draft'), containmentSubmittedAt: [null, row['containmentSubmittedAt']] } },
    { at: row['submittedAt'], action: 'submit', by: row['submittedById'], role: supplierRole, changes: { ...move('Draft', 'Submitted'), revision: [0, row['revision']] } },
    { at: row['qaDecisionAt'], action: row['status'] === 'Rejected' ? 'reject' : 'approve', by: row['qaDecisionById'], role: 'qa', changes: move('Submitted', row['status'] === 'Rejected' ? 'Rejected' : row['opsDecisionAt'] || row['status'] === 'Inprogress' ? 'Inprogress' : 'Approved') },
    { at: row['opsDecisionAt'], action: 'signOff', by: row['opsDecisionById'], role: 'OD/OM', changes: move('Inprogress', 'Approved') },
    { at: row['status'] === 'Done' ? verifiedAt : null, action: reviewed && row['effectivenessResult'] ? 'verify' : 'end', by: row.createdById, role: 'qa', changes: { status: [row['effectivenessResult'] ? 'Approved' : 'Submitted', 'Done'], effectivenessResult: [null, row['effectivenessResult']] } },
  ];
};

const movementSteps = (row: DemoRow): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'qa', changes: first(row, ['no', 'type', 'reach', 'productName', 'lotNos', 'instruction', 'dueAt'], 'Open') },
  { at: row['status'] === 'Draft' ? new Date(Date.parse(row.createdAt) + 3_600_000).toISOString() : null, action: 'saveDraft', role: 'wareHouseAdmin', changes: move('Open', 'Draft') },
  { at: row['submittedAt'], action: 'submit', by: row['submittedById'], role: 'wareHouseAdmin', changes: move('Open', 'Submitted') },
  { at: row['readAt'], action: 'markRead', by: row.createdById, role: 'qa', changes: { readAt: [null, row['readAt']] } },
];

const after = (at: unknown, days: number): string => new Date(Date.parse(String(at)) + days * 86_400_000).toISOString();

interface Member {
  by: unknown;
  role: string;
}
/** A head office, factory or warehouse: created by the support desk, completed by a member, rated by QA. */
const partnerSteps = (row: DemoRow, kept: readonly string[], member: Member, administrator: number): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'supportAdmin', changes: { ...first(row, kept, 'active'), wizardCompleted: [null, false] } },
  { at: row['wizardCompleted'] ? after(row.createdAt, 4) : null, action: 'completeSetup', ...member, changes: { wizardCompleted: [false, true] } },
  { at: row['riskReason'] ? after(row.createdAt, 9) : null, action: 'setRisk', by: row['qaUserId'], role: 'qa', changes: { riskLevel: ['low', row['riskLevel']], riskReason: [null, row['riskReason']] } },
  { at: row['status'] === 'inActive' ? after(row.createdAt, 60) : null, action: 'deactivate', by: administrator, role: 'superAdmin', changes: { ...move('active', 'inActive'), inactiveReason: [null, row['inactiveReason']] } },
];

/** A required document: created, and changed by each publication. */
const documentSteps = (row: DemoRow, published: readonly DemoRow[]): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'superAdmin', changes: first(row, ['name', 'code', 'kind', 'appliesTo'], 'active') },
  ...published.map((one, i): Step => ({ at: one['publishedAt'], action: 'publish', by: one['publishedById'], role: 'superAdmin', changes: { currentRevisionId: [published[i - 1]?.id ?? null, one.id] } })),
];
const revisionSteps = (row: DemoRow): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'superAdmin', changes: { title: [null, row['title']], changeNote: [null, row['changeNote']], dueDays: [null, row['dueDays']] } },
  { at: row['publishedAt'], action: 'publish', by: row['publishedById'], role: 'superAdmin', changes: { publishedAt: [null, row['publishedAt']] } },
];
/** The answer of a head office: asked for, signed, decided. */
const answerSteps = (row: DemoRow): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'superAdmin', changes: { documentRevisionId: [null, row['documentRevisionId']], supplierGroupId: [null, row['supplierGroupId']], dueDate: [null, row['dueDate']] } },
  { at: row['submittedAt'], action: 'submit', by: row['submittedById'], role: 'supplierGroup', changes: { submittedAt: [null, row['submittedAt']], signerName: [null, row['signerName']], signerTitle: [null, row['signerTitle']] } },
  { at: row['reviewedAt'], action: row['accepted'] === true ? 'accept' : 'reject', by: row['reviewedById'], role: 'sourcing', changes: { accepted: [null, row['accepted']], ...(row['rejectReason'] ? { rejectReason: [null, row['rejectReason']] as [unknown, unknown] } : {}) } },
];

/** First lots: asked for, followed as they pass, decided. */
const lotApprovalSteps = (row: DemoRow): Step[] => [
  { at: row.createdAt, action: 'create', by: row.createdById, role: 'sourcing', changes: first(row, ['code', 'specId', 'requiredLots', 'dueDate'], 'Open') },
  { at: row['decidedAt'], action: row['status'] === 'Rejected' ? 'reject' : 'approve', by: row['decidedById'], role: 'sourcing', changes: { ...move('Open', String(row['status'])), decisionReason: [null, row['decisionReason']] } },
];
const decisionOf: Readonly<Record<string, string>> = { Approved: 'approve', Concession: 'concede', Rejected: 'reject' };
/** A certificate: written, signed by another person of the factory, decided. */
const certificateSteps = (row: DemoRow): Step[] => {
  const status = String(row['status']);
  const step = decisionOf[status];
  const requested = row['signedAt'] ? new Date(Date.parse(String(row['signedAt'])) - 1_800_000).toISOString() : null;
  return [
    { at: row.createdAt, action: 'create', by: row.createdById, role: 'supplierRd', changes: first(row, ['coaNo', 'lotId', 'labName', 'sampledAt', 'analysedAt'], 'Draft') },
    { at: requested, action: 'requestSign', by: row['authorId'], role: 'supplierRd', changes: move('Draft', 'Signing') },
    { at: row['signedAt'], action: 'sign', by: row['signedById'], role: 'supplier', changes: { ...move('Signing', 'Submitted'), verdict: [null, row['verdict']] } },
    { at: step ? row['decisionAt'] : null, action: step ?? '', by: row['decisionById'], role: 'qa', changes: { ...move('Submitted', status), ...(row['decisionReason'] ? { decisionReason: [null, row['decisionReason']] as [unknown, unknown] } : {}) } },
  ];
};

const within = (from: unknown, days: number): string | null => (from ? new Date(Date.parse(String(from)) + days * 86_400_000).toISOString() : null);
/** A request for a new item: from R&D over sourcing to the award. */
const itemSteps = (row: DemoRow, requests: readonly DemoRow[]): Step[] => {
  const status = String(row['status']);
  const byRd = row['rdOwnerId'];
  const opened = !['Draft', 'Requested'].includes(status);
  const awardedAt = requests.find((one) => one['status'] === 'Awarded')?.['decidedAt'];
  const ended = { Closed: 'close', Cancelled: 'cancel' }[status];
  return [
    { at: row.createdAt, action: 'create', by: byRd, role: 'rd', changes: first(row, ['code', 'itemKind', 'name', 'requestType', 'productCategoryId', 'description'], 'Draft') },
    { at: status === 'Draft' ? null : within(row.createdAt, 0.2), action: 'request', by: byRd, role: 'rd', changes: move('Draft', 'Requested') },
    { at: opened ? within(row.createdAt, 0.9) : null, action: 'open', by: row['ownerId'], role: 'sourcing', changes: move('Requested', 'Open') },
    { at: status === 'Awarded' ? awardedAt : null, action: 'edit', by: row['ownerId'], role: 'sourcing', changes: move('Open', 'Awarded') },
    { at: ended ? within(row.createdAt, 1.5) : null, action: ended ?? '', by: row['ownerId'], role: 'sourcing', changes: { ...move('Open', status), closedReason: [null, row['closedReason']] } },
  ];
};

const answered: Readonly<Record<string, string>> = { Declined: 'decline' };
const decided: Readonly<Record<string, string>> = { Awarded: 'award', NotSelected: 'notSelect', Withdrawn: 'edit' };
const requestSteps = (row: DemoRow, by: unknown): Step[] => {
  const status = String(row['status']);
  const accepted = answered[status] === undefined && row['respondedAt'] !== null;
  const submitted = row['unitPrice'] !== null && status !== 'Withdrawn' ? (row['submittedAt'] ?? within(row['respondedAt'], 2)) : null;
  const before = submitted ? 'Submitted' : accepted ? 'Accepted' : 'Requested';
  return [
    { at: row.createdAt, action: 'create', by, role: 'sourcing', changes: first(row, ['nirId', 'supplierId', 'dueDate'], 'Requested') },
    { at: row['respondedAt'], action: answered[status] ?? 'accept', role: 'system', changes: { ...move('Requested', accepted ? 'Accepted' : status), ...(row['declineReason'] ? { declineReason: [null, row['declineReason']] as [unknown, unknown] } : {}) } },
    { at: submitted, action: 'submit', role: 'system', changes: move('Accepted', 'Submitted') },
    { at: status === 'Returned' ? within(submitted, 1) : null, action: 'return', by, role: 'sourcing', changes: { ...move('Submitted', 'Returned'), returnReason: [null, row['returnReason']] } },
    { at: row['decidedAt'], action: decided[status] ?? 'edit', by, role: 'sourcing', changes: { ...move(before, status), ...(row['decisionReason'] ? { decisionReason: [null, row['decisionReason']] as [unknown, unknown] } : {}) } },
  ];
};
const proposalSteps = (row: DemoRow, by: unknown): Step[] => [
  { at: row.createdAt, action: 'create', by, role: 'sourcing', changes: first(row, ['nirId', 'supplierGroupId', 'dueDate'], 'Proposed') },
  { at: row['respondedAt'], action: row['status'] === 'Declined' ? 'decline' : 'match', role: 'system', changes: move('Proposed', String(row['status'])) },
  { at: row['status'] === 'Withdrawn' ? within(row.createdAt, 3) : null, action: 'withdraw', by, role: 'sourcing', changes: move('Proposed', 'Withdrawn') },
];
const sampleDecisions: Readonly<Record<string, string>> = { Evaluated: 'evaluate', Approved: 'approve', Rejected: 'reject', Resample: 'resample' };
const sampleWay = (row: DemoRow): Step[] => {
  const status = String(row['status']);
  const received = row['receivedAt'];
  const judged = sampleDecisions[status] ? within(received, 0.1) : null;
  return [
    { at: row.createdAt, action: 'create', role: 'system', changes: first(row, ['variant', 'qty', 'unit', 'mfgDate'], 'Draft') },
    { at: status === 'Draft' ? null : within(row.createdAt, 0.05), action: 'submit', role: 'system', changes: move('Draft', 'Submitted') },
    { at: status === 'Draft' || status === 'Submitted' ? null : within(row.createdAt, 0.1), action: 'ship', role: 'system', changes: move('Submitted', 'Shipped') },
    { at: received, action: 'receive', by: row['receivedById'], role: 'rd', changes: move('Shipped', 'Received') },
    { at: judged, action: 'evaluate', by: row['receivedById'], role: 'rd', changes: move('Received', 'Evaluated') },
    { at: status === 'Evaluated' ? null : within(judged, 0.1), action: sampleDecisions[status] ?? '', by: 3, role: 'qa', changes: { ...move('Evaluated', status), ...(row['decisionNote'] ? { decisionNote: [null, row['decisionNote']] as [unknown, unknown] } : {}) } },
  ];
};

/** Sorted by time; the last event of a row carries the row's version. */
export const demoEvents = (data: DemoData): DemoEvent[] => {
  const of = (name: string): readonly DemoRow[] => data[name] ?? [];
  const events: DemoEvent[] = [];
  const add = (collection: string, row: DemoRow, steps: readonly Step[], parents: Record<string, number>, suppliers: readonly unknown[], groups: readonly unknown[] = []): void => {
    const audience = ['staff', ...new Set(suppliers.map((id) => `supplier:${String(id)}`)), ...groups.map((id) => `group:${String(id)}`)];
    steps
      .filter((step) => step.at)
      .sort((a, b) => String(a.at).localeCompare(String(b.at)))
      .forEach((step, i) =>
        events.push({
          at: String(step.at), actorId: (step.by as number | null | undefined) ?? null, actorRole: step.by ? step.role : 'system', collection, entityId: row.id, action: step.action, version: i + 1,
          changes: step.changes ?? {}, parents, audience,
        }),
      );
  };
  const typeOf = new Map(of('Supplier').map((row) => [row.id, row['supplierType']]));
  const roleOf = (supplierId: unknown): string => (typeOf.get(supplierId as number) === 'warehouse' ? 'wareHouseAdmin' : 'supplierQa');
  const caseOf = new Map(of('SupplierComplaint').map((row) => [row.id, row]));
  const administrator = of('AppUser').find((row) => row['email'] === 'superadmin@example.test')!.id;
  const memberOf = (members: readonly DemoRow[], of: string, id: number, role: (member: DemoRow) => string): Member => {
    const member = members.find((one) => one[of] === id);
    return { by: member?.['appUserId'], role: member ? role(member) : 'system' };
  };
  for (const row of of('SupplierGroup'))
    add('SupplierGroups', row, partnerSteps(row, ['name', 'code', 'taxId'], memberOf(of('SupplierGroupUser'), 'supplierGroupId', row.id, () => 'supplierGroup'), administrator), {}, [], [row.id]);
  for (const row of of('Supplier'))
    add('Suppliers', row, partnerSteps(row, ['name', 'code', 'supplierType', 'supplierGroupId', 'businessTypeId', 'taxId'], memberOf(of('SupplierUser').filter((one) => one['role'] !== 'user'), 'supplierId', row.id, (one) => String(one['role'])), administrator), { supplierGroupId: row['supplierGroupId'] as number }, [row.id], [row['supplierGroupId']]);
  const told = (collection: string, row: DemoRow, steps: readonly Step[], parents: Record<string, number>): void => {
    const from = events.length;
    add(collection, row, steps, parents, []);
    for (const event of events.slice(from)) event.audience = ['all'];
  };
  for (const row of of('Document'))
    told('Documents', row, documentSteps(row, of('DocumentRevision').filter((one) => one['documentId'] === row.id && one['publishedAt'])), {});
  for (const row of of('DocumentRevision')) told('DocumentRevisions', row, revisionSteps(row), { documentId: row['documentId'] as number });
  for (const row of of('SupplierDocument')) {
    const groupId = row['supplierGroupId'] as number;
    const suppliers = of('Supplier').filter((one) => one['supplierGroupId'] === groupId).map(({ id }) => id);
    const revision = of('DocumentRevision')[(row['documentRevisionId'] as number) - 1]!;
    add('SupplierDocuments', row, answerSteps(row), { documentId: revision['documentId'] as number, documentRevisionId: revision.id, supplierGroupId: groupId }, suppliers, [groupId]);
  }
  for (const row of of('Complaint'))
    add('Complaints', row, complaintSteps(row), row['parentId'] ? { parentId: row['parentId'] as number } : {}, of('SupplierComplaint').filter((one) => one['complaintId'] === row.id && one['sentAt']).map((one) => one['supplierId']));
  for (const row of of('SupplierComplaint')) {
    const reports = of('InvestigationReport').filter((one) => one['supplierComplaintId'] === row.id);
    add('SupplierComplaints', row, caseSteps(row, reports, roleOf(row['supplierId'])), { complaintId: row['complaintId'] as number }, [row['supplierId']]);
  }
  for (const row of of('InvestigationReport')) {
    const parent = caseOf.get(row['supplierComplaintId'] as number)!;
    const next = of('InvestigationReport').find((one) => one['supplierComplaintId'] === parent.id && one['cycle'] === (row['cycle'] as number) + 1);
    add('InvestigationReports', row, reportSteps(row, roleOf(parent['supplierId']), next?.createdAt ?? parent['doneAt']), { supplierComplaintId: parent.id }, [parent['supplierId']]);
  }
  for (const row of of('ProductMovement')) add('ProductMovements', row, movementSteps(row), { complaintId: row['complaintId'] as number }, [row['supplierId']]);
  for (const row of of('NewIngredientRequest')) {
    const requests = of('NirRequest').filter((one) => one['nirId'] === row.id);
    const buyer = row['ownerId'];
    add('NewIngredientRequests', row, itemSteps(row, requests), {}, []);
    for (const proposal of of('NirPropose').filter((one) => one['nirId'] === row.id))
      add('NirProposes', proposal, proposalSteps(proposal, buyer), { nirId: row.id }, [], [proposal['supplierGroupId']]);
    for (const request of requests)
      add('NirRequests', request, requestSteps(request, buyer), { nirId: row.id, supplierId: request['supplierId'] as number }, [request['supplierId']]);
    for (const sample of of('NirSample').filter((one) => one['nirId'] === row.id))
      add('NirSamples', sample, sampleWay(sample), { nirId: row.id }, [sample['supplierId']]);
  }
  for (const row of of('LotApproval')) add('LotApprovals', row, lotApprovalSteps(row), {}, [row['supplierId']]);
  for (const row of of('COA')) add('COAs', row, certificateSteps(row), { lotId: row['lotId'] as number, supplierId: row['supplierId'] as number }, [row['supplierId']]);
  return events.sort((a, b) => a.at.localeCompare(b.at) || a.collection.localeCompare(b.collection) || a.entityId - b.entityId || a.version - b.version);
};

const entityOf: Record<string, string> = { Complaints: 'Complaint', SupplierComplaints: 'SupplierComplaint', InvestigationReports: 'InvestigationReport', ProductMovements: 'ProductMovement', Suppliers: 'Supplier', SupplierGroups: 'SupplierGroup', Documents: 'Document', DocumentRevisions: 'DocumentRevision', SupplierDocuments: 'SupplierDocument', LotApprovals: 'LotApproval', COAs: 'COA', NewIngredientRequests: 'NewIngredientRequest', NirProposes: 'NirPropose', NirRequests: 'NirRequest', NirSamples: 'NirSample' };

/** Gives each row the version and the time of its last event. */
export const applyVersions = (data: DemoData): void => {
  for (const event of demoEvents(data)) {
    const row = data[entityOf[event.collection]!]![event.entityId - 1]!;
    row.version = event.version;
    row.updatedAt = event.at;
  }
};
