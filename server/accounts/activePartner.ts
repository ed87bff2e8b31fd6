// A deactivated factory or warehouse, or one of a deactivated head office, is read-only for its members.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';

/** What stays possible: the own account and settings, problem reports, and answering announcements, which include recalls. */
const open = /^[A-Z]+ \/api\/(appusers|UserPreferences|ProblemReports|SupplierAnnouncements)(\/|$)/i;

/** Throws PARTNER_INACTIVE. Read in the transaction of the write: a deactivation counts from its commit on. */
export const requireActivePartner = async (unit: Unit, route: string): Promise<void> => {
  const { side, supplierId } = unit.caller;
  if (side !== 'supplier' || supplierId === null || open.test(route)) return;
  const { rows } = await unit.client.query<{ active: boolean }>(
    "select f.status = 'active' and g.status = 'active' as active from suppliers f join supplier_groups g on g.id = f.supplier_group_id where f.id = $1",
    [supplierId],
  );
  if (rows[0]?.active === false) throw new DomainError('PARTNER_INACTIVE');
};
