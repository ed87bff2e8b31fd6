/** What the pages of problem reports ask for when their address commits. */
import type { Where } from '#domain/kernel/where.ts';
import { problemStatuses, ProblemReport } from '#domain/system/problemReport.ts';
import { list, record, type Wish } from '#src/actions/index.ts';
import { listQuery } from '#src/selectors/views.ts';
import type { Json, Params, Query } from '#src/store/state.ts';

const person = { fields: ['id', 'firstname', 'lastname'] };
const reporter: Json = [{ relation: 'reporter', scope: person }];
const { collection } = ProblemReport;

export const problemTabs = ['all', ...problemStatuses] as const;
export type ProblemTab = (typeof problemTabs)[number];

export const problemTabOf = (query: Query): ProblemTab => problemTabs.find((tab) => tab === query['tab']) ?? 'all';

const tabWhere = (tab: ProblemTab): Where => (tab === 'all' ? {} : { status: tab });

export const listLoads = (_params: Params, query: Query): readonly Wish[] => [
  list.open({
    view: 'list',
    collection,
    order: 'id desc',
    ...listQuery(query),
    where: tabWhere(problemTabOf(query)),
    include: reporter,
    counts: Object.fromEntries(problemTabs.map((tab) => [tab, tabWhere(tab)])),
    watches: [collection],
  }),
];

/** Looks shown on the page of a report; the newest first. */
export const shownLooks = 100;

export const showLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(word ?? '') ? Number(word) : 0;
  return [
    record.open({ view: 'row', collection, id, include: reporter, watches: [collection] }),
    list.open({
      view: 'looks',
      collection: 'logs',
      where: { entity: collection, entityId: id, kind: { inq: ['read', 'download'] } },
      include: [{ relation: 'appUser', scope: person }],
      order: 'id desc',
      size: shownLooks,
      watches: [],
    }),
  ];
};
