/** A small table inside a record, `wider` with more than four columns; on a phone it is moved sideways. */
import type { ReactNode } from 'react';
import './wideTable.css';

export const WideTable = ({ label, wider = false, children }: { label: string; wider?: boolean; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
  <div className={wider ? 'wide-table wide-table--wider' : 'wide-table'} tabIndex={0} role="group" aria-label={label}>
    <table className="table table--flat" aria-label={label}>
      {children}
    </table>
  </div>
);
