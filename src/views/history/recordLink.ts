/** The page of a record that an event names: the first of its own that exists in this build and is open to the reader, else that of the record it belongs to. */
import { faceLines } from '#domain/faceLines.ts';
import { facePages } from '#domain/kernel/face.ts';
import type { ToldRecord } from '#domain/kernel/told.ts';
import { nameAt, nameOfEntity } from '#domain/names.ts';
import type { EntityName } from '#domain/entityNames.ts';
import type { Leads } from '#src/components/overlays/mounted.tsx';

export type Linked = Pick<ToldRecord, 'entityId' | 'parents'> & { collection: string };

const pageOf = (entity: EntityName, id: number, ids: Linked['parents'], leads: Leads): string | null => {
  const face = faceLines[entity.name];
  const own = face && facePages(face, { ...ids, id }).find(leads);
  if (own) return own;
  for (const [, key, to] of entity.parents ?? []) {
    const above = ids?.[key];
    const page = above === undefined || to === entity.name ? null : pageOf(nameOfEntity(to), above, ids, leads);
    if (page) return page;
  }
  return null;
};

export const recordLink = ({ collection, entityId, parents }: Linked, leads: Leads): string | null => {
  const entity = nameAt(collection);
  return entity ? pageOf(entity, entityId, parents, leads) : null;
};
