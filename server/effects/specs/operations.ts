// Operation specifications: a number for each, facts copied from the source in force, the save of the sheet and its steps, one revision for stores.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, type FieldIssue } from '#domain/kernel/errors.ts';
import { commonFields } from '#domain/kernel/fields.ts';
import { issuesOf, type Issues } from '#domain/kernel/rules.ts';
import { check } from '#domain/kernel/validate.ts';
import { OperationStep } from '#domain/specs/lines/operationStep.ts';
import { SpecAllergen } from '#domain/specs/lines/otherLines.ts';
import { differingFacts, factSections, factsOf } from '#domain/specs/operationFacts.ts';
import { OperationSpec, sheetFields } from '#domain/specs/operationSpec.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { SpecSection } from '#domain/specs/specSection.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { issuesAt, linesBelow, writeLines } from '../lines.ts';

type Values = Record<string, unknown>;

const numbered = async (unit: Unit): Promise<string> => `OS-${String(await unit.nextOfSeries('operationSpec')).padStart(4, '0')}`;

const sourceFacts = async (unit: Unit, specId: number): Promise<Readonly<Values>> => {
  const sections = await unit.rows(SpecSection, 't.spec_id = $1 and t.section = any($2)', [specId, factSections]);
  const read = [];
  for (const { id, section, content } of sections)
    read.push({ section, content, allergens: section === 'allergens' ? await linesBelow(unit, SpecAllergen, id) : [] });
  return factsOf(read);
};

const productOf = async (unit: Unit, { id }: Row): Promise<number | null> => {
  const { rows } = await unit.client.query<{ id: number }>(
    `select product_info_id as id from supplier_products where spec_id = $1 and status <> 'delisted' order by is_primary desc, id limit 1`,
    [id],
  );
  return rows[0]?.id ?? null;
};

/** What a sheet copies of its source. */
const copiedFrom = async (unit: Unit, spec: Row): Promise<Values> => ({
  specNo: spec['specNo'],
  specRevision: spec['revision'],
  productInfoId: await productOf(unit, spec),
  productName: spec['productName'],
  productNameLocal: spec['productNameLocal'],
  gtin: spec['gtin'],
  sku: spec['sku'],
  ...(await sourceFacts(unit, spec.id)),
});

/** The source, which stays as it is until the sheet is written. */
const sourceOf = async (unit: Unit, specId: unknown): Promise<Row> => {
  const [spec] = await unit.rows(ProductMfgSpec, 't.id = $1', [specId], 'for share');
  const from = spec?.['effectiveFrom'];
  if (spec?.['status'] !== 'active' || (from != null && String(from) > unit.params.$today))
    throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'operationSourceInForce' }] });
  return spec;
};

/** A specification has one sheet, which is revised. */
const requireFirst = async (unit: Unit, specId: number): Promise<void> => {
  const known = await unit.rows(OperationSpec, "t.spec_id = $1 and t.status <> 'inActive'", [specId]);
  if (known.length > 0) throw new DomainError('DUPLICATE', { fields: { specId: [{ code: 'DUPLICATE' }] } });
};

const isWritten = (name: string): boolean => sheetFields.includes(name);
const notWritten = (name: string): FieldIssue => ({ code: Object.hasOwn(OperationSpec.fields, name) ? 'READ_ONLY' : 'UNKNOWN' });

const readSheet = (unit: Unit, row: Row, sent: Values): { values: Values; issues: Issues } => {
  const closed = Object.keys(sent).filter((name) => !isWritten(name));
  const { values, issues } = check(OperationSpec.fields, sent, Object.keys(sent).filter(isWritten));
  const moment = { ...unit.params, calendar: unit.site.calendar };
  const refused = Object.fromEntries(closed.map((name): [string, FieldIssue[]] => [name, [notWritten(name)]]));
  return { values, issues: issuesAt('fields', { ...issuesOf(OperationSpec, values, row, moment), ...issues, ...refused }) };
};

const stepFieldNames = Object.keys(OperationStep.fields).filter((name) => !Object.hasOwn(commonFields, name) && name !== 'operationSpecId');
const pick = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name]]));

/** Pictures are those of the revision before until somebody replaces them. */
const carryFile = (unit: Unit, key: unknown): void => {
  if (typeof key === 'string') unit.copiedFiles.add(key);
};

