/** The selected rows of a list across pages, filters and tabs: current data for rows on screen, the last seen for others. */
import { useState } from 'react';
import type { ListRow } from '#src/components/tables/listColumns.ts';

interface Picked<R> {
  picked: readonly R[];
  ids: ReadonlySet<number>;
  pick: (ids: ReadonlySet<number>) => void;
}

export const usePicked = <R extends ListRow>(rows: readonly R[]): Picked<R> => {
  const [known, setKnown] = useState<ReadonlyMap<number, R>>(new Map());
  const now = (id: number): R | undefined => rows.find((row) => row.id === id) ?? known.get(id);
  const found = (ids: Iterable<number>): [number, R][] =>
    [...ids].flatMap((id) => {
      const row = now(id);
      return row ? [[id, row] as [number, R]] : [];
    });
  return {
    picked: found(known.keys()).map(([, row]) => row),
    ids: new Set(known.keys()),
    pick: (ids) => setKnown(new Map(found(ids))),
  };
};
