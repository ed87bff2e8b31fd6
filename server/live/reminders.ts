// When clients re-check their reminder dialogs: triggers only; clients read what is missing by calls of their own.
import { certificateState } from '#domain/documents/certificateState.ts';
import type { Db } from '../db/pool.ts';
import type { ServerCaller } from '../records/caller.ts';
import { addDays } from '../records/workdays.ts';
import type { FeedItem } from './feed.ts';

export interface ReminderItem {
  kind: 'license' | 'document';
  supplierId?: number;
  supplierGroupId?: number;
  reason: 'dayStart' | 'expiring' | 'requirementAdded';
}

const licenceSources = new Set([
  'Licenses',
  'LicenseBusinessTypes',
  'LicenseProductCategories',
  'SupplierProductCategories',
  'Certificates',
]);

/** A new business day began: expiry dates come nearer without a write. */
export const beginsDay = (item: FeedItem): boolean => item.collection === 'clock' && item.action === 'day';

/** Whether a certificate of the supplier entered its renewal period, or expired, on this day. */
const turnsToday = async (db: Db, supplierId: number, today: string): Promise<boolean> => {
  const { rows } = await db.query<{ status: string; expireDate: string; lead: number }>(
    `select c.status, c.expire_date as "expireDate", coalesce(l.renew_lead_days, 60) as lead from certificates c join licenses l on l.id = c.license_id
     where c.supplier_id = $1 and not c.disable and c.expire_date is not null`,
    [supplierId],
  );
  const yesterday = addDays(today, -1);
  return rows.some((row) => {
    const [before, now] = [certificateState(row, row.lead, yesterday), certificateState(row, row.lead, today)];
    return now !== before && (now === 'Expiring' || now === 'Expired');
  });
};

/** The reminders that these changes trigger for a caller: at most one of each kind. */
export const remindersOf = async (db: Db, caller: ServerCaller, today: string, items: readonly FeedItem[]): Promise<ReminderItem[]> => {
  const newDay = items.some(beginsDay);
  const found: ReminderItem[] = [];
  const { supplierId, groupId } = caller;
  const factory = supplierId !== null && (caller.roles.includes('supplier') || caller.roles.includes('supplierManager'));
  if (factory && newDay)
    found.push({ kind: 'license', supplierId, reason: (await turnsToday(db, supplierId, today)) ? 'expiring' : 'dayStart' });
  else if (factory && items.some((item) => licenceSources.has(item.collection)))
    found.push({ kind: 'license', supplierId, reason: 'requirementAdded' });
  if (groupId === null || !caller.roles.includes('supplierGroup')) return found;
  const asks = ({ collection, action }: FeedItem): boolean =>
    (collection === 'SupplierDocuments' && action === 'create') || (collection === 'DocumentRevisions' && action === 'publish');
  if (items.some(asks)) found.push({ kind: 'document', supplierGroupId: groupId, reason: 'requirementAdded' });
  else if (newDay) found.push({ kind: 'document', supplierGroupId: groupId, reason: 'dayStart' });
  return found;
};
