// All checks of a specification as one list, and how much of it is filled: the same for the editor, the submit and the approval.
import { allergenIssues } from './sections/allergenRows.ts';
import { artworkIssues } from './sections/artwork.ts';
import { attachmentIssues } from './sections/attachments.ts';
import { compositionIssues } from './composition/composition.ts';
import { completenessOf, countedSections, type Completeness } from './completeness.ts';
import { readContent, type SpecContent } from './content.ts';
import { generalIssues, originIssues } from './sections/general.ts';
import { bannedIssues, quidIssues } from './composition/ingredientNames.ts';
import type { SpecIssue } from './issues.ts';
import type { MasterPolicy } from './sections/master.ts';
import { nutritionIssues, servingIssues } from './sections/nutrition.ts';
import { packagingIssues } from './sections/packaging.ts';
import { parameterIssues } from './sections/parameters.ts';
import { pictureIssues } from './sections/pictures.ts';
import { processIssues } from './sections/process.ts';
import { needOf, type ProductKind, type SectionName } from './sections/sections.ts';
import { storageIssues } from './sections/storage.ts';

export interface CheckContext {
  kind: ProductKind;
  /** YYYY-MM-DD in the business zone */
  today: string;
  /** null: no master specification applies */
  master: MasterPolicy | null;
}

export interface SpecChecks {
  /** in the order of the sections; within one, what is missing comes last */
  issues: readonly SpecIssue[];
  completeness: Completeness;
}

type Check = (content: SpecContent, context: CheckContext) => readonly SpecIssue[];

const checks: { readonly [S in SectionName]: Check } = {
  general: ({ general }) => generalIssues(general),
  composition: ({ composition, general }, { kind, master }) => [
    ...compositionIssues(composition),
    ...originIssues(composition.rows),
    ...bannedIssues(composition.rows, master?.bannedIngredients ?? []),
    ...(kind === 'food' ? quidIssues(composition.rows, general.legalName) : []),
  ],
  nutrition: ({ nutrition, general }) => [...nutritionIssues(nutrition, nutrition.rows), ...servingIssues(nutrition, general)],
  allergens: ({ allergens, composition }) => allergenIssues(allergens, allergens.rows, composition.rows),
  process: ({ process }, { kind }) => processIssues(kind, process, process.rows),
  parameters: ({ parameters }, { master }) => parameterIssues(parameters.rows, master?.parameters ?? []),
  packaging: ({ packaging, general }) => packagingIssues(packaging, packaging.rows, general.markets),
  artwork: ({ artwork }, { master }) => artworkIssues(artwork, artwork.claims, master?.labelChecklist ?? []),
  storage: ({ storage }, { master }) => storageIssues(storage, master),
  pictures: ({ pictures }, { kind, master }) =>
    needOf(kind, 'pictures', master?.requiredSections) === 'required' ? pictureIssues(pictures.rows) : [],
  attachments: ({ attachments }, { today }) => attachmentIssues(attachments.rows, today),
  sensory: () => [],
};

/** Sections that the kind of product does not have, and optional ones that hold nothing, are not checked. */
export const checkContent = (content: SpecContent, context: CheckContext): SpecChecks => {
  const added = context.master?.requiredSections ?? [];
  const completeness = completenessOf(content, context.kind, added);
  const missing = Map.groupBy(completeness.missing, ({ section }) => section);
  const issues = countedSections(content, context.kind, added).flatMap((section) => [
    ...checks[section](content, context),
    ...(missing.get(section) ?? []),
  ]);
  return { issues, completeness };
};

/** `raw`: content as it came (content.ts). What could not be read comes first. Never throws. */
export const checkSpec = (raw: unknown, context: CheckContext): SpecChecks => {
  const { content, issues } = readContent(raw);
  const found = checkContent(content, context);
  return { ...found, issues: [...issues, ...found.issues] };
};
