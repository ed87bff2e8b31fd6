/** A page of one record: skeleton while loading, not found or error, then the page. */
import type { ReactNode } from 'react';
import { useRow } from '#src/store/hooks.ts';
import { LoadState } from './LoadState.tsx';

export const RecordPage = <R extends { id: number }>({ gone, children }: { gone: string; children: (row: R) => ReactNode }) => {
  const row = useRow<R>();
  return row ? children(row) : <LoadState gone={gone} />;
};
