// Effects of licences: the business types and product categories that ask for one, saved as a whole.
import { entityNamed } from '#domain/index.ts';
import { LicenseBusinessType, LicenseProductCategory } from '#domain/documents/license.ts';
import { BusinessType } from '#domain/master/businessType.ts';
import { ProductCategory } from '#domain/master/productCategory.ts';
import { lowersDuty } from '#domain/kernel/duty.ts';
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

type Said = Readonly<Record<string, unknown>>;

interface Link {
  id: number;
  mandatory: boolean;
}

/** One of the two sets of links. */
interface LinkSet {
  entity: Entity;
  to: Entity;
  /** field of the link that names the other row */
  key: string;
  /** input of the step */
  input: string;
}
const sets: readonly LinkSet[] = [
  { entity: LicenseBusinessType, to: BusinessType, key: 'businessTypeId', input: 'businessTypes' },
  {
    entity: LicenseProductCategory,
    to: ProductCategory,
    key: 'productCategoryId',
    input: 'productCategories',
  },
];

/** A new link leads to an active row; an existing one may stay. */
const requireActive = async (unit: Unit, { to, input }: LinkSet, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const found = await unit.rows(to, 't.id = any($1)', [ids]);
  if (found.length < ids.length) throw invalid({ [input]: [{ code: 'REF' }] });
  if (found.some((row) => row['status'] !== 'active'))
    throw new DomainError('INACTIVE_REF', { fields: { [input]: [{ code: 'INACTIVE' }] } });
};

/** `said`: the reason, where a link asks for the licence no longer. */
const saveSet = async (unit: Unit, licenseId: number, set: LinkSet, wanted: readonly Link[], said: Said): Promise<void> => {
  const { entity, key } = set;
  const present = await unit.rows(entity, 't.license_id = $1', [licenseId]);
  const linked = new Map(present.map((row) => [row[key] as number, row]));
  const added = wanted.filter(({ id }) => !linked.has(id));
  await requireActive(
    unit,
    set,
    added.map(({ id }) => id),
  );
  const kept = new Map(wanted.map(({ id, mandatory }) => [id, mandatory]));
  const lowered = present.some((row) => lowersDuty(entity.fields['mandatory']!, row['mandatory'], kept.get(row[key] as number) ?? false));
  if (lowered && !said[lowerReason]) throw invalid({ [set.input]: [{ code: 'LOWERED' }], [lowerReason]: [{ code: 'REQUIRED' }] });
  for (const row of present) if (!kept.has(row[key] as number)) await unit.remove(entity, row, entityNamed, said);
  for (const { id, mandatory } of added) await unit.insert(entity, { licenseId, [key]: id, mandatory });
  for (const { id, mandatory } of wanted) {
    const row = linked.get(id);
    if (row && row['mandatory'] !== mandatory) await unit.update(entity, row, { mandatory }, 'edit', row['mandatory'] ? said : {});
  }
};

export const licenseEffects: EntityEffects = {
  License: {
    saveLinks: async ({ unit, row, input, said = {} }) => {
      for (const set of sets) await saveSet(unit, row.id, set, input[set.input] as readonly Link[], said);
    },
  },
};
