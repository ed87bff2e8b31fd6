/** The tabs of a warehouse's requests: what it has to answer (the badge's own rows) and what it sent in. */
import type { Where } from '#domain/kernel/where.ts';
import type { Query } from '#src/store/state.ts';

export const requestTabs = ['toDo', 'submitted'] as const;
export type RequestTab = (typeof requestTabs)[number];

export const requestTabWhere = (tab: RequestTab): Where => ({ status: tab === 'toDo' ? { inq: ['Open', 'Draft'] } : 'Submitted' });

export const requestTabOf = (query: Query): RequestTab => requestTabs.find((tab) => tab === query['tab']) ?? 'toDo';
