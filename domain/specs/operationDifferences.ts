// What two revisions of an operation specification differ in: by value, what was copied of the source among them, and by step.
import { OperationStep } from './lines/operationStep.ts';
import { factNames } from './operationFacts.ts';
import { sheetFields } from './operationSpec.ts';
import { revisionDifferences } from './revisionDifferences.ts';

type Values = Readonly<Record<string, unknown>>;

export const operationDifferences = revisionDifferences({
  names: ['specRevision', ...factNames, ...sheetFields],
  fields: OperationStep.fields,
  linesOf: ({ steps }) => (steps as readonly Values[] | null | undefined) ?? [],
});
