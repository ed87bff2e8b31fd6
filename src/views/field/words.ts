// Fields of an entity by their path, and the choices of their values; labels and words come from the domain.
import type { TFunction } from 'i18next';
import { nameOfEntity } from '#domain/names.ts';
import { entityAt, entityNamed } from '#domain/registry.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';

export { fieldLabel, valueWord };

/** The codes of a field with their labels; none for a field without codes. */
export const valueWords = (t: TFunction, entity: Entity, name: string): Readonly<Record<string, string>> | undefined => {
  const codes = name === 'status' ? entity.workflow.states : entity.fields[name]?.values;
  return codes && Object.fromEntries(codes.map((code) => [code, valueWord(t, entity, name, code)]));
};

/** `field`: the input of a step, where it is no field of the row. */
export const choicesOf = (t: TFunction, entity: Entity, name: string, field = entity.fields[name]): readonly Choice[] =>
  (field?.values ?? []).map((value) => ({ value, label: valueWord(t, entity, name, value, 2) }));

/** Of a field that holds codes of elsewhere: countries, or the values of another field; undefined for others. */
export const codeChoices = (t: TFunction, field: Field, countries: readonly Choice[]): readonly Choice[] | undefined => {
  if (field.codes === undefined) return undefined;
  if (field.codes === 'country') return countries;
  const [of = '', name = ''] = field.codes.split('.');
  const entity = entityNamed(of);
  return (entity.fields[name]?.values ?? []).map((value) => ({ value, label: valueWord(t, entity, name, value) }));
};

export interface FoundField {
  entity: Entity;
  name: string;
  field: Field;
  /** the field of the row itself that starts the path: `supplierId` of `supplier.name` */
  own: string;
  /** the path passes a to-many relation */
  many: boolean;
  /** a row of an area that is not loaded: shown by its name only */
  foreign: boolean;
}

/** Resolves `supplier.name` from an entity; undefined where the path leads to no field. A field of an area that is not loaded counts as text, labelled like the reference. */
export const fieldAt = (entity: Entity, way: string): FoundField | undefined => {
  const names = way.split('.');
  const name = names.pop()!;
  let [at, own, many] = [entity, name, false];
  for (const [depth, step] of names.entries()) {
    const relation = at.relations[step];
    if (!relation) return undefined;
    if (depth === 0) own = relation.kind === 'one' ? relation.key : step;
    many ||= relation.kind === 'many';
    const next = entityAt(nameOfEntity(relation.to).collection);
    if (!next) return { entity, name: own, field: { kind: 'string', log: 'plain' }, own, many, foreign: true };
    at = next;
  }
  const field = at.fields[name];
  return field && { entity: at, name, field, own, many, foreign: false };
};
