// SpecIngredient: an ingredient or material of a composition, with the parts it is made of below it.
import { z } from 'zod';
import { accessOf, type Access, type Caller } from '../../kernel/access.ts';
import { business, plain } from '../../kernel/fields.ts';
import { additiveClasses } from '../rules/composition/additiveClassNames.ts';
import { allergenGroups } from '../rules/composition/allergens.ts';
import { maxIngredients } from '../rules/composition/rows.ts';
import { contentAccess, ofLine, specLine } from '../specLine.ts';

/** What readers without the right learn of the share of a confidential ingredient, in percent: below 1, 1 to 5, above 5 to 20, above 20. */
const shareBands = ['under1', 'to5', 'to20', 'over20'] as const;
type ShareBand = (typeof shareBands)[number];

/** Null where no share is known. Of a range its upper end counts. */
export const bandOf = ({ percent, percentMax }: { percent: number | null; percentMax: number | null }): ShareBand | null => {
  const share = percent ?? percentMax;
  if (share === null) return null;
  if (share < 1) return 'under1';
  if (share <= 5) return 'to5';
  return share <= 20 ? 'to20' : 'over20';
};

/** What tells how much of a confidential ingredient is in the product, or who makes it. */
export const secrets = ['percent', 'percentMin', 'percentMax', 'rest', 'guessed', 'sourceFactory'] as const;

/** R&D and QA judge recipes, and the factory owns it; all others see a band. */
const [staff, ...partners] = contentAccess(ofLine);
const whole = ['superAdmin', 'qa', 'rd'] as const;
const others = ['sourcing', 'supportAdmin', 'sustain'] as const;
const access: readonly Access[] = [
  { ...staff!, roles: whole },
  { roles: others, where: { ...staff!.where, confidential: false } },
  { roles: others, where: { ...staff!.where, confidential: true }, fields: { except: secrets } },
  ...partners.map((row) => (row.roles.includes('supplierGroup') ? { ...row, fields: { except: secrets } } : row)),
];

const share = business.number({ min: 0, max: 1000 });

export const SpecIngredient = specLine({
  name: 'SpecIngredient',
  collection: 'SpecIngredients',
  table: 'spec_ingredients',
  title: 'name',
  most: maxIngredients,
  access,
  fields: {
    /** key of the compound ingredient that this one is part of */
    parentKey: plain.string(24),
    name: business.string(200, { search: true }),
    percent: share,
    percentMin: share,
    percentMax: share,
    minor: plain.boolean({ required: true, default: false }),
    eNumber: plain.string(20),
    function: plain.enum(additiveClasses),
    quid: plain.boolean({ required: true, default: false }),
    origins: plain.json(z.array(z.string().regex(/^[A-Z]{2}$/)).max(30), { codes: 'country' }),
    sourceFactory: business.string(160),
    allergens: plain.json(z.array(z.enum(allergenGroups)).max(allergenGroups.length), { codes: 'SpecAllergen.group' }),
    animalOrigin: plain.boolean(),
    gmo: plain.boolean(),
    processingAid: plain.boolean({ required: true, default: false }),
    confidential: plain.boolean({ required: true, default: false }),
    /** of a product that is no food: what the component is made of, and its number in the Chemical Abstracts Service's register */
    material: business.string(160),
    casNo: plain.string(12),
    guessed: plain.json(z.array(z.string().max(40)).max(30)),
    rest: business.text(2000),
    band: plain.enum(shareBands, { server: true }),
  },
});

/** Of papers and exports: with every share, or with bands for those of confidential ingredients. */
export type Edition = 'full' | 'shared';

/** The edition that a reader may have: the full one belongs to those whose reading of an ingredient hides nothing, confidential or not. */
export const editionFor = (caller: Caller): Edition =>
  accessOf(SpecIngredient, caller).some(({ fields, where }) => !fields && !(where && 'confidential' in where)) ? 'full' : 'shared';
