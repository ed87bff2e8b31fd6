/** The chosen complaints, over pages, filters and tabs: rows that are on screen as they are now, the others as they were last seen. */
import { useState } from 'react';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';

interface Picked {
  picked: readonly ComplaintRow[];
  ids: ReadonlySet<number>;
  pick: (ids: ReadonlySet<number>) => void;
  clear: () => void;
}

export const usePicked = (rows: readonly ComplaintRow[]): Picked => {
  const [known, setKnown] = useState<ReadonlyMap<number, ComplaintRow>>(new Map());
  const now = (id: number): ComplaintRow | undefined => rows.find((row) => row.id === id) ?? known.get(id);
  const found = (ids: Iterable<number>): [number, ComplaintRow][] =>
    [...ids].flatMap((id) => {
      const row = now(id);
      return row ? [[id, row] as [number, ComplaintRow]] : [];
    });
  return {
    picked: found(known.keys()).map(([, row]) => row),
    ids: new Set(known.keys()),
    pick: (ids) => setKnown(new Map(found(ids))),
    clear: () => setKnown(new Map()),
  };
};
