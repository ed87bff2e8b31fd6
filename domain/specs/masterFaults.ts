// What keeps a master specification from being activated: parameters without name or type, limits and plans that are out of order.
import { issuesOf, type SpecIssue } from './rules/issues.ts';
import { parameterIssues } from './rules/sections/parameters.ts';
import type { ParameterRow } from './rules/sections/sectionRows.ts';

const { hard } = issuesOf('parameters');

export const masterFaults = (parameters: readonly ParameterRow[]): readonly SpecIssue[] => [
  ...(parameters.length === 0 ? [hard('REQUIRED', null, 'rows')] : []),
  ...parameters.flatMap(({ key, name, type }) => [
    ...(name.trim() === '' ? [hard('REQUIRED', key, 'name')] : []),
    ...(type === null ? [hard('REQUIRED', key, 'type')] : []),
  ]),
  ...parameterIssues(parameters, []).filter((issue) => issue.hard),
];
