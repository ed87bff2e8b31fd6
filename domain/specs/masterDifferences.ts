// What two revisions of a master specification differ in: by value of its policy, and by parameter.
import { MasterSpecParameter } from './lines/masterSpecParameter.ts';
import { policyFields } from './masterSpec.ts';
import { revisionDifferences } from './revisionDifferences.ts';

type Values = Readonly<Record<string, unknown>>;

export const masterDifferences = revisionDifferences({
  names: ['name', ...policyFields],
  fields: MasterSpecParameter.fields,
  linesOf: ({ parameters }) => (parameters as readonly Values[] | null | undefined) ?? [],
});
