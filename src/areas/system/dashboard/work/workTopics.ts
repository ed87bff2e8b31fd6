/** Work of topics whose areas have no types of their own: converts a row of each counted entity to a work item. */
import { lastHeld } from '#domain/documents/certificateState.ts';
import { faceLines } from '#domain/faceLines.ts';
import { stageOf, type StagedRevision } from '#domain/audits/stage.ts';
import type { Name, Scope } from '#domain/related.ts';
import { nameOfEntity } from '#domain/names.ts';
import type { Caller } from '#domain/kernel/access.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { staffRoles } from '#domain/roles.ts';
import { listsOfTopic, sumTopics, topicsOf } from '#domain/topicLists.ts';
import { ownLicenceLink, type LicenceLink } from '#src/views/evidence/licenceLinks.ts';
import { ask, factsOf, orNull, part, scope, text, type WorkItem, type WorkKind } from './workItem.ts';

type Line = Pick<WorkItem, 'title' | 'task'> & { no: string } & Partial<Pick<WorkItem, 'severity' | 'due' | 'since'>>;

/** The page of the row itself, by side; absent: it stands in the list of its topic only. */
type PageOf = (row: Row, staff: boolean) => string | null;

interface Lines {
  order: string;
  fields: readonly string[];
  include?: readonly (string | object)[];
  /** collections beside its own whose changes change its lines */
  watches?: readonly string[];
  /** `staff`: the same row needs one action from reviewers and another from suppliers */
  line: (row: Row, staff: boolean) => Line;
  page?: PageOf;
}

const names = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(' · ');
const nameOf = (row: Row, relation: string): string => text(part(row, relation)['name']);
const supplier = scope('supplier', 'name');
const nir = scope('nir', 'code', 'name', 'sampleDueDate');

/** What the supplier owes at this stage, or what awaits the reviewer, and until when. */
const actionLine = (row: Row, staff: boolean): Line => {
  const revision = part(row, 'currentRevision') as StagedRevision & Record<string, unknown>;
  // the last two stages differ only by the deadline and require the same plan
  const stage = stageOf(row['currentRevision'] ? revision : null, new Date(0).toISOString());
  const task = {
    actionSubmitted: 'judgeAction',
    planSubmitted: 'judgePlan',
    rejected: 'rework',
    planApproved: 'act',
    approved: 'act',
    planNotSubmitted: 'plan',
    waitForPlan: 'plan',
  }[stage];
  const deadline = {
    rejected: 'resubmitDeadline',
    planApproved: 'actionDeadline',
    approved: 'actionDeadline',
    actionSubmitted: '',
    planSubmitted: '',
    planNotSubmitted: 'planSubmissionDeadline',
    waitForPlan: 'planSubmissionDeadline',
  }[stage];
  return {
    no: text(row['carNo']),
    title: staff ? names(nameOf(row, 'supplier'), row['finding']) : text(row['finding']),
    task,
    severity: orNull(row['severity']),
    due: orNull(revision[deadline]),
    since: orNull(revision['actionSubmittedAt']) ?? orNull(revision['planSubmittedAt']) ?? orNull(row['updatedAt']),
  };
};

/** Submitted and not decided: nothing is due for the supplier. */
const inReview = (row: Row): boolean => Boolean(row['submittedAt']) && row['accepted'] === null;

const specTask = (status: unknown, staff: boolean): string => (status === 'sourcingDraft' ? 'create' : staff ? 'judge' : 'fill');
const sampleTasks: Readonly<Record<string, string>> = {
  Draft: 'send',
  Submitted: 'send',
  Shipped: 'receive',
  Received: 'test',
  Evaluated: 'judge',
};

/** Certificates of a licence that is counted: rejected and expired ones, for one in force or in review ends the work. */
const scopeOfHeld = {
  relation: 'certificates',
  scope: { fields: ['id', 'status', 'expireDate', 'verifiedAt'], where: { disable: false }, order: 'id asc' },
} as const;
interface Held {
  id: number;
  status: string;
  expireDate: string | null;
  verifiedAt: string | null;
}
const lastOf = (row: Row): Held | null => lastHeld((row['certificates'] as readonly Held[] | undefined) ?? []);

/** The act of the supplier on that licence, as its profile offers it. */
const licenceLink = (row: Row): LicenceLink => {
  const last = lastOf(row);
  return ownLicenceLink({ id: row.id, state: last?.status ?? 'Missing', certificateId: last?.id ?? null, renewal: null });
};

