// Artwork of a specification: the list of what its label must say, and evidence of its claims.
import { issuesOf, type SpecIssue } from '../issues.ts';
import { labelItems, type ArtworkValues, type ClaimRow, type LabelItem } from './sectionRows.ts';

const { hard } = issuesOf('artwork');

/** Particulars of Regulation (EU) 1169/2011 Art. 9(1). `demanded`: items that the master specification does not let be not applicable. */
const checklist = (states: ArtworkValues['checklist'], demanded: readonly LabelItem[]): SpecIssue[] =>
  labelItems.flatMap((item) => {
    const state = states[item];
    if (state === 'missing') return [hard('LABEL_ITEM_MISSING', null, 'checklist', { item })];
    return state === 'na' && demanded.includes(item) ? [hard('LABEL_ITEM_DEMANDED', null, 'checklist', { item })] : [];
  });

/** Regulation (EC) 1924/2006 Art. 6: whoever makes a claim can substantiate it. */
const unproven = (claims: readonly ClaimRow[]): SpecIssue[] =>
  claims.filter(({ evidenceFile }) => evidenceFile === null).map(({ key }) => hard('CLAIM_WITHOUT_EVIDENCE', key, 'evidenceFile'));

export const artworkIssues = (values: ArtworkValues, claims: readonly ClaimRow[], demanded: readonly LabelItem[]): SpecIssue[] => [
  ...checklist(values.checklist, demanded),
  ...unproven(claims),
];
