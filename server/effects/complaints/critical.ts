// A complaint that became critical notifies all of QA at once: an event of its own, to staff only, without further content.
import { becomesCritical, criticalNews } from '#domain/criticalNews.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../../records/unit.ts';

/** The row does not change: the event has the version that made it critical. */
export const tellCritical = async (unit: Unit, before: Record<string, unknown>, after: Row): Promise<void> => {
  if (becomesCritical(before, after))
    await unit.event({
      collection: Complaint.collection,
      entityId: after.id,
      action: criticalNews,
      version: after.version,
      audience: ['staff'],
    });
};
