/** The form values of one action, and which of its fields each discipline shows. */
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { same } from '#src/views/editor/merge.ts';
import type { ActionRow } from '#src/areas/investigations/rows.ts';
import type { Json } from '#src/store/state.ts';

/** Uploads of evidence, by the row they are for. */
export const evidenceSlot = 'evidence/';

export const actionNames = ['cause', 'description', 'ownerName', 'dueDate', 'doneDate', 'evidence', 'checkMethod', 'result'] as const;
export type ActionName = (typeof actionNames)[number];
export type ActionValues = Record<ActionName, Json>;
export type Discipline = ActionRow['discipline'];

export const actionFields = InvestigationAction.fields;

export const emptyAction = (cause: string | null): ActionValues => ({
  cause,
  description: null,
  ownerName: null,
  dueDate: null,
  doneDate: null,
  evidence: null,
  checkMethod: null,
  result: null,
});

export const valuesOfAction = (row: Readonly<Record<string, unknown>>): ActionValues =>
  Object.fromEntries(actionNames.map((name) => [name, (row[name] ?? null) as Json])) as ActionValues;

export const changedAction = (base: ActionValues, mine: ActionValues): Partial<ActionValues> =>
  Object.fromEntries(
    actionNames.filter((name) => !same(base[name], mine[name])).map((name) => [name, mine[name] === '' ? null : mine[name]]),
  );

/** A new action without a description and without any other value. */
export const isBlank = (values: ActionValues): boolean =>
  actionNames.every(
    (name) =>
      name === 'cause' || values[name] === null || values[name] === '' || (Array.isArray(values[name]) && values[name].length === 0),
  );
