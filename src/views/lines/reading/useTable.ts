/** A file that a page reads as rows: opened once, read again with each choice, and used when what is doubtful was confirmed. */
import { useState } from 'react';
import { openTable, tableIn, type Names, type OpenFile, type Table, type TableChoices } from './readTable.ts';

export interface TableInUse {
  table: Table;
  confirmed: boolean;
  choose: (choices: TableChoices) => void;
  confirm: () => void;
}

interface Reading {
  file: OpenFile;
  choices: TableChoices;
  table: Table;
  confirmed: boolean;
}

export interface UsedTable {
  /** null: nothing chosen, or unreadable */
  inUse: TableInUse | null;
  take: (file: File | undefined) => Promise<void>;
}

/** `onRead`: called with each reading; null: the file cannot be read. `ready`: nothing is left to confirm. */
export const useTable = (names: Names, onRead: (table: Table | null, ready: boolean) => void): UsedTable => {
  const [reading, setReading] = useState<Reading | null>(null);
  const show = (file: OpenFile, choices: TableChoices, confirmed: boolean): void => {
    const table = tableIn(file, choices, names);
    setReading({ file, choices, table, confirmed });
    onRead(table, confirmed || !table.doubt);
  };
  return {
    inUse: reading && {
      table: reading.table,
      confirmed: reading.confirmed,
      // another encoding or sheet has other lines: what was chosen of the former does not hold
      choose: ({ header, ...source }) =>
        show(
          reading.file,
          header === undefined ? { ...reading.choices, header: undefined, ...source } : { ...reading.choices, header },
          false,
        ),
      confirm: () => show(reading.file, reading.choices, true),
    },
    take: async (file) => {
      if (!file) return;
      try {
        show(await openTable(file), {}, false);
      } catch {
        setReading(null);
        onRead(null, false);
      }
    },
  };
};
