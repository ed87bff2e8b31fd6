/** What a submit still needs, computed at a pause in typing, so that keys stay fast. */
import { useSyncExternalStore } from 'react';
import { openPoints, type OpenPoint } from '#domain/complaints/eightD.ts';
import { writtenOf, type ReportForm } from './reportForm.ts';
import type { ActionRow, ReportRow } from '#src/areas/investigations/rows.ts';

const REST_MS = 350;

export interface OpenPoints {
  get: () => readonly OpenPoint[];
  subscribe: (hear: () => void) => () => void;
  /** the current form values */
  look: (form: () => ReportForm) => void;
  /** a button that depends on them is pressed: what was typed last counts before its click */
  now: () => void;
  /** the server's actions */
  act: (actions: readonly ActionRow[]) => void;
}

export const createOpenPoints = (row: ReportRow): OpenPoints => {
  let written: object = row;
  let actions: readonly ActionRow[] = [];
  let points = openPoints({ ...row, investigationActions: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: (() => ReportForm) | null = null;
  const hearers = new Set<() => void>();
  const count = (): void => {
    const next = openPoints({ ...written, supplierComplaint: row.supplierComplaint, investigationActions: actions });
    if (JSON.stringify(next) === JSON.stringify(points)) return;
    points = next;
    for (const hear of hearers) hear();
  };
  const now = (): void => {
    clearTimeout(timer);
    if (!awaited) return;
    written = writtenOf(awaited());
    awaited = null;
    count();
  };
  return {
    get: () => points,
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    look: (form) => {
      clearTimeout(timer);
      awaited = form;
      timer = setTimeout(now, REST_MS);
    },
    now,
    act: (rows) => {
      actions = rows;
      count();
    },
  };
};

export const usePoints = (points: OpenPoints): readonly OpenPoint[] => useSyncExternalStore(points.subscribe, points.get);
