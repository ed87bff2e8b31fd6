/** Loads of the problem report pages. */
import { problemStatuses, ProblemReport } from '#domain/system/problemReport.ts';
import { ofLook, ofReport } from '#src/areas/developer/problem/rows.ts';
import { records, views, type Wish } from '#src/actions/index.ts';
import type { Params } from '#src/store/state.ts';
import { declaredLoads, declareList } from '#src/views/list/declaredList.ts';

const { collection } = ProblemReport;

export const problemList = declareList({
  collection,
  name: 'problemReports',
  path: '/developer/problemReport/list',
  order: 'id desc',
  tabs: { all: {}, ...Object.fromEntries(problemStatuses.map((status) => [status, { status }])) },
  include: ofReport,
});
export const listLoads = declaredLoads(problemList);

/** Reads shown on the page of a report; the newest first. */
export const shownLooks = 100;

export const showLoads = ({ id: word }: Params): readonly Wish[] => {
  const id = /^\d{1,9}$/.test(word ?? '') ? Number(word) : 0;
  return [
    records.open({ view: 'row', collection, id, include: ofReport, watches: [collection] }),
    views.open({
      view: 'looks',
      collection: 'logs',
      where: { entity: collection, entityId: id, kind: { inq: ['read', 'download'] } },
      include: ofLook,
      order: 'id desc',
      size: shownLooks,
      watches: [],
    }),
  ];
};
