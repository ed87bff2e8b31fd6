/** Calls that are no rows, answered in the server's shape where nothing has happened yet. What they ask of rows is read by the kernel all the same. */
import { figuresOf } from '#domain/figures.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Candidate } from '#domain/nir/fit.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { partnerReaders } from '#domain/roles.ts';
import type { OwnComplaint } from '#src/areas/channel/tracking/own.ts';
import type { Json, Query } from '#src/store/state.ts';
import type { Answer } from './fakeEnv.ts';

export const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { statusCode: status, name: 'Error', code, message: '', details: {}, requestId: 'mock' } },
});

interface Asked {
  /** null: no login */
  caller: Caller | null;
  query: Query;
  /** the words of the address that the pattern names */
  words: Readonly<Record<string, string>>;
  /** a read of rows by the rules of the kernel */
  rows: (collection: string, id: string | undefined, query: Query) => Answer;
}
type Beyond = (asked: Asked) => Answer;

const always =
  (body: Json): Beyond =>
  () => ({ body });
/** The trace of a lot that nobody delivered yet. */
const tracedLot = (lot: Readonly<Record<string, unknown>>) => ({
  lot: { holdReason: null, lotApprovalId: null, qty: null, ...lot, supplierName: null },
  product: null,
  spec: null,
  certificates: [],
  waiting: [],
  cut: [],
  legs: [],
  units: [],
  places: null,
  movements: null,
  complaints: null,
});

/** Of one row, for those who may read its collection; the row itself may be one a test answers by hand. */
const ofRow =
  (body: Json): Beyond =>
  ({ rows, words }) => {
    const row = rows(words['collection']!, words['id'], {});
    return row.status === 403 ? row : { body };
  };

const files: Beyond = ({ rows, words, query }) => {
  const found = query['id'] === undefined ? rows(words['collection']!, undefined, query) : rows(words['collection']!, query['id'], {});
  return found.status === 400 || found.status === 403 ? found : { body: [] };
};

const answersCount = { total: 0, seen: 0, answered: 0, gotIt: 0, openSeen: 0, openUnseen: 0, ended: 0, overdue: 0, choices: [] };
const template = { subject: 'C2026-00001', body: '<p>Dear customer</p>', recipients: [], to: [], cc: [] };
const lot = { lots: [], coas: null, legs: [], others: [] };
const trace = { nodes: [], edges: [], unknown: [], nearby: [] };
const report = {
  id: 7,
  no: 'C2026-00007',
  code: 'AbCdEfGhIjKlMnOpQrStUv',
  status: 'Submitted',
  productName: 'Oat cookies',
  receivedAt: '2026-11-18T02:00:00.000Z',
  reached: { received: '2026-11-18T02:00:00.000Z', checking: null, maker: null, finished: null },
  hasQuestion: false,
  closeReason: null,
  canAttach: true,
  pictures: [],
} satisfies OwnComplaint;

const licence = {
  id: 1,
  name: 'Factory licence',
  mandatory: true,
  reasons: ['Food manufacturing'],
  held: false,
  state: 'Missing',
  certificateId: null,
  expireDate: null,
  renewal: null,
};

/** For those who may read master specifications: quality assurance, which alone compares revisions of sheets too. */
const ofMasters =
  (body: Json): Beyond =>
  ({ rows }) =>
    rows('MasterSpecs', undefined, {}).status === 403 ? refusal(403, 'ACCESS_DENIED') : { body };

const ofQuality =
  (body: Json): Beyond =>
  ({ caller }) =>
    caller && hasRole(['superAdmin', 'qa'], caller) ? { body } : refusal(403, 'ACCESS_DENIED');

const impact = {
  governed: 2,
  outside: 1,
  suppliers: [
    { supplierId: 1, name: 'Demo Factory', governed: 1, outside: 1 },
    { supplierId: 2, name: 'Another factory', governed: 1, outside: 0 },
  ],
  data: [
    {
      id: 7,
      version: 1,
      specNo: 'SP-000007',
      revision: 1,
      productName: 'Oat cookies',
      supplierId: 1,
      supplierName: 'Demo Factory',
      gapCount: 1,
      gaps: [{ field: 'max', name: 'Moisture', mine: '5 %', master: '4.5 %', waived: true }],
    },
  ],
};

