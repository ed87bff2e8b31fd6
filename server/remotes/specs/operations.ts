// The revisions of an operation specification.
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { qaRoles } from '#domain/roles.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

/** Newest first. */
const mostRevisions = 50;

export const operationRevisionsRemote: Remote = remote({
  method: 'GET',
  path: '/OperationSpecs/:id/revisions',
  summary: 'The revisions of an operation specification with their steps, the newest first',
  roles: qaRoles,
  takes: ofRow,
  run: async ({ path: { id }, db, caller, params }) => {
    const reader = { db, caller, params };
    const { code } = await byId(reader, OperationSpec, id);
    const asked = {
      where: { code },
      include: [{ relation: 'steps', scope: { order: 'seq ASC' } }],
      order: ['revision DESC'],
      limit: mostRevisions,
    };
    return { data: await list(reader, OperationSpec, readFilter(OperationSpec, asked, caller, params)) };
  },
});
