// In which specifications an ingredient or an allergen is, of all factories the asker reads. The filter is the one that lists of specifications take.
import { requireAccess } from '#domain/kernel/access.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { business, plain } from '#domain/kernel/fields.ts';
import type { Where } from '#domain/kernel/where.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { SpecAllergen } from '#domain/specs/lines/otherLines.ts';
import { SpecIngredient } from '#domain/specs/lines/specIngredient.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { allergenGroups, type AllergenGroup } from '#domain/specs/rules/composition/allergens.ts';
import { allergenWhere, ingredientWhere, presentAs, withLine } from '#domain/specs/usedIn.ts';
import { count, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = {
  query: {
    /** words of its name, or its E number */
    ingredient: business.string(80),
    allergen: plain.enum(allergenGroups),
    /** 0: those in work and those replaced too, as far as the asker reads them */
    inForce: plain.boolean({ required: true, default: true }),
    limit: plain.int({ required: true, default: 50, min: 1, max: 100 }),
    skip: plain.int({ required: true, default: 0, min: 0 }),
  },
};
type Input = RemoteInput<typeof takes>;

const fields = ['id', 'supplierId', 'status', 'lane', 'specNo', 'revision', 'productName', 'productNameLocal', 'updatedAt'];
/** Most ingredients that are named of one specification. */
const mostNamed = 10;

/** The sections with the lines that were found, or none of a kind that nobody asked for. */
const found = (ingredient: Where | null, allergen: Where | null): object => ({
  relation: 'sections',
  scope: {
    fields: ['id'],
    where: { section: { inq: ['composition', 'allergens'] } },
    include: [
      ...(ingredient
        ? [
            {
              relation: 'ingredients',
              scope: { where: ingredient, fields: ['lineKey', 'parentKey', 'name', 'eNumber'], order: ['seq ASC'], limit: mostNamed },
            },
          ]
        : []),
      ...(allergen ? [{ relation: 'allergens', scope: { where: allergen, fields: ['presence'], limit: mostNamed } }] : []),
    ],
  },
});

const linesIn = (sections: unknown, relation: string): Row[] =>
  (sections as Record<string, Row[] | undefined>[]).flatMap((section) => section[relation] ?? []);

const told = ({ sections, ...spec }: Row): object => {
  const presences = new Set(linesIn(sections, 'allergens').map((line) => line['presence']));
  return {
    ...spec,
    ingredients: linesIn(sections, 'ingredients').map(({ lineKey, parentKey, name, eNumber }) => ({ lineKey, parentKey, name, eNumber })),
    presence: presentAs.find((one) => presences.has(one)) ?? null,
  };
};

const whereUsed = async (input: Input): Promise<unknown> => {
  const { caller, params, query } = input;
  for (const entity of [SpecIngredient, SpecAllergen]) requireAccess(entity, caller);
  const text = query.ingredient ?? '';
  const ingredient = ingredientWhere(text);
  if (ingredient === null && query.allergen === null) throw invalid({ ingredient: [{ code: 'REQUIRED' }] });
  const allergen = query.allergen === null ? null : allergenWhere([query.allergen as AllergenGroup]);
  const where: Where = {
    and: [
      ...(query.inForce ? [{ status: 'active' }] : []),
      ...(ingredient ? [withLine('ingredients', ingredient)] : []),
      ...(allergen ? [withLine('allergens', allergen)] : []),
    ],
  };
  const supplier = { relation: 'supplier', scope: { fields: ['id', 'name'] } };
  const filter = readFilter(
    ProductMfgSpec,
    {
      where,
      fields,
      include: [supplier, found(ingredient, allergen)],
      order: ['productName ASC', 'id ASC'],
      limit: query.limit,
      skip: query.skip,
    },
    caller,
    params,
  );
  const [rows, total] = await Promise.all([list(input, ProductMfgSpec, filter), count(input, ProductMfgSpec, filter.where)]);
  return { data: rows.map(told), total };
};

export const whereUsedRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/where-used',
  summary: 'Specifications in force that hold an ingredient or an allergen, with the ingredients that were found',
  takes,
  run: whereUsed,
});
