/** A small table of cells in a record, or the sentence that there is nothing. */
import type { ReactNode } from 'react';
import { WideTable } from './WideTable.tsx';

interface PlainTableProps {
  label: string;
  /** heads of its columns */
  heads: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  none: string;
}

export const PlainTable = ({ label, heads, rows, none }: PlainTableProps) =>
  rows.length === 0 ? (
    <p className="muted">{none}</p>
  ) : (
    <WideTable label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, i) => (
              <td key={heads[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
