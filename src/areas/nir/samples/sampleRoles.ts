// Where a reader opens a sample.
import { evaluatorRoles } from '#domain/nir/nirSampleEvaluation.ts';
import { developmentRoles } from '#domain/specs/specStatuses.ts';
import type { Role } from '#domain/roles.ts';

const has = (roles: readonly Role[], some: readonly Role[]): boolean => some.some((role) => roles.includes(role));

/** On the side of the factory. */
export const isPartner = (roles: readonly Role[]): boolean => has(roles, [...developmentRoles, 'supplierGroup']);

const readers: readonly Role[] = [...evaluatorRoles, 'superAdmin', 'admin'];
/** The page of the sample; null for who has none. */
export const samplePage = (id: number, roles: readonly Role[]): string | null =>
  has(roles, readers) ? `/nir/sampleProduct/${id}` : has(roles, developmentRoles) ? `/nir/printLabel/${id}` : null;
