// Master specifications: a number for each, the save of their policy and parameters, and one revision in force.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { commonFields } from '#domain/kernel/fields.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import { MasterSpec, policyFields } from '#domain/specs/masterSpec.ts';
import { saveChildren } from '../../records/quiet.ts';
import type { Unit } from '../../records/unit.ts';
import { madeOf, type EntityEffects } from '../../records/write.ts';
import { linesBelow, readFields, writeLines } from '../lines.ts';
import { requireSoundLimits } from './soundLimits.ts';

type Values = Record<string, unknown>;

const numbered = async (unit: Unit): Promise<string> => `MS-${String(await unit.nextOfSeries('masterSpec')).padStart(4, '0')}`;

/** A technology is one of the category. */
const requireOwnTechnology = async (unit: Unit, { technologyId, productCategoryId }: Values): Promise<void> => {
  if (technologyId == null) return;
  const { rows } = await unit.client.query('select 1 from technologies where id = $1 and product_category_id = $2', [
    technologyId,
    productCategoryId,
  ]);
  if (rows.length === 0) throw new DomainError('REF_MISMATCH', { fields: { technologyId: [{ code: 'REF' }] } });
};

/** What a revision takes over from the one before it. */
const carried = [
  ...policyFields.filter((name) => name !== 'effectiveFrom' && name !== 'reviewDueAt'),
  'name',
  'productCategoryId',
  'technologyId',
  'productKind',
  'code',
];
const lineFieldNames = Object.keys(MasterSpecParameter.fields).filter(
  (name) => !Object.hasOwn(commonFields, name) && name !== 'masterSpecId',
);
const pick = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, row[name]]));

/** The next revision with the same lines by the same keys, so that the answers of specifications stay theirs. */
const nextRevision = async (unit: Unit, row: Row, changeReason: unknown): Promise<Row> => {
  const lines = await linesBelow(unit, MasterSpecParameter, row.id);
  const next = await unit.insert(MasterSpec, {
    ...pick(row, carried),
    revision: Number(row['revision']) + 1,
    previousId: row.id,
    changeReason,
    status: 'draft',
  });
  await saveChildren(unit, MasterSpecParameter, { added: lines.map((line) => ({ ...pick(line, lineFieldNames), masterSpecId: next.id })) });
  return next;
};

export const masterEffects: EntityEffects = {
  MasterSpec: {
    createMaster: async ({ unit, row }) => {
      await requireOwnTechnology(unit, row);
      return { patch: { code: await numbered(unit), revision: 1 } };
    },
    checkMaster: ({ unit, row, input }) => requireOwnTechnology(unit, { ...row, ...input }),
    saveMaster: async ({ unit, row, input }) => {
      const { values, issues } = readFields(unit, MasterSpec, row, (input['fields'] as Values | null) ?? {}, ['name', ...policyFields]);
      await writeLines(unit, MasterSpecParameter, row.id, input, issues);
      return { patch: values };
    },
    activateMaster: async ({ unit, row }) => {
      // specifications are compared with its limits
      await requireSoundLimits(unit, MasterSpecParameter, row);
      const inForce = await unit.rows(MasterSpec, "t.code = $1 and t.status = 'active'", [row['code']], 'for update');
      for (const one of inForce) await unit.update(MasterSpec, one, { status: 'inActive' }, 'supersede');
      const effectiveFrom = row['effectiveFrom'] ?? unit.params.$today;
      return { patch: { approvedAt: unit.params.$now, approvedById: unit.caller.userId, effectiveFrom } };
    },
    reviseMaster: ({ unit, row, input }) => ({
      after: async () => madeOf(MasterSpec, await nextRevision(unit, row, input['reason'])),
    }),
  },
};
