/** Whose turn a record is, on a page without steps of its own: a form that is the step, or a page that shows the record to those who wait. */
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { useTurn } from '#src/views/steps/useTurn.tsx';

export const TurnBar = ({ entity, row, texts }: { entity: Entity; row: Row; texts: string }) => (
  <ActionBar {...useTurn(entity, row, texts)} />
);
