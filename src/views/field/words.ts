// Labels of fields and values: one source for columns, filters, forms, details, files and comparisons:
// `fields.<Entity>.<field>`, or `fields.<field>` where entities of an area share the label; `values.…` likewise.
import type { TFunction } from 'i18next';
import { nameOfEntity } from '#domain/names.ts';
import { entityAt } from '#domain/registry.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { statusLook } from '#src/components/marks/statusTable.ts';

/** Values shared by several areas, with the group that holds their labels. */
const common: Readonly<Record<string, string>> = { severity: 'components:severity', defaultRole: 'shell:roles' };

/** `t` is bound to the area's texts. */
export const fieldLabel = (t: TFunction, entity: Entity, name: string): string => t([`fields.${entity.name}.${name}`, `fields.${name}`]);

/** `count`: a unit has a plural form, a choice does not. */
export const valueWord = (t: TFunction, entity: Entity, name: string, value: string, count = 1): string => {
  if (name === 'status') return t(`components:status.${statusLook(entity.name, value)?.word ?? value}`);
  const group = common[name];
  return t(group ? `${group}.${value}` : [`values.${entity.name}.${name}.${value}`, `values.${name}.${value}`], { count });
};

/** The codes of a field with their labels; none for a field without codes. */
export const valueWords = (t: TFunction, entity: Entity, name: string): Readonly<Record<string, string>> | undefined => {
  const codes = name === 'status' ? entity.workflow.states : entity.fields[name]?.values;
  return codes && Object.fromEntries(codes.map((code) => [code, valueWord(t, entity, name, code)]));
};

export const choicesOf = (t: TFunction, entity: Entity, name: string): readonly Choice[] =>
  (entity.fields[name]?.values ?? []).map((value) => ({ value, label: valueWord(t, entity, name, value, 2) }));

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
