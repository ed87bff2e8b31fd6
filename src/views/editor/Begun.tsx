/** Begins an editor with a row that is as the server has it: what was shown before may have lines of an earlier save. */
import { useState, type ReactNode } from 'react';
import { selectView } from '#src/selectors/views.ts';
import { useApp } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

export const Begun = <R,>({ row, children }: { row: R; children: (begun: R) => ReactNode }) => {
  const fresh = useApp((state) => {
    const view = selectView(state, 'row');
    return view !== undefined && view.loadedAt !== null && view.loadingSince === null && !view.stale;
  });
  const [begun, setBegun] = useState<R | null>(null);
  if (begun === null && fresh) setBegun(() => row);
  return begun === null ? <LoadState views={['row']} /> : children(begun);
};
