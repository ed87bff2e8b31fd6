/** The steps a person sees on a row, in the words of complaints. */
import type { Entity } from '#domain/kernel/entity.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { useSteps as useAllSteps, type Steps } from '#src/views/steps/useSteps.ts';

/** `only`: the steps this place offers; others live on their own screens. */
export const useSteps = (entity: Entity, row: object | undefined, only?: readonly string[]): Steps =>
  useAllSteps({ entity, row, texts: 'complaints', reasonText: useReasonText(), only });
