// Comments about specifications: an answer belongs to the place and the readers of its thread; the specification counts its open shared threads.
import { isPartner } from '#domain/kernel/access.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { openCommentStatuses, ProductMfgSpecComment } from '#domain/specs/productMfgSpecComment.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { lineOwn } from '#domain/specs/specLine.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { sectionValues } from '#domain/specs/sectionValues.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { readNumber } from '#domain/numberText.ts';
import { own } from '../../db/pool.ts';
import type { Derived, Unit } from '../../records/unit.ts';
import { transition, type EntityEffects } from '../../records/write.ts';
import { nameOf, sectionEffects } from './sections.ts';

/** Where a thread stands and who reads it: its answers inherit both. */
const inherited = ['specId', 'section', 'rowKey', 'field', 'visibility'] as const;
const ofThread = (thread: Row): Record<string, unknown> => Object.fromEntries(inherited.map((name) => [name, thread[name]]));

const sideOf = ({ caller }: Unit): 'staff' | 'supplier' => (isPartner(caller) ? 'supplier' : 'staff');

const threadOf = async (unit: Unit, parentId: unknown): Promise<Row | undefined> => {
  if (typeof parentId !== 'number') return undefined;
  const parent = await unit.load(ProductMfgSpecComment, parentId);
  // threads are one level deep
  if (parent['parentId'] !== null) throw invalid({ parentId: [{ code: 'REF' }] });
  return parent;
};

const requirePlace = (is: boolean): void => {
  if (!is) throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'suggestedPlace' }] });
};

/** The section of the place, locked; a save of a line that is gone would add it again. */
const placeOf = async (unit: Unit, { specId, section, rowKey }: Row): Promise<Row> => {
  const [row] = await unit.rows(SpecSection, 't.spec_id = $1 and t.section = $2', [specId, section], 'for update');
  requirePlace(row !== undefined);
  if (rowKey === null) return row!;
  const of = linesOf(nameOf(row!))?.of;
  const lines = of ? await unit.rows(of, 't.section_id = $1 and t.line_key = $2', [row!.id, rowKey]) : [];
  requirePlace(lines.length > 0);
  return row!;
};

/** Suggestions are written as text: one for a number is read as one, what is none is refused by the save. */
const valueOf = (field: Field | undefined, value: unknown): unknown => {
  if (typeof value !== 'string' || (field?.kind !== 'number' && field?.kind !== 'int')) return value;
  const read = readNumber(value, { decimal: '.', whole: field.kind === 'int' });
  return read.is === 'number' ? read.value : value;
};

/** The suggestion of a thread as the input of a save. */
const asInput = (section: SectionName, { rowKey, field, suggestion }: Row): Record<string, unknown> => {
  const fields: Fields = (rowKey === null ? sectionValues[section] : linesOf(section)?.of.fields) ?? {};
  const name = String(field);
  const change = { [name]: valueOf(Object.hasOwn(fields, name) ? fields[name] : undefined, (suggestion as { value: unknown }).value) };
  return rowKey === null ? { fields: change } : { lines: [{ ...change, lineKey: rowKey }] };
};

/** Saves the suggested value as its accepter would; what is no valid value of the place is refused at the suggestion. */
const saveSuggestion = async (unit: Unit, thread: Row): Promise<void> => {
  const section = await placeOf(unit, thread);
  // its count of open threads is written last: a save only shares the lock, and two who share it would wait for each other
  await unit.find(ProductMfgSpec, Number(thread['specId']));
  const { id, version } = section;
  if (thread['rowKey'] !== null && lineOwn.has(String(thread['field']))) throw invalid({ suggestion: [{ code: 'READ_ONLY' }] });
  try {
    await transition(unit, SpecSection, id, 'save', { version, ...asInput(nameOf(section), thread) }, sectionEffects);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.fields) throw error;
    throw invalid({ suggestion: Object.values(error.details.fields).flat() });
  }
};

export const commentEffects: EntityEffects = {
  ProductMfgSpecComment: {
    writeComment: async ({ unit, row }) => {
      const thread = await threadOf(unit, row['parentId']);
      return { patch: { side: sideOf(unit), ...(thread ? { ...ofThread(thread), severity: null } : {}) } };
    },
    shareComment: ({ unit }) => ({ patch: { side: sideOf(unit), visibility: 'shared' } }),
    answerComment: ({ unit, row, said, to }) => ({
      patch: { status: to, answeredAt: unit.params.$now, answeredById: unit.caller.userId },
      after: async () => {
        await unit.insert(
          ProductMfgSpecComment,
          { ...ofThread(row), parentId: row.id, text: said?.['answer'], status: 'open', side: sideOf(unit) },
          'reply',
        );
      },
    }),
    acceptSuggestion: async ({ unit, row, to }) => {
      await saveSuggestion(unit, row);
      const [at, by] = [unit.params.$now, unit.caller.userId];
      const done = to === 'resolved' ? { resolvedAt: at, resolvedById: by } : { answeredAt: at, answeredById: by };
      return { patch: { status: to, acceptedAt: at, acceptedById: by, ...done } };
    },
    resolveComment: ({ unit, to }) => ({ patch: { status: to, resolvedAt: unit.params.$now, resolvedById: unit.caller.userId } }),
    reopenComment: ({ to }) => ({ patch: { status: to, resolvedAt: null, resolvedById: null, acceptedAt: null, acceptedById: null } }),
  },
};

/** Internal threads are not counted: the number, and the version it raises, are seen by the supplier. */
const recount = async (unit: Unit, specId: number): Promise<void> => {
  const spec = await unit.find(ProductMfgSpec, specId);
  if (!spec) return;
  const [found] = await own<{ count: number }>(
    unit.client,
    `select count(*)::int as count from product_mfg_spec_comments where spec_id = $1 and parent_id is null and visibility = 'shared' and status = any($2)`,
    [specId, openCommentStatuses],
  );
  await unit.update(ProductMfgSpec, spec, { openComments: found!.count });
};

export const openComments: Derived = (unit, row) => {
  const specId = Number(row['specId']);
  return { key: `openComments:${specId}`, run: () => recount(unit, specId) };
};
