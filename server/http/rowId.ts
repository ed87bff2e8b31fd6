// A row's id from an address or body; an invalid id matches no row.
import { DomainError } from '#domain/kernel/errors.ts';

export const idOf = (raw: unknown): number => {
  const id = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new DomainError('MODEL_NOT_FOUND');
  return id;
};
