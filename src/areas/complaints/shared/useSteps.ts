/** The steps a user sees on a row, with the texts of complaints. */
import type { Entity } from '#domain/kernel/entity.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { useSteps as useAllSteps, type Steps } from '#src/views/steps/useSteps.ts';

/** `only`: the steps offered here; others have pages of their own. */
export const useSteps = (entity: Entity, row: object | undefined, only?: readonly string[]): Steps =>
  useAllSteps({ entity, row, texts: 'complaints', reasonText: useReasonText(), only });
