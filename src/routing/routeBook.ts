// The known routes: public ones are part of the bundle, those for logged-in work are loaded before the first such page.
import { buildTable, type AppRoute, type RouteBook } from './routeTable.ts';

export const openBook = (open: readonly AppRoute[], fetchRest: () => Promise<readonly AppRoute[]>): RouteBook => {
  let rows = buildTable(open);
  let fetching: Promise<readonly AppRoute[]> | undefined;
  const hearers = new Set<() => void>();
  const add = (rest: readonly AppRoute[]): readonly AppRoute[] => {
    rows = buildTable([...open, ...rest]);
    for (const hear of hearers) hear();
    return rows;
  };
  return {
    rows: () => rows,
    whole: () =>
      (fetching ??= fetchRest().then(add, (error: unknown) => {
        fetching = undefined;
        throw error;
      })),
    listen: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};
