// The complaint of new work, locked until the work is written: closing waits, or the work is refused.
import { Complaint } from '#domain/complaints/complaint.ts';
import { complaintOpen } from '#domain/complaints/complaintOpen.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';

export const requireOpenComplaint = async (unit: Unit, complaintId: unknown): Promise<Row> => {
  const complaint = await unit.load(Complaint, complaintId as number);
  const unmet = complaintOpen.unmet({ complaintId, complaint }, unit.params);
  if (unmet.length > 0)
    throw new DomainError('GUARD_FAILED', { guards: unmet.map((reason) => ({ guard: complaintOpen.name, ...reason })) });
  return complaint;
};
