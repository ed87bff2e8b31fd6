/** Which document the print address means, and its loads. */
import { intersects, qaRoles, type Role } from '#domain/roles.ts';
import { dossierLoads } from '#src/areas/complaints/print/printLoads.ts';
import { printLoads as reportLoads } from '#src/areas/investigations/loads.ts';
import type { Wish } from '#src/actions/index.ts';
import type { Params, Query, State } from '#src/store/state.ts';

/** A supplier prints reports only. */
export const printsDossier = (query: Query, roles: readonly Role[]): boolean => !query['report'] && intersects(qaRoles, roles);

export const printLoads = (params: Params, query: Query, state: State): readonly Wish[] =>
  printsDossier(query, state.session.roles) ? dossierLoads(params) : reportLoads(params, query);
