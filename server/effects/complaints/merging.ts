// Effects of merging complaints: live work of merged complaints is transferred to the lead complaint; undoing returns what is unanswered.
import { Complaint } from '#domain/complaints/complaint.ts';
import { computedDue } from '#domain/complaints/complaintDue.ts';
import { mergeFaults, type Moved } from '#domain/complaints/complaintMerging.ts';
import { ComplaintTodo } from '#domain/complaints/complaintTodo.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { endReport } from './cases.ts';
import { beginInvestigation } from './complaint.ts';

interface Moving {
  entity: Entity;
  /** the field of the merging that stores the transferred ids */
  field: string;
  /** unfinished work: it is transferred */
  live: string;
  /** unanswered: it is returned when the merge is undone */
  unanswered: string;
}

/** Movements are always transferred: even a read response may hold goods that have to be released. */
const movings: readonly Moving[] = [
  {
    entity: SupplierComplaint,
    field: 'movedSupplierComplaintIds',
    live: "not t.not_related and t.status <> 'Done'",
    unanswered: "t.status in ('Draft', 'Open', 'Inprogress') and not t.not_related",
  },
  { entity: ProductMovement, field: 'movedProductMovementIds', live: 'true', unanswered: "t.status in ('Open', 'Draft')" },
  { entity: StoreRecommend, field: 'movedStoreRecommendIds', live: 't.verified_at is null', unanswered: 't.verified_at is null' },
  {
    entity: ComplaintTodo,
    field: 'movedTodoIds',
    live: 't.done_at is null and t.waived_reason is null',
    unanswered: 't.done_at is null and t.waived_reason is null',
  },
];

/** The complaints with those merged into them, locked in a fixed order so that concurrent merges wait for each other. */
const lockAll = async (unit: Unit, ids: readonly number[]): Promise<Map<number, Row>> => {
  const rows = await unit.rows(Complaint, 't.id = any($1)', [ids], 'order by t.id for update');
  const { rows: below } = await unit.client.query<{ id: number; parent: number }>(
    'select id, parent_id as parent from complaints where parent_id = any($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, children: below.filter((one) => one.parent === row.id) }]));
};

const requireMergeable = (parent: Row | undefined, children: readonly (Row | undefined)[]): void => {
  if (children.some((row) => !row)) throw invalid({ childIds: [{ code: 'REF' }] });
  if (!parent) throw invalid({ parentId: [{ code: 'REF' }] });
  const guards = mergeFaults(parent, children as Row[]);
  if (guards.length > 0) throw new DomainError('MERGE_NOT_ALLOWED', { guards });
};

/** The lead complaint already has a case with this supplier: the other case ends as not related. */
const endDuplicate = async (unit: Unit, row: Row, parent: Row): Promise<void> => {
  await unit.update(
    SupplierComplaint,
    row,
    { notRelated: true, status: 'Done', doneAt: unit.params.$now, notRelatedReason: row['notRelatedReason'] ?? String(parent['no']) },
    'markNotRelated',
  );
  await endReport(unit, row.id);
};

const move = async (unit: Unit, { entity, live }: Moving, child: Row, parent: Row): Promise<Moved> => {
  const moved: Moved = [];
  for (const row of await unit.rows(entity, `t.complaint_id = $1 and ${live}`, [child.id], 'order by t.id for update')) {
    const twin =
      entity === SupplierComplaint &&
      (await unit.rows(entity, 't.complaint_id = $1 and t.supplier_id = $2 and not t.not_related', [parent.id, row['supplierId']])).length >
        0;
    if (twin) await endDuplicate(unit, row, parent);
    else {
      await unit.update(entity, row, { complaintId: parent.id }, 'move');
      moved.push({ id: row.id, from: child.id });
    }
  }
  return moved;
};

/** Merging an investigated complaint starts the investigation of the lead complaint; missing values are taken from it. */
const follow = async (unit: Unit, parent: Row, children: readonly Row[]): Promise<Row> => {
  const ahead = children.find((child) => child['status'] === 'Investigating');
  if (!ahead || parent['status'] !== 'Submitted') return parent;
  await unit.update(Complaint, parent, {
    severity: parent['severity'] ?? ahead['severity'],
    ownerId: parent['ownerId'] ?? ahead['ownerId'],
  });
  return beginInvestigation(unit, parent.id);
};

/** The merged complaint takes the status of its lead complaint. */
const join = async (unit: Unit, child: Row, parent: Row): Promise<void> => {
  const investigated = parent['status'] === 'Investigating' ? { investigatingAt: child['investigatingAt'] ?? unit.params.$now } : {};
  await unit.update(Complaint, child, { parentId: parent.id, status: parent['status'], ...investigated }, 'merge');
};

/** After undoing: without severity or owner the complaint awaits triage; else its due time is computed as if it had never been merged. */
const part = async (unit: Unit, child: Row): Promise<void> => {
  const ready = child['severity'] && child['ownerId'];
  const own =
    child['status'] !== 'Investigating'
      ? {}
      : ready
        ? { dueAt: child['dueAt'] ?? computedDue(child, unit.site.calendar) }
        : { status: 'Submitted', investigatingAt: null };
  await unit.update(Complaint, child, { parentId: null, ...own }, 'unmerge');
};

const giveBack = async (unit: Unit, merging: Row, { entity, field, unanswered }: Moving): Promise<void> => {
  for (const { id, from } of (merging[field] as Moved | null) ?? []) {
    const [row] = await unit.rows(entity, `t.id = $1 and t.complaint_id = $2 and ${unanswered}`, [id, merging['parentId']], 'for update');
    if (row) await unit.update(entity, row, { complaintId: from }, 'move');
  }
};

export const mergingEffects: EntityEffects = {
  ComplaintMerging: {
    mergeComplaints: async ({ unit, input }) => {
      const ids = input['childIds'] as number[];
      const found = await lockAll(unit, [input['parentId'] as number, ...ids]);
      const children = ids.map((id) => found.get(id));
      requireMergeable(found.get(input['parentId'] as number), children);
      const parent = await follow(unit, found.get(input['parentId'] as number)!, children as Row[]);
      const patch: Record<string, Moved> = {};
      for (const moving of movings) {
        const moved: Moved = [];
        for (const child of children as Row[]) moved.push(...(await move(unit, moving, child, parent)));
        patch[moving.field] = moved;
      }
      for (const child of children as Row[]) await join(unit, await unit.load(Complaint, child.id), parent);
      return { patch };
    },
    unmergeComplaints: ({ unit, row }) => ({
      patch: { unmergedAt: unit.params.$now, unmergedById: unit.caller.userId },
      after: async (merging) => {
        const children = await unit.rows(
          Complaint,
          't.id = any($1) and t.parent_id = $2',
          [row['childIds'], row['parentId']],
          'order by t.id for update',
        );
        for (const child of children) await part(unit, child);
        for (const moving of movings) await giveBack(unit, merging, moving);
      },
    }),
  },
};
