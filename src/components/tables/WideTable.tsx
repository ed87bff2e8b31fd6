/** A small table inside a record, `wider` with more than four columns; on a phone it is moved sideways. */
import type { CSSProperties, ReactNode } from 'react';
import './wideTable.css';

interface WideTableProps {
  label: string;
  wider?: boolean;
  /** so many that words would break within letters: each gets a width of its own */
  columns?: number;
  children: ReactNode;
}

export const WideTable = ({ label, wider = false, columns = 0, children }: WideTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
  <div className={wider ? 'wide-table wide-table--wider' : 'wide-table'} tabIndex={0} role="group" aria-label={label}>
    <table className="table table--flat" aria-label={label} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </table>
  </div>
);