/** entity -> its lines */
const lines: Readonly<Record<string, Lines>> = {
  SupplierDocument: {
    order: 'dueDate asc',
    fields: ['dueDate', 'submittedAt', 'accepted', 'createdAt'],
    include: [
      scope('supplierGroup', 'name'),
      { relation: 'documentRevision', scope: { fields: ['id', 'documentId'], include: [scope('document', 'name')] } },
    ],
    line: (row, staff) => {
      const name = nameOf(part(row, 'documentRevision') as Row, 'document');
      return {
        no: '',
        title: staff ? names(nameOf(row, 'supplierGroup'), name) : name,
        task: staff ? 'judge' : inReview(row) ? 'inReview' : 'send',
        // sent, nothing is due for the sender; who reviews sees that the day of the document is past
        due: !staff && inReview(row) ? null : orNull(row['dueDate']),
        since: orNull(row['submittedAt']) ?? orNull(row['createdAt']),
      };
    },
    page: (row, staff) => {
      const group = part(row, 'supplierGroup')['id'];
      if (!staff) return `/headOffice/documentReview/${row.id}`;
      return typeof group === 'number' ? `/supplier/headOffice/documentReview/${row.id}/supplier/${group}` : null;
    },
  },
  Certificate: {
    order: 'submittedAt asc',
    fields: ['certificateNo', 'submittedAt'],
    include: [supplier, scope('license', 'name')],
    page: (row, staff) => (staff ? `/supplier/certificate/show/${row.id}` : null),
    line: (row) => ({
      no: text(row['certificateNo']),
      title: names(nameOf(row, 'supplier'), nameOf(row, 'license')),
      task: 'judge',
      since: orNull(row['submittedAt']),
    }),
  },
  License: {
    order: 'name asc',
    fields: ['name', 'code'],
    include: [scopeOfHeld],
    watches: ['Certificates'],
    line: (row) => {
      const last = lastOf(row);
      return {
        no: text(row['code']),
        title: text(row['name']),
        task: `${licenceLink(row).word}Certificate`,
        due: last?.status === 'Approved' ? last.expireDate : null,
        since: orNull(last?.verifiedAt),
      };
    },
    page: (row, staff) => (staff ? null : licenceLink(row).href),
  },
  AuditJob: {
    order: 'planDate asc',
    fields: ['jobNo', 'planDate', 'planEndDate', 'status'],
    include: [supplier],
    line: (row) => ({
      no: text(row['jobNo']),
      title: nameOf(row, 'supplier'),
      task: row['status'] === 'Submitted' ? 'report' : 'audit',
      due: orNull(row['planEndDate']) ?? orNull(row['planDate']),
    }),
  },
  CorrectiveAction: {
    order: 'updatedAt asc',
    fields: ['carNo', 'finding', 'severity', 'updatedAt'],
    include: [
      supplier,
      scope(
        'currentRevision',
        'rejectDate',
        'approveDate',
        'action',
        'planApproveDate',
        'plan',
        'planSubmissionDeadline',
        'actionDeadline',
        'resubmitDeadline',
        'planSubmittedAt',
        'actionSubmittedAt',
      ),
    ],
    line: actionLine,
  },
  ProductMfgSpec: {
    order: 'updatedAt asc',
    fields: ['specNo', 'productName', 'status', 'updatedAt'],
    include: [supplier],
    line: (row, staff) => ({
      no: text(row['specNo']),
      title: staff ? names(nameOf(row, 'supplier'), row['productName']) : text(row['productName']),
      task: specTask(row['status'], staff),
      since: orNull(row['updatedAt']),
    }),
  },
  NirRequest: {
    order: 'dueDate asc',
    fields: ['status', 'dueDate', 'updatedAt'],
    include: [nir, supplier],
    line: (row, staff) => ({
      no: text(part(row, 'nir')['code']),
      title: staff ? names(nameOf(row, 'supplier'), nameOf(row, 'nir')) : nameOf(row, 'nir'),
      task: staff ? 'create' : 'reply',
      due: staff ? null : orNull(row['dueDate']),
      since: orNull(row['updatedAt']),
    }),
  },
  NewIngredientRequest: {
    order: 'updatedAt asc',
    fields: ['code', 'name', 'status', 'returnedAt', 'updatedAt'],
    line: (row) => ({
      no: text(row['code']),
      title: text(row['name']),
      task: row['status'] === 'Draft' ? 'rework' : row['status'] === 'Open' ? 'compare' : 'begin',
      since: orNull(row['returnedAt']) ?? orNull(row['updatedAt']),
    }),
  },
  NirPropose: {
    order: 'dueDate asc',
    fields: ['dueDate', 'createdAt'],
    include: [nir],
    line: (row) => ({
      no: text(part(row, 'nir')['code']),
      title: nameOf(row, 'nir'),
      task: 'reply',
      due: orNull(row['dueDate']),
      since: orNull(row['createdAt']),
    }),
  },
  NirSample: {
    order: 'updatedAt asc',
    fields: ['sampleNo', 'variant', 'status', 'updatedAt'],
    include: [nir, supplier],
    line: (row, staff) => ({
      no: text(row['sampleNo']),
      title: staff ? names(nameOf(row, 'supplier'), nameOf(row, 'nir'), row['variant']) : names(nameOf(row, 'nir'), row['variant']),
      task: sampleTasks[text(row['status'])] ?? 'judge',
      due: staff ? null : orNull(part(row, 'nir')['sampleDueDate']),
      since: orNull(row['updatedAt']),
    }),
  },
  Lot: {
    order: 'mfgDate asc',
    fields: ['lotNo', 'productName', 'mfgDate', 'createdAt'],
    include: [scope('lotApproval', 'dueDate')],
    line: (row) => ({
      no: text(row['lotNo']),
      title: text(row['productName']),
      task: 'prove',
      due: orNull(part(row, 'lotApproval')['dueDate']),
      since: orNull(row['createdAt']),
    }),
  },
  LotApproval: {
    order: 'dueDate asc',
    fields: ['code', 'dueDate'],
    include: [supplier, scope('spec', 'productName')],
    line: (row) => ({
      no: text(row['code']),
      title: names(nameOf(row, 'supplier'), part(row, 'spec')['productName']),
      task: 'judge',
      due: orNull(row['dueDate']),
    }),
  },
  COA: {
    order: 'signedAt asc',
    fields: ['coaNo', 'signedAt', 'createdAt'],
    include: [supplier, scope('lot', 'lotNo', 'productName')],
    line: (row) => ({
      no: text(row['coaNo']),
      title: names(nameOf(row, 'supplier'), part(row, 'lot')['productName'], part(row, 'lot')['lotNo']),
      task: 'judge',
      since: orNull(row['signedAt']) ?? orNull(row['createdAt']),
    }),
  },
} satisfies { readonly [N in Name]?: Lines & Pick<Scope<N>, 'fields' | 'order' | 'include'> };

