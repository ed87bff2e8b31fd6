// Limits that others are judged by: none of them is out of order or nameless.
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { masterFaults } from '#domain/specs/masterFaults.ts';
import { policyOf } from '#domain/specs/masterPolicy.ts';
import type { Unit } from '../../records/unit.ts';
import { linesBelow, mostNamed } from '../lines.ts';

/** `of`: the entity of the parameters below the row. */
export const requireSoundLimits = async (unit: Unit, of: Entity, row: Row): Promise<void> => {
  const faults = masterFaults(policyOf(row, await linesBelow(unit, of, row.id)).parameters);
  if (faults.length === 0) return;
  const checks = faults
    .slice(0, mostNamed)
    .map(({ code, section, key, field, params }) => ({ code, section, key, field, params: { ...params } }));
  throw new DomainError('SPEC_CHECK_FAILED', { checks, params: { count: faults.length } });
};
