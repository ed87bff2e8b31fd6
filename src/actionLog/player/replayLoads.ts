/** Load of the player: the problem report whose log it plays, if the address names one. */
import { ProblemReport } from '#domain/system/problemReport.ts';
import { records, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';

export const reportIdOf = (query: Query): number | null => (/^\d{1,9}$/.test(query['report'] ?? '') ? Number(query['report']) : null);

/** Not `row`: that view would name the tab after the report. */
export const reportView = 'report';

export const replayLoads = (_params: Params, query: Query): readonly Wish[] => {
  const id = reportIdOf(query);
  return id === null ? [] : [records.open({ view: reportView, collection: ProblemReport.collection, id, watches: [] })];
};
