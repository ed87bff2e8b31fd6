// Which signatures of a specification cover it as it stands in the database, whoever reads it.
import { createHash } from 'node:crypto';
import { standing, type Approval } from '#domain/kernel/approvals.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import { sectionNames } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { signedRecipe, signedSpec } from '#domain/specs/signedSpec.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { systemCaller } from '../records/caller.ts';
import { byId, list, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';

/** A call takes so many relations at most. */
const mostIncluded = 5;
const lineRelations = sectionNames.flatMap((section) => linesOf(section)?.relation ?? []);
const halves = [lineRelations.slice(0, mostIncluded), lineRelations.slice(mostIncluded)];

/** The sections of a specification with all their lines, in their order, as the reader may see them. */
export const sectionsFor = async (reader: Reader, specId: number): Promise<readonly Row[]> => {
  const rows = new Map<number, Row>();
  for (const relations of halves) {
    const include = relations.map((relation) => ({ relation, scope: { order: 'seq asc' } }));
    const filter = readFilter(SpecSection, { where: { specId }, include, order: 'id asc' }, reader.caller, reader.params);
    for (const row of await list(reader, SpecSection, filter)) rows.set(row.id, { ...rows.get(row.id), ...row });
  }
  const placeOf = (row: Row): number => sectionNames.findIndex((section) => section === row['section']);
  return [...rows.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
};

const signs = { approveRd: signedRecipe, approve: signedSpec } as const;
type SignedStep = keyof typeof signs;
export const signedSteps = ['approveRd', 'approve'] as const satisfies readonly SignedStep[];
const isSigned = (step: string): step is SignedStep => Object.hasOwn(signs, step);

/** The newest signature of each step, as long as the content is what it signed. */
export const standingSignatures = async (reader: Reader, id: number): Promise<readonly Approval[]> => {
  const whole: Reader = { ...reader, caller: systemCaller };
  const row = await byId(whole, ProductMfgSpec, id);
  const approvals = ((row['approvals'] as readonly Approval[] | null) ?? []).filter(({ step }) => isSigned(step));
  if (approvals.length === 0) return [];
  const of = { ...row, sections: await sectionsFor(whole, id) };
  return standing(approvals, (step) => (isSigned(step) ? createHash('sha256').update(signedText(signs[step], of)).digest('hex') : ''));
};
