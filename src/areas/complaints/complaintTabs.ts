/** The tabs of the complaint list: which rows each holds, in the words of the API. */
import type { Where } from '#domain/kernel/where.ts';

export const complaintTabs = ['all', 'mine', 'toTriage', 'waitingSupplier', 'waitingWarehouse', 'toConclude', 'merged', 'closed'] as const;
export type ComplaintTab = (typeof complaintTabs)[number];

const own = { parentId: null } as const;

/** To triage and To conclude are the parts of the badge topic `complaints`, so that tab, tile and badge agree. */
export const complaintTabWhere = (tab: ComplaintTab, me: number): Where => {
  switch (tab) {
    case 'mine':
      return { ownerId: me, status: { neq: 'Closed' } };
    case 'toTriage':
      return { ...own, status: 'Submitted', isQaAction: true };
    case 'waitingSupplier':
      return {
        ...own,
        status: 'Investigating',
        has: { relation: 'supplierComplaints', where: { notRelated: false, status: { inq: ['Open', 'Inprogress', 'Rejected'] } } },
      };
    case 'waitingWarehouse':
      return { ...own, status: { neq: 'Closed' }, has: { relation: 'productMovements', where: { status: { inq: ['Open', 'Draft'] } } } };
    case 'toConclude':
      return { ...own, status: 'Investigating', isQaAction: true };
    case 'merged':
      return { parentId: { neq: null } };
    case 'closed':
      return { status: 'Closed' };
    default:
      return {};
  }
};