/** One factory that holds one licence and misses another. */
/** Of those who plan; the page of a reader who plans nothing never asks. */
const toPlan: Beyond = ({ caller, query }) => {
  const plans = caller && hasRole(['superAdmin', query['kind'] === 'sustain' ? 'sustain' : 'qa'], caller);
  if (!plans) return refusal(403, 'ACCESS_DENIED');
  const row = {
    supplier: { id: 1, name: 'Rice Mill', code: 'FA-00001' },
    state: 'expired',
    nextAuditDue: '2026-09-01',
    complaints: 2,
    overdue: 1,
    certificates: 0,
    priority: 49,
    lastAuditJobId: 1,
    lastGrade: 'B',
    lastEndAt: '2025-09-01T03:00:00.000Z',
    technologies:
      query['kind'] === 'sustain'
        ? []
        : [
            {
              supplierTechnologyId: 1,
              name: 'Frying',
              category: 'Noodles',
              state: 'expired',
              lastAuditJobId: 1,
              lastGrade: 'B',
              nextAuditDue: '2026-09-01',
              suggestedFormId: 1,
            },
          ],
  };
  const rows = query['q'] ? [] : [row];
  return { body: { today: '2026-11-21', since: '2025-11-21', total: rows.length, rows } };
};
const matrix = {
  today: '2026-11-21',
  total: 1,
  licences: [
    { id: 1, name: 'Factory licence', code: 'FL', owner: 'qa', renewLeadDays: 60 },
    { id: 2, name: 'Halal', code: 'HALAL', owner: 'qa', renewLeadDays: 60 },
  ],
  suppliers: [
    {
      id: 1,
      code: 'FA-00001',
      name: 'Rice Mill',
      supplierType: 'factory',
      groupName: 'Golden Grain Foods',
      cells: [
        { licenseId: 1, mandatory: true, certificates: [{ id: 1, status: 'Approved', expireDate: '2027-01-10' }] },
        { licenseId: 2, mandatory: true, certificates: [] },
      ],
    },
  ],
};

/** A certificate of a sibling factory whose file may be used again. */
const proven = {
  total: 2,
  rows: [
    {
      kind: 'certificate',
      id: 7,
      title: 'Halal',
      supplier: 'Oat Mill',
      own: false,
      number: 'H-7',
      expireDate: '2027-01-10',
      files: [{ file: 'AAAAAAAAAAAAAAAAAAAAAA.pdf', name: 'halal.pdf', size: 1_000 }],
    },
    {
      kind: 'document',
      id: 7,
      title: 'Code of conduct',
      supplier: 'Mill Group',
      own: true,
      number: 'COC',
      expireDate: null,
      files: [{ file: 'BBBBBBBBBBBBBBBBBBBBBB.pdf', name: 'conduct.pdf', size: 2_000 }],
    },
  ],
};

/** The same for every document: most head offices have answered its current revision. */
const progress: Beyond = ({ caller, rows, query }) => {
  if (!caller?.roles.includes('superAdmin')) return refusal(403, 'ACCESS_DENIED');
  const found = rows(
    'DocumentRevisions',
    undefined,
    query['id'] ? { filter: JSON.stringify({ where: { documentId: Number(query['id']) } }) } : {},
  );
  const list = Array.isArray(found.body) ? (found.body as { id: number; documentId: number; revisionNo: number }[]) : [];
  return {
    body: list.map(({ id, documentId, revisionNo }) => ({
      documentId,
      revisionId: id,
      revisionNo,
      current: true,
      accepted: 3,
      rejected: 1,
      waiting: 1,
      open: 1,
      overdue: 0,
    })),
  };
};

const placeholders = {
  found: ['no'],
  unknown: ['colour'],
  missing: ['title'],
  known: ['no', 'title'],
  lists: { supplierComplaints: ['no'] },
};

