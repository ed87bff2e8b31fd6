// The routes as the page learns them: those open to everybody come with it, those of signed-in work are fetched before the first such page.
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
