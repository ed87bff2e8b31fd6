/** A printed table: its header repeats on each page, no row is split. */
import type { ReactNode } from 'react';
import { Missing } from '#src/components/values/Missing.tsx';

export interface PaperTableProps<R extends { id: number }> {
  label: string;
  rows: readonly R[];
  /** header, cell, right-aligned numbers */
  columns: readonly (readonly [head: string, cell: (row: R) => ReactNode, number?: true])[];
}

export const PaperTable = <R extends { id: number }>({ label, rows, columns }: PaperTableProps<R>) => (
  <table className="paper-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map(([head, , number]) => (
          <th key={head} scope="col" className={number ? 'number' : undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(([head, cell, number]) => (
            <td key={head} className={number ? 'number' : undefined}>
              {cell(row) ?? <Missing />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