/** Lists of topics whose rows are converted above and that have a page in this build: other rows are not shown as work. */
export const builtLists: readonly string[] = [
  '/supplier/headOffice/list',
  '/supplier/certificate/list',
  '/company/profile',
  '/headOffice/profile',
];

/** One type per counted collection with a conversion; the item links to the list of the topic's tile. */
export const topicKinds = (caller: Caller, built: readonly string[] = builtLists): readonly WorkKind[] => {
  const staff = caller.roles.some((role) => (staffRoles as readonly string[]).includes(role));
  return topicsOf(caller)
    .filter((topic) => !sumTopics.includes(topic))
    .flatMap((topic) => listsOfTopic(topic, caller).map(({ of, list }) => ({ topic, of, list })))
    .filter(({ list }) => built.includes(list))
    .flatMap(({ topic, of, list }): WorkKind[] => {
      const found = lines[of];
      if (!found) return [];
      const view = `work.${topic}.${of}`;
      return [
        {
          view,
          icon: faceLines[of]?.icon ?? 'box',
          name: topic,
          ask: {
            ...ask(view, nameOfEntity(of).collection, topic, found.order, found.include),
            fields: found.fields,
            watches: [nameOfEntity(of).collection, ...(found.watches ?? [])],
          },
          itemOf: (row) => {
            const { no, ...line } = found.line(row, staff);
            return {
              key: `${topic}.${of}.${row.id}`,
              facts: factsOf(no),
              severity: null,
              due: null,
              since: null,
              hrefs: [found.page?.(row, staff) ?? null, `${list}?topic=${topic}`].filter((href) => href !== null),
              ...line,
            };
          },
        },
      ];
    });
};
