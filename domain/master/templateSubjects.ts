// What a Word template can say: the subject of each document, and the placeholders that follow from the declarations of its entities.
import { defineEntity, type Entity } from '../kernel/entity.ts';
import { plain } from '../kernel/fields.ts';
import { entityNamed } from '../registry.ts';

export const templateKeys = ['complaintReport', 'supplierLetter', 'mfgSpec'] as const;
export type TemplateKey = (typeof templateKeys)[number];

interface Subject {
  entity: string;
  /** lists of rows a template can repeat a part for */
  lists: readonly string[];
  /** lists within one of these */
  within?: Readonly<Record<string, readonly string[]>>;
  /** a list of what the rows of one of these say in values of their own, as label and text */
  says?: string;
  /** what a document of this kind cannot do without */
  needs: readonly string[];
}

export const templateSubjects: Readonly<Record<TemplateKey, Subject>> = {
  complaintReport: {
    entity: 'Complaint',
    lists: ['supplierComplaints', 'productMovements', 'storeComplaints', 'children'],
    needs: ['no', 'title', 'description'],
  },
  supplierLetter: { entity: 'Supplier', lists: ['certificates', 'supplierProductCategories'], needs: ['name', 'supplierGroup.name'] },
  mfgSpec: {
    entity: 'ProductMfgSpec',
    lists: ['sections', 'certificates'],
    within: {
      sections: [
        'ingredients',
        'nutrients',
        'allergens',
        'processSteps',
        'parameters',
        'packagings',
        'artworks',
        'pictures',
        'attachments',
        'sensoryPairs',
      ],
    },
    says: 'sections',
    needs: ['specNo', 'revision', 'productName'],
  },
};

/** The day the document is made, in words of its language. */
export const todayTag = 'today';

/** Numbers of rows, stored files and structured values have no text; a list of codes has that of their names. */
const textKinds: readonly string[] = ['string', 'text', 'int', 'number', 'boolean', 'date', 'datetime', 'enum'];

export const textFields = ({ fields }: Entity): string[] =>
  Object.entries(fields)
    .filter(
      ([name, { kind, codes, hidden, log }]) =>
        (textKinds.includes(kind) || codes !== undefined) && !hidden && log !== 'secret' && !['id', 'version'].includes(name),
    )
    .map(([name]) => name);

/** Of a related row when it was written says nothing in a document; of a person it is name and address. */
const relatedFields = (entity: Entity): string[] =>
  entity.name === 'AppUser'
    ? ['firstname', 'lastname', 'email', 'phone']
    : textFields(entity).filter((name) => !['createdAt', 'updatedAt'].includes(name));

export interface Place {
  entity: Entity;
  /** fields of the row itself, and of the rows it refers to: `brand.name` */
  tags: readonly string[];
  lists: Readonly<Record<string, Place>>;
}

/** What a section says beside its lines. */
const saidValue = defineEntity({
  name: 'SaidValue',
  collection: 'SaidValues',
  table: '',
  area: 'specs',
  title: 'label',
  internal: true,
  fields: { label: plain.string(200), text: plain.text(4000) },
  access: [],
  tenants: [],
  workflow: { states: ['any'] },
});
export const saidValues = 'values';

type Lists = Pick<Subject, 'lists' | 'within' | 'says'>;

const placeOf = (entity: Entity, { lists, within = {}, says }: Lists = { lists: [] }, above?: Entity): Place => ({
  entity,
  tags: [
    ...textFields(entity),
    ...Object.entries(entity.relations).flatMap(([relation, { kind, to }]) => {
      const other = kind === 'one' ? entityNamed(to) : undefined;
      return !other || other === above || other.internal ? [] : relatedFields(other).map((name) => `${relation}.${name}`);
    }),
  ],
  lists: Object.fromEntries(
    lists.map((relation) => {
      const place = placeOf(entityNamed(entity.relations[relation]!.to), { lists: within[relation] ?? [] }, entity);
      const said = { entity: saidValue, tags: ['label', 'text'], lists: {} };
      return [relation, relation === says ? { ...place, lists: { ...place.lists, [saidValues]: said } } : place];
    }),
  ),
});

/** All placeholders of a document: `no`, `brand.name`, and in lists `supplierComplaints/supplier.name`. */
export const placeOfKey = (key: TemplateKey): Place => {
  const { entity, ...lists } = templateSubjects[key];
  return placeOf(entityNamed(entity), lists);
};

/** The tags of a template as its reader finds them: a list has the tags it repeats. */
export interface Tags {
  [tag: string]: Tags;
}

export interface TagReport {
  found: string[];
  unknown: string[];
  missing: string[];
}

/** Within a list the placeholders around it can be used too. */
const judge = (tags: Tags, place: Place, around: readonly Place[], path: string): { found: string[]; unknown: string[] } => {
  const places = [place, ...around];
  const found: string[] = [];
  const unknown: string[] = [];
  for (const [tag, inner] of Object.entries(tags)) {
    const list = Object.hasOwn(place.lists, tag) ? place.lists[tag] : undefined;
    const known = tag === todayTag || list !== undefined || places.some(({ tags: names }) => names.includes(tag));
    (known ? found : unknown).push(`${path}${tag}`);
    if (Object.keys(inner).length === 0) continue;
    // a condition on a value repeats nothing: what is inside belongs to the same row
    const within = judge(inner, list ?? place, list ? places : around, list ? `${path}${tag}/` : path);
    found.push(...within.found);
    unknown.push(...within.unknown);
  }
  return { found: [...new Set(found)], unknown: [...new Set(unknown)] };
};

export const reportOf = (key: TemplateKey, tags: Tags): TagReport => {
  const { found, unknown } = judge(tags, placeOfKey(key), [], '');
  return { found, unknown, missing: templateSubjects[key].needs.filter((tag) => !found.includes(tag)) };
};
