// A complaint that became critical is told to all of QA at once (domain/04 2.1): an event of its own, to staff only, whose name is the whole message.
import { becomesCritical, criticalNews } from '#domain/criticalNews.ts';
import { Complaint } from '#domain/complaints/complaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Unit } from '../records/unit.ts';

/** Nothing of the row changes by it: the event stands at the version that made it critical. */
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
