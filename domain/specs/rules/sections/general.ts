// General values of a specification: content, and countries wherever they are named.
import { isCountry } from '../../../countries.ts';
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { IngredientRow } from '../composition/rows.ts';
import type { GeneralValues } from './sectionRows.ts';

const { hard } = issuesOf('general');
const composition = issuesOf('composition');

export const generalIssues = ({ netContent, netUnit, drainedWeight, countryOfOrigin, markets }: GeneralValues): SpecIssue[] => [
  ...(netContent !== null && netContent <= 0 ? [hard('NET_CONTENT', null, 'netContent')] : []),
  // Regulation (EU) 1169/2011 Annex IX, 5: the drained weight is part of the net weight
  ...(drainedWeight !== null && netUnit === 'g' && netContent !== null && drainedWeight > netContent
    ? [hard('DRAINED_WEIGHT', null, 'drainedWeight', { most: netContent })]
    : []),
  ...(countryOfOrigin !== null && !isCountry(countryOfOrigin)
    ? [hard('COUNTRY_UNKNOWN', null, 'countryOfOrigin', { country: countryOfOrigin })]
    : []),
  ...markets.filter((country) => !isCountry(country)).map((country) => hard('COUNTRY_UNKNOWN', null, 'markets', { country })),
];

/** Origins of ingredients that are no country. */
export const originIssues = (rows: readonly Pick<IngredientRow, 'key' | 'origins'>[]): SpecIssue[] =>
  rows.flatMap(({ key, origins }) =>
    origins.filter((country) => !isCountry(country)).map((country) => composition.hard('COUNTRY_UNKNOWN', key, 'origins', { country })),
  );
