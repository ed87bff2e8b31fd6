/** The page of an event's record: the first of its pages that exists in this build and is open to the role. */
import { faces } from '#domain/faces.ts';
import { facePages } from '#domain/kernel/face.ts';
import type { RecentEvent } from '#domain/kernel/told.ts';
import { nameAt } from '#domain/names.ts';
import type { Leads } from '#src/components/overlays/mounted.tsx';

export const eventLink = (event: RecentEvent, leads: Leads): string | null => {
  const face = faces[nameAt(event.collection)?.name ?? ''];
  return (face && facePages(face, { id: event.entityId }).find(leads)) ?? null;
};
