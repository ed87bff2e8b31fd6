// A growing list of demo rows of one entity: ids count from 1, the common columns are filled in.

export type DemoRow = Record<string, unknown> & { id: number; version: number; createdAt: string; updatedAt: string; createdById: number | null };

export interface Table {
  rows: DemoRow[];
  add(fields: Record<string, unknown>, at: string, byId?: number | null): DemoRow;
}

export const table = (): Table => {
  const rows: DemoRow[] = [];
  return {
    rows,
    add: (fields, at, byId = null) => {
      const row: DemoRow = { id: rows.length + 1, version: 1, createdAt: at, createdById: byId, updatedAt: at, ...fields };
      rows.push(row);
      return row;
    },
  };
};
