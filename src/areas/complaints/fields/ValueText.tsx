/** A formatted value of a complaint or its children; staff by name. */
import { entityAt } from '#domain/registry.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { usePeople } from './usePeople.ts';

export interface ValueTextProps {
  collection: string;
  name: string;
  value: unknown;
  /** names of referenced rows */
  names?: Readonly<Record<string, string>> | undefined;
}

export const ValueText = ({ collection, names, ...of }: ValueTextProps) => {
  const people = usePeople();
  const known = { ...Object.fromEntries(people.map(({ value, label }) => [String(value), label])), ...names };
  const entity = entityAt(collection);
  return entity ? <FieldValue plain texts="complaints" entity={entity} names={known} {...of} /> : String(of.value);
};