/** Nothing has changed since any day. */
const asOf =
  (collection: string): Beyond =>
  ({ caller, rows, words, query }) => {
    if (!caller || !hasRole(partnerReaders, caller)) return refusal(403, 'ACCESS_DENIED');
    const row = rows(collection, words['id'], {});
    if (row.status !== undefined && row.status !== 200) return row;
    if (!isDay(query['day'])) return refusal(400, 'BAD_FILTER');
    return {
      body: { day: query['day'], row: row.body ?? null, categories: [], technologies: [], certificates: [], documents: [], suppliers: [] },
    };
  };

const offeredTo =
  (collection: string): Beyond =>
  ({ rows }) => {
    const readable = rows(collection, undefined, {});
    return readable.status === 403 ? readable : { body: proven };
  };
const relyingOn =
  (collection: string): Beyond =>
  ({ rows, words }) => {
    const row = rows(collection, words['id'], {});
    return row.status === 403 ? row : { body: { certificates: [], documents: [], hidden: 0 } };
  };

const ofForm = { relation: 'auditForm', scope: { include: [{ relation: 'sections', scope: { include: ['questions'] } }] } };
const ofJob = { relation: 'auditJob', scope: { include: ['supplier'] } };
/** A result whose form is answered for the first time. */
const packet: Beyond = ({ rows, words }) => {
  const found = rows('AuditFormResults', words['id'], { filter: JSON.stringify({ include: [ofForm, ofJob] }) });
  if (found.status !== undefined && found.status !== 200) return found;
  const { auditForm, auditJob, ...result } = found.body as Readonly<Record<string, Json>>;
  return {
    body: {
      result,
      job: auditJob ?? null,
      form: auditForm ?? null,
      answers: [],
      previousAnswers: [],
      previousAt: null,
      serverNow: '2026-11-21T03:00:00.000Z',
    },
  };
};

/** Of the rows that the reader may read: a supplier reads the questions from the server alone. */
const readResult: Beyond = ({ rows, words }) => {
  const result = rows('AuditFormResults', words['id'], {});
  if ((result.status ?? 200) !== 200) return result;
  const { auditJobId, auditFormId } = result.body as { auditJobId: number; auditFormId: number };
  const all = (collection: string, filter: object) => rows(collection, undefined, { filter: JSON.stringify(filter) }).body ?? [];
  const form = rows('AuditForms', String(auditFormId), {});
  return {
    body: {
      result: result.body ?? null,
      job: rows('AuditJobs', String(auditJobId), {}).body ?? null,
      form:
        (form.status ?? 200) === 200
          ? (form.body ?? null)
          : { code: 'QF-01', formVersion: 1, name: 'Form', nameZh: null, optionSets: [], gradeBands: null },
      sections:
        (form.status ?? 200) === 200
          ? all('AuditFormSections', {
              where: { auditFormId },
              order: 'position asc',
              include: [{ relation: 'questions', scope: { order: 'seq asc' } }],
            })
          : [],
      answers: (all('AuditFormAnswers', { where: { auditFormResultId: Number(words['id']) } }) as { fileFacts: Json }[]).map((row) => ({
        ...row,
        files: row.fileFacts ?? [],
      })),
      previous: null,
      previousAnswers: [],
    },
  };
};

/** The result that belongs to a self-audit, for those who may read its answers. */
const ofSelfAudit =
  (answer: Beyond): Beyond =>
  (asked) => {
    const found = asked.rows('AuditFormResults', undefined, {
      filter: JSON.stringify({ where: { selfAuditId: Number(asked.words['id']) }, fields: ['id'] }),
    });
    if ((found.status ?? 200) !== 200) return found;
    const [result] = found.body as { id: number }[];
    return result ? answer({ ...asked, words: { ...asked.words, id: String(result.id) } }) : refusal(404, 'MODEL_NOT_FOUND');
  };