/** The next revision with the same steps by the same keys, and with the facts of its source as they are now. */
const nextRevision = async (unit: Unit, row: Row, changeReason: unknown): Promise<Row> => {
  const spec = await sourceOf(unit, row['specId']);
  const steps = await linesBelow(unit, OperationStep, row.id);
  carryFile(unit, row['picture']);
  for (const { picture } of steps) carryFile(unit, picture);
  const next = await unit.insert(OperationSpec, {
    ...pick(row, [...sheetFields, 'code']),
    ...(await copiedFrom(unit, spec)),
    specId: spec.id,
    revision: Number(row['revision']) + 1,
    previousId: row.id,
    changeReason,
    status: 'draft',
  });
  await saveChildren(unit, OperationStep, { added: steps.map((step) => ({ ...pick(step, stepFieldNames), operationSpecId: next.id })) });
  return next;
};

/** Stores never read allergens or storage that the source no longer has. */
const requireSameFacts = async (unit: Unit, row: Row): Promise<void> => {
  const spec = await sourceOf(unit, row['specId']);
  const differing = differingFacts(row, await sourceFacts(unit, spec.id));
  if (differing.length > 0)
    throw new DomainError('GUARD_FAILED', { guards: [{ guard: 'operationFactsDiffer', params: { count: differing.length } }] });
};

/** Sheets of a specification that somebody works by, or with. */
const sheetsOf = (unit: Unit, specId: number): Promise<Row[]> =>
  unit.rows(OperationSpec, "t.spec_id = $1 and t.status <> 'inActive'", [specId], 'order by t.id for update');

/** Sheets of the one that is over belong to the one in force, and are looked at again. */
export const handSheetsOn = async (unit: Unit, from: number, to: number): Promise<void> => {
  for (const sheet of await sheetsOf(unit, from)) await unit.update(OperationSpec, sheet, { specId: to, needsReview: true }, 'askReview');
};

/** Sheets that say something else of allergens, storage or shelf life than their source says now. */
export const askReviewOfDiffering = async (unit: Unit, specId: number): Promise<void> => {
  const sheets = (await sheetsOf(unit, specId)).filter(({ needsReview }) => needsReview !== true);
  if (sheets.length === 0) return;
  const source = await sourceFacts(unit, specId);
  for (const sheet of sheets)
    if (differingFacts(sheet, source).length > 0) await unit.update(OperationSpec, sheet, { needsReview: true }, 'askReview');
};

/** The source is out of use. */
export const askReviewOfAll = async (unit: Unit, specId: number): Promise<void> => {
  for (const sheet of await sheetsOf(unit, specId))
    if (sheet['needsReview'] !== true) await unit.update(OperationSpec, sheet, { needsReview: true }, 'askReview');
};

export const operationEffects: EntityEffects = {
  OperationSpec: {
    createSheet: async ({ unit, row }) => {
      const spec = await sourceOf(unit, row['specId']);
      await requireFirst(unit, spec.id);
      const copied = await copiedFrom(unit, spec);
      return {
        patch: {
          ...copied,
          title: spec['productName'],
          titleLocal: spec['productNameLocal'],
          receivingMinC: copied['storageMinC'],
          receivingMaxC: copied['storageMaxC'],
          receivingPct: copied['minRemainingPct'],
          code: await numbered(unit),
          revision: 1,
        },
      };
    },
    saveSheet: async ({ unit, row, input }) => {
      const { values, issues } = readSheet(unit, row, (input['fields'] as Values | null) ?? {});
      await writeLines(unit, OperationStep, row.id, input, issues);
      return { patch: values };
    },
    takeOverFacts: async ({ unit, row }) => ({
      patch: { ...(await copiedFrom(unit, await sourceOf(unit, row['specId']))), needsReview: false },
    }),
    activateSheet: async ({ unit, row }) => {
      await requireSameFacts(unit, row);
      const inForce = await unit.rows(OperationSpec, "t.code = $1 and t.status = 'active'", [row['code']], 'for update');
      for (const one of inForce) await unit.update(OperationSpec, one, { status: 'inActive', needsReview: false }, 'supersede');
      return {
        patch: {
          needsReview: false,
          effectiveFrom: unit.params.$today,
          activatedAt: unit.params.$now,
          activatedById: unit.caller.userId,
        },
      };
    },
    reviseSheet: ({ unit, row, input }) => ({
      after: async () => madeOf(OperationSpec, await nextRevision(unit, row, input['reason'])),
    }),
    retireSheet: () => ({ patch: { needsReview: false } }),
  },
};
