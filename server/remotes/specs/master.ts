// What the master specification asks of one specification, for everybody who reads its content: its limits are in no list of theirs.
import { factoryRoles } from '#domain/roles.ts';
import { toldOf } from '#domain/specs/masterPolicy.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { specStaff } from '#domain/specs/specStatuses.ts';
import { governingOf } from '../../effects/specs/governing.ts';
import { byId } from '../../records/query.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

export const masterRemote: Remote = remote({
  method: 'GET',
  path: '/ProductMfgSpecs/:id/master',
  summary: 'The policy that a specification is checked against; masterSpec null = none governs it',
  roles: [...specStaff, ...factoryRoles],
  takes: ofRow,
  run: async ({ path: { id }, db, caller, params }) => {
    const reader = { db, caller, params };
    const master = await governingOf(reader, await byId(reader, ProductMfgSpec, id));
    return { masterSpec: master && toldOf(master) };
  },
});
