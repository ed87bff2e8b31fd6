/** A page of one record: skeleton while loading, not found or error, then the page. */
import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useRow, useView } from '#src/store/hooks.ts';
import { LoadFailure } from './LoadFailure.tsx';

export const RecordPage = <R extends { id: number }>({ gone, children }: { gone: string; children: (row: R) => ReactNode }) => {
  const error = useView('row')?.error;
  const row = useRow<R>();
  if (row) return children(row);
  return error ? <LoadFailure view="row" gone={gone} /> : <Skeleton rows={8} />;
};
