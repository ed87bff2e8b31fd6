// The one registry: every entity, by name and by collection. Adding an entity is one line here.
import type { Entity } from './kernel/entity.ts';
import { Complaint } from './complaints/complaint.ts';
import { SupplierComplaint } from './complaints/supplierComplaint.ts';

export const entities: readonly Entity[] = [Complaint, SupplierComplaint];

const byName = new Map(entities.map((entity) => [entity.name, entity]));
const byCollection = new Map(entities.filter((entity) => !entity.internal).map((entity) => [entity.collection.toLowerCase(), entity]));

/** The entity of that name; an unknown name is a mistake in a declaration. */
export const entityNamed = (name: string): Entity => {
  const entity = byName.get(name);
  if (!entity) throw new Error(`no entity ${name}`);
  return entity;
};

/** The entity behind a REST path segment; segments match case-insensitively (the spec itself writes two spellings). */
export const entityAt = (collection: string): Entity | undefined => byCollection.get(collection.toLowerCase());
