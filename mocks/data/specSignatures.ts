// Who signed the demo specifications, over their content as it stands: R&D where quality assurance has it now, both or quality assurance alone where it is in force.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { entityNamed } from '#domain/index.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs } from '#domain/kernel/workflow.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { signedRecipe, signedSpec } from '#domain/specs/signedSpec.ts';
import { dateAfter, dayOf, daysAfter } from './calendar.ts';
import type { SpecTables } from './specContents.ts';
import type { DemoRow, Table } from './table.ts';
import type { Users } from './users.ts';

type Values = Readonly<Record<string, unknown>>;

/** Lines as the database keeps them, with what was not given. */
const defaultsOf = (entity: string): Values =>
  Object.fromEntries(Object.entries(entityNamed(entity).fields).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])));

const sectionsBySpec = (contents: SpecTables): ReadonlyMap<unknown, readonly Values[]> => {
  const lines = new Map(Object.entries(contents).map(([name, of]) => [name, Map.groupBy(of.rows, ({ sectionId }) => sectionId)]));
  const sections = contents.SpecSection.rows.map((row): Values => {
    const has = linesOf(row['section'] as SectionName);
    if (!has) return row;
    const defaults = defaultsOf(has.of.name);
    return { ...row, [has.relation]: (lines.get(has.of.name)?.get(row.id) ?? []).map((line) => ({ ...defaults, ...line })) };
  });
  return Map.groupBy(sections, ({ specId }) => specId);
};

const meanings: Readonly<Record<string, { role: string; signs: Signs }>> = {
  approveRd: { role: 'rd', signs: signedRecipe },
  approve: { role: 'qa', signs: signedSpec },
};
const signedBy: Readonly<Record<string, readonly string[]>> = { qaInprogress: ['approveRd'], active: ['approve'] };

export const signSpecs = (specs: Table, contents: SpecTables, users: Users): void => {
  const sections = sectionsBySpec(contents);
  const signature = (spec: DemoRow, step: string): Values => {
    const { role, signs } = meanings[step]!;
    const userId = users.id(role);
    const { firstname, lastname } = users.users.rows.find(({ id }) => id === userId)!;
    const hash = bytesToHex(sha256(utf8ToBytes(signedText(signs, { ...spec, sections: sections.get(spec.id) ?? [] }))));
    // who holds it has it since R&D signed
    const at = step === 'approveRd' ? spec['waitingSince'] : daysAfter(String(spec['submittedAt']), 3);
    return { step, userId, name: `${String(firstname)} ${String(lastname)}`, role, at, hash, comment: null };
  };
  for (const spec of specs.rows) {
    const steps = signedBy[String(spec['status'])] ?? [];
    if (steps.length > 0) spec['approvals'] = steps.map((step) => signature(spec, step));
  }
};

/** Days in force: from the day after the signature until the day before the next revision. */
export const enforceSpecs = (specs: Table): void => {
  for (const spec of specs.rows) {
    if (spec['status'] !== 'active' && spec['closedReason'] !== 'superseded') continue;
    const from = dateAfter(dayOf(String(spec['submittedAt'])), 4);
    spec['effectiveFrom'] = from;
    spec['reviewDueAt'] = dateAfter(from, 1095);
  }
  for (const spec of specs.rows) {
    const next = specs.rows.find((one) => one['previousId'] === spec.id && one['effectiveFrom'] != null);
    if (next && spec['effectiveFrom'] != null) spec['effectiveTo'] = dateAfter(String(next['effectiveFrom']), -1);
  }
};
