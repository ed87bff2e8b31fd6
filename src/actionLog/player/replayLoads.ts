/** What the player asks the server: the problem report whose log it plays, if one is named in the address. */
import { ProblemReport } from '#domain/system/problemReport.ts';
import { records, type Wish } from '#src/actions/index.ts';
import type { Params, Query } from '#src/store/state.ts';

export const reportIdOf = (query: Query): number | null => (/^\d{1,9}$/.test(query['report'] ?? '') ? Number(query['report']) : null);

/** Not `row`: that one would name the tab after the report. */
export const reportView = 'report';

export const replayLoads = (_params: Params, query: Query): readonly Wish[] => {
  const id = reportIdOf(query);
  return id === null ? [] : [records.open({ view: reportView, collection: ProblemReport.collection, id, watches: [] })];
};