const compared = { self: 87.5, audit: 62.5, gap: 25, previous: 80, peerMedian: 71.43 };
const selfSummary: Json = {
  ...compared,
  bySection: [{ key: 's1', title: 'Hygiene', titleZh: null, ...compared }],
  byType: [],
  auditJob: { id: 8, jobNo: 'AJ-2026-0008', auditKind: 'quality', endedAt: '2026-10-12T09:00:00.000Z' },
  previousSelfAudit: { id: 1, period: '2025' },
  peers: 5,
};
const selfResponses: Json = {
  forms: [{ code: 'SA-Q1', name: 'Yearly self-assessment', nameZh: null, period: '2026', total: 11, answered: 6, overdue: 2 }],
  scores: [{ from: 80, many: 3 }],
};
const selfMatrix: Json = {
  total: 1,
  size: 50,
  codes: ['SA-Q1'],
  suppliers: [
    { id: 1, name: 'Rice Mill', cells: { 'SA-Q1': { id: 1, period: '2026', status: 'Open', score: null, dueDate: '2026-12-16' } } },
  ],
};

/** The technologies of the audited factory, none of them audited. */
const auditable: Beyond = ({ rows, words }) => {
  const job = rows('AuditJobs', words['id'], {});
  if ((job.status ?? 200) !== 200) return job;
  return {
    body: [
      {
        id: 1,
        technology: 'Frying',
        category: 'Noodles',
        state: 'never',
        lastGrade: null,
        nextAuditDue: null,
        heldBy: null,
        suggestedFormId: null,
      },
    ],
  };
};

/** Of a request that the reader may open. */
const candidates = {
  total: 1,
  rows: [
    {
      supplierId: 1,
      name: 'Rice Mill',
      code: 'FA-00001',
      supplierGroupId: 1,
      group: 'Golden Grain Foods',
      facts: {
        technology: true,
        category: true,
        licencesHeld: 1,
        licencesNeeded: 2,
        auditResult: 'pass',
        auditGrade: 'B',
        coas: 12,
        coasPassed: 11,
        complaints: 1,
        similarSpecs: 1,
        openRequests: 0,
      },
      score: 71,
      requestStatus: null,
      missing: ['Halal'],
    },
  ],
} satisfies { total: number; rows: readonly Candidate[] };
const comparison = { targets: [], offers: [], best: {} };
const below =
  (collection: string, body: Json): Beyond =>
  ({ rows, words }) => {
    const row = rows(collection, words['id'], {});
    return row.status === 200 ? { body } : row;
  };

