// Labels of fields and words of their values: one source for screens, exported files and documents of the server:
// `fields.<Entity>.<field>`, or `fields.<field>` where entities of an area share the label; `values.…` likewise.
import type { TFunction } from 'i18next';
import type { Entity } from './kernel/entity.ts';
import { statusLook } from './statusLook.ts';

/** Values shared by several areas, with the group that holds their labels. */
const common: Readonly<Record<string, string>> = { severity: 'components:severity', defaultRole: 'shell:roles' };

/** `t` is bound to the texts of the area. */
export const fieldLabel = (t: TFunction, entity: Entity, name: string): string => t([`fields.${entity.name}.${name}`, `fields.${name}`]);

/** `count`: a unit has a plural form, a choice does not. */
export const valueWord = (t: TFunction, entity: Entity, name: string, value: string, count = 1): string => {
  if (name === 'status') return t(`components:status.${statusLook(entity.name, value)?.word ?? value}`);
  const group = common[name];
  return t(group ? `${group}.${value}` : [`values.${entity.name}.${name}.${value}`, `values.${name}.${value}`], { count });
};
