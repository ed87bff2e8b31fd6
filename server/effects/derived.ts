// Values a row owes to other rows, recomputed once at the end of the transaction that touched any of them (domain/04 2.2).
import { Complaint, isQaAction } from '#domain/complaints/complaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Derived, Unit } from '../records/unit.ts';

/** isQaAction of a complaint: says "the complaint itself waits for QA". */
export const recountQaAction = async (unit: Unit, complaintId: number): Promise<void> => {
  const complaint = await unit.find(Complaint, complaintId);
  if (!complaint) return;
  const parts = await unit.client.query<{ cases: Row[]; movements: Row[]; recommends: Row[] }>(
    `select (select coalesce(jsonb_agg(jsonb_build_object('notRelated', not_related, 'status', status)), '[]') from supplier_complaints where complaint_id = $1) as cases,
            (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'readAt', read_at)), '[]') from product_movements where complaint_id = $1) as movements,
            (select coalesce(jsonb_agg(jsonb_build_object('sentAt', sent_at, 'verifiedAt', verified_at)), '[]') from store_recommends where complaint_id = $1) as recommends`,
    [complaintId],
  );
  const { cases, movements, recommends } = parts.rows[0]!;
  const value = isQaAction({ ...complaint, supplierComplaints: cases, productMovements: movements, storeRecommends: recommends });
  await unit.update(Complaint, complaint, { isQaAction: value });
};

const ofComplaint =
  (id: (row: Row) => unknown): Derived =>
  (unit, row) => {
    const complaintId = id(row);
    return typeof complaintId === 'number' ? { key: `isQaAction:${complaintId}`, run: () => recountQaAction(unit, complaintId) } : undefined;
  };

export const derived: Readonly<Record<string, readonly Derived[]>> = {
  Complaint: [ofComplaint((row) => row.id)],
  SupplierComplaint: [ofComplaint((row) => row['complaintId'])],
  ProductMovement: [ofComplaint((row) => row['complaintId'])],
  StoreRecommend: [ofComplaint((row) => row['complaintId'])],
};