const answers: readonly [string, Beyond][] = [
  ['/NewIngredientRequests/:id/candidates', below('NewIngredientRequests', candidates)],
  ['/NewIngredientRequests/:id/course', below('NewIngredientRequests', { held: [], now: [], steps: [] })],
  ['/NewIngredientRequests/:id/compare', below('NewIngredientRequests', comparison)],
  [
    '/NewIngredientRequests/historyInfo/:id',
    below('NewIngredientRequests', { nir: { id: 1, code: 'NIR-2026-00001', name: 'Oat biscuit' }, told: [], row: null, lines: [] }),
  ],
  ['/NewIngredientRequests/alreadySourced', always({ specs: [], requests: [] })],
  [
    '/NirRequests/:id/specPreview',
    below('NirRequests', { productKind: 'food', masterSpec: null, sections: [], sample: null, deviations: [], left: null }),
  ],
  ['/NirProposes/:id/candidates', below('NirProposes', candidates)],
  ['/AuditFormResults/:id/packet', packet],
  ['/AuditFormResults/:id/read', readResult],
  ['/Documents/progress', progress],
  [
    '/CorrectiveActions/pace',
    always({
      plans: { due: 8, inTime: 6, days: 9.5 },
      actions: { due: 5, inTime: 5, days: 21 },
      approvals: { count: 4, days: 40 },
    }),
  ],
  ['/AuditJobs/toPlan', toPlan],
  ['/SelfAudits/:id/packet', ofSelfAudit(packet)],
  ['/SelfAudits/:id/read', ofSelfAudit(readResult)],
  ['/SelfAudits/:id/summary', ofSelfAudit(always(selfSummary))],
  ['/SelfAudits/responses', always(selfResponses)],
  ['/SelfAudits/matrix', always(selfMatrix)],
  [
    '/Certificates/matrix',
    ({ rows, query }) => {
      const readable = rows('Certificates', undefined, {});
      return readable.status === 403 ? readable : { body: query['q'] ? { ...matrix, total: 0, licences: [], suppliers: [] } : matrix };
    },
  ],
  ['/Certificates/evidence', offeredTo('Certificates')],
  ['/SupplierDocuments/evidence', offeredTo('SupplierDocuments')],
  ['/Certificates/:id/evidence', relyingOn('Certificates')],
  ['/SupplierDocuments/:id/evidence', relyingOn('SupplierDocuments')],
  [
    '/ConnectionTests/test',
    always({ ok: true, serverTime: '2026-11-21T03:00:00.000Z', version: 'test', epoch: 'e1', seq: 10, scopeSeq: 10 }),
  ],
  ['/Dashboards/events', always([])],
  ['/Dashboards/lastVisit', always({ at: null })],
  [
    '/Dashboards/series',
    ({ caller, query }) => {
      const known = figuresOf(caller?.roles ?? []).some(({ name }) => name === query['metric']);
      return known ? { body: { labels: [], series: [] } } : refusal(403, 'ACCESS_DENIED');
    },
  ],
  ['/Complaints/similar', always([])],
  ['/Complaints/people', always([])],
  ['/Complaints/arrivals', always([])],
  ['/Complaints/known', always({ values: {}, from: { complaint: null, lot: null } })],
  ['/Complaints/:id/lot', always(lot)],
  ['/Complaints/:id/trace', always(trace)],
  ['/ComplaintMergings/:id/complaints', always([])],
  ['/MailCloseComplaints/template', always(template)],
  ['/AnnouncementPublishes/audienceCount', always({ suppliers: 3, staff: 0 })],
  ['/AnnouncementAnswers/count', always(answersCount)],
  ['/appusers/me/secondFactor', always({ on: false, since: null, recoveryCodes: 0, needed: false, password: true })],
  ['/appusers/reset/:token', always({ state: 'valid' })],
  ['/LineComplaints/config', always({ enabled: true, demo: true })],
  ['/LineComplaints/mine', always([report])],
  ['/LineComplaints/:id/tracking', always(report)],
  ['/:collection/files', files],
  [
    '/DocumentGenerators/:id/placeholders',
    ({ caller, rows, words }) => {
      const row = rows('DocumentGenerators', words['id'], {});
      if (!caller?.roles.includes('superAdmin')) return refusal(403, 'ACCESS_DENIED');
      return (row.status ?? 200) === 200 ? { body: placeholders } : row;
    },
  ],
  ['/Suppliers/:id/asOf', asOf('Suppliers')],
  ['/SupplierGroups/:id/asOf', asOf('SupplierGroups')],
  ['/Suppliers/similar', always([])],
  ['/SupplierGroups/similar', always([])],
  ['/Suppliers/:id/open', always({ cases: 2, movements: 0, certificates: 1, audits: 0, members: 4 })],
  [
    '/Suppliers/:id/openActions',
    always({
      actions: [
        {
          id: 1,
          source: 'quality',
          no: 'CA-1',
          text: 'The door of the cold store does not close',
          ofId: 1,
          grade: 'major',
          stage: 'waitForPlan',
          status: null,
          due: '2026-03-01T16:59:59.000Z',
        },
      ],
      total: 1,
    }),
  ],
  ['/ProductDeliveries/warehouses', always({ warehouses: [{ id: 11, name: 'Northern Chilled Warehouse' }] })],
  ['/SupplierGroups/:id/open', always({ factories: 3, documents: 1, members: 1 })],
  [
    '/ProductMfgSpecs/:id/master',
    ({ rows, words }) =>
      (rows('ProductMfgSpecs', words['id'], {}).status ?? 200) === 403 ? refusal(403, 'ACCESS_DENIED') : { body: { masterSpec: null } },
  ],
  ['/AuditJobs/leads', always([{ id: 3, firstname: 'QA lead', lastname: 'food', quality: true, sustain: true }])],
  [
    '/AuditJobs/planFacts',
    always({ lastJobId: 8, lastGrade: 'B', lastEndAt: null, openActions: 2, complaints: 1, certificates: 0, clashes: [] }),
  ],
  ['/AuditJobs/:id/technologies', auditable],
  ['/AuditJobs/:id/issuePreview', always({ totalScore: 91, grade: 'A', nextAuditDue: '2028-11-21', findings: [] })],
  ['/auditors/faults', always([])],
  ['/auditors/figures', ofQuality([])],
  ['/auditors/:id/performance', ofQuality({ audits: [], grades: [] })],
  ['/auditors/open', always([])],
  ['/Lots/:id/previousResults', always({ data: [] })],
  ['/ProductInfos/:id/lots', always({ data: [], total: 0 })],
  ['/ProductInfos/:id/testLines', always({ data: [] })],
  [
    '/Lots/:id/trace',
    ({ rows, words }) => {
      const row = rows('Lots', words['id'], {});
      if ((row.status ?? 200) !== 200) return row;
      return { body: tracedLot(row.body as Readonly<Record<string, unknown>>) };
    },
  ],
  ['/COAs/:id/signers', always({ mine: false, names: [] })],
  ['/COAs/:id/trends', always({ lines: [], repeated: [] })],
  ['/MasterSpecs/governed', ofMasters({ data: [{ id: 1, governed: 3, outside: 1 }] })],
  ['/MasterSpecs/:id/impact', ofMasters(impact)],
  ['/MasterSpecs/:id/revisions', ofMasters({ data: [] })],
  ['/OperationSpecs/:id/revisions', ofMasters({ data: [] })],
  [
    '/ProductMfgSpecs/:id/dossier',
    ({ caller, rows, words }) => {
      const row = rows('ProductMfgSpecs', words['id'], {});
      if ((row.status ?? 200) !== 200) return row;
      const mayRead = hasRole(['superAdmin', 'sourcing', 'qa'], caller!);
      return mayRead ? { body: { held: [], uses: [], others: [], complaints: null } } : refusal(403, 'ACCESS_DENIED');
    },
  ],
  [
    '/ProductMfgSpecs/:id/revisions',
    ({ rows, words }) => {
      const row = rows('ProductMfgSpecs', words['id'], {});
      if ((row.status ?? 200) !== 200) return row;
      const { specNo } = row.body as { specNo: string };
      return {
        body: { data: rows('ProductMfgSpecs', undefined, { filter: JSON.stringify({ where: { specNo }, order: 'revision desc' }) }).body },
      };
    },
  ],
  ['/:collection/:id/attachments', ofRow([])],
  ['/:collection/:id/timeline', ofRow([])],
  ['/:collection/:id/history', ofRow([])],
];
/** Reads that the specification sends as POST. */
const posted: readonly [string, Beyond][] = [
  ['/appusers/exchange-ticket', () => refusal(400, 'TICKET_INVALID')],
  ['/appusers/login/setUp', always({ secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Supplier%20Quality:qa?secret=GEZDGNBVGY3TQOJQ' })],
  [
    '/Licenses/:id/impact',
    ({ caller }) => {
      const none = { total: 0, suppliers: [] };
      return caller?.roles.includes('superAdmin')
        ? { body: { active: true, affected: 0, missing: none, covered: none, released: none } }
        : refusal(403, 'ACCESS_DENIED');
    },
  ],
  [
    '/Licenses/related-license',
    ({ rows }) => {
      const certificates = rows('Certificates', undefined, {});
      return certificates.status === 403
        ? certificates
        : { body: [licence, { ...licence, id: 2, name: 'Halal', mandatory: false, held: true, state: 'Valid' }] };
    },
  ],
];
const patterns = [...answers.map((one) => ['GET', ...one] as const), ...posted.map((one) => ['POST', ...one] as const)].map(
  ([method, path, answer]) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    answer,
  }),
);

/** The answer of a call that is no rows; undefined where it is one of rows. */
export const answerBeyond = (method: string, path: string, asked: Omit<Asked, 'words'>): Answer | undefined => {
  for (const { method: verb, pattern, answer } of patterns) {
    const found = verb === method ? pattern.exec(path) : null;
    if (found) return answer({ ...asked, words: found.groups ?? {} });
  }
  return undefined;
};
