/** A page of one record: skeleton while loading, not found or error, then the page. */
import type { ReactNode } from 'react';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useRow } from '#src/store/hooks.ts';
import { LoadState } from './LoadState.tsx';

export interface RecordPageProps<R> {
  gone: string;
  /** views beside the row without which its page would say something untrue, such as an open box for what is chosen */
  needs?: readonly string[];
  children: (row: R) => ReactNode;
}

export const RecordPage = <R extends { id: number }>({ gone, needs = [], children }: RecordPageProps<R>) => {
  const row = useRow<R>();
  const ready = useApp((state) => needs.every((name) => selectView(state, name)?.loadedAt != null));
  return row && ready ? children(row) : <LoadState views={['row', ...needs]} gone={gone} />;
};
