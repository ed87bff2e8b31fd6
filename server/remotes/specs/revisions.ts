// All revisions of a specification that the caller reads, newest first.
import { factoryRoles } from '#domain/roles.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { specStaff } from '#domain/specs/specStatuses.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

export const revisionsRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/:id/revisions',
  summary: 'All revisions of a specification that the caller reads, newest first',
  roles: [...specStaff, ...factoryRoles],
  takes: ofRow,
  run: async ({ path: { id }, db, caller, params }) => {
    const reader = { db, caller, params };
    const { specNo } = await byId(reader, ProductMfgSpec, id);
    const filter = readFilter(ProductMfgSpec, { where: { specNo }, order: 'revision desc' }, caller, params);
    return { data: await list(reader, ProductMfgSpec, filter) };
  },
});
