// Values derived from other rows, recomputed once at the end of the transaction that changed any of them.
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { Complaint, isQaAction } from '#domain/complaints/complaint.ts';
import { Lot } from '#domain/lots/lot.ts';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { stageOfProject, stageOfSample } from './nir/requests.ts';
import { readinessOfDelivery, readinessOfLot } from './lots/readiness.ts';
import { openComments } from './specs/comments.ts';
import { own } from '../db/pool.ts';
import type { Derived, Unit } from '../records/unit.ts';

/** isQaAction of a complaint: the complaint itself awaits QA. */
const recountQaAction = async (unit: Unit, complaintId: number): Promise<void> => {
  const complaint = unit.written(Complaint, complaintId) ?? (await unit.find(Complaint, complaintId));
  if (!complaint) return;
  const [parts] = await own<{ cases: Row[]; movements: Row[]; recommends: Row[] }>(
    unit.client,
    `select (select coalesce(jsonb_agg(jsonb_build_object('notRelated', not_related, 'status', status)), '[]') from supplier_complaints where complaint_id = $1) as cases,
            (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'readAt', read_at)), '[]') from product_movements where complaint_id = $1) as movements,
            (select coalesce(jsonb_agg(jsonb_build_object('sentAt', sent_at, 'verifiedAt', verified_at)), '[]') from store_recommends where complaint_id = $1) as recommends`,
    [complaintId],
  );
  const { cases, movements, recommends } = parts!;
  const value = isQaAction({ ...complaint, supplierComplaints: cases, productMovements: movements, storeRecommends: recommends });
  await unit.update(Complaint, complaint, { isQaAction: value });
};

const ofComplaint =
  (id: (row: Row) => unknown): Derived =>
  (unit, row) => {
    const complaintId = id(row);
    return typeof complaintId === 'number'
      ? { key: `isQaAction:${complaintId}`, run: () => recountQaAction(unit, complaintId) }
      : undefined;
  };

/** The revision with the highest number is the current one of its corrective action. */
const currentRevision: Derived = (unit, row) => ({
  key: `currentRevision:${String(row['correctiveActionId'])}`,
  run: async () => {
    const action = await unit.find(CorrectiveAction, row['correctiveActionId'] as number);
    const [latest] = await unit.rows(
      CorrectiveActionRevision,
      't.corrective_action_id = $1',
      [row['correctiveActionId']],
      'order by t.revision_no desc limit 1',
    );
    if (action) await unit.update(CorrectiveAction, action, { currentRevisionId: latest?.id ?? null });
  },
});

/** Whether all of the last required lots of an approval have passed. */
const lastLots =
  (id: (row: Row) => unknown): Derived =>
  (unit, row) => {
    const approvalId = id(row);
    if (typeof approvalId !== 'number') return undefined;
    return {
      key: `lastLotsPassed:${approvalId}`,
      run: async () => {
        const approval = await unit.find(LotApproval, approvalId);
        if (!approval) return;
        const lots = await unit.rows(Lot, 't.lot_approval_id = $1', [approvalId], 'order by t.seq desc nulls last, t.id desc');
        const other = lots.findIndex((lot) => lot['status'] !== 'Passed');
        const passedInRow = other === -1 ? lots.length : other;
        await unit.update(LotApproval, approval, { passedInRow, lastLotsPassed: passedInRow >= Number(approval['requiredLots']) });
      },
    };
  };

export const derived: Readonly<Record<string, readonly Derived[]>> = {
  Complaint: [ofComplaint((row) => row.id)],
  SupplierComplaint: [ofComplaint((row) => row['complaintId'])],
  ProductMovement: [ofComplaint((row) => row['complaintId'])],
  CorrectiveActionRevision: [currentRevision],
  ProductMfgSpecComment: [openComments],
  LotApproval: [lastLots((row) => row.id)],
  NewIngredientRequest: [stageOfProject],
  NirSample: [stageOfSample],
  Lot: [lastLots((row) => row['lotApprovalId']), readinessOfLot],
  ProductDelivery: [readinessOfDelivery],
  StoreRecommend: [ofComplaint((row) => row['complaintId'])],
};
