// What a master specification means for the specifications it governs, and its revisions.
import { plain } from '#domain/kernel/fields.ts';
import { qaRoles } from '#domain/roles.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { countGaps, impactOf } from '../../effects/specs/masterGaps.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, rowId, type Remote } from '../remote.ts';

const takes = {
  path: { id: rowId },
  query: {
    /** 1: those within the limits too */
    all: plain.boolean({ required: true, default: false }),
    supplierId: plain.ref('Supplier'),
    limit: plain.int({ required: true, default: 50, min: 1, max: 100 }),
    skip: plain.int({ required: true, default: 0, min: 0 }),
  },
};

/** Most factories that one answer names; all of them count in its totals. */
const mostSuppliers = 200;

export const masterImpactRemote: Remote = remote({
  method: 'GET',
  path: '/MasterSpecs/:id/impact',
  summary: 'Specifications in force that fall outside a master specification, in all and by factory',
  roles: qaRoles,
  takes,
  run: async ({ path: { id }, query, db, caller, params }) => {
    await byId({ db, caller, params }, MasterSpec, id);
    const { suppliers, specs } = await impactOf(db, id, query);
    const sum = (of: 'governed' | 'outside'): number => suppliers.reduce((all, one) => all + one[of], 0);
    return { governed: sum('governed'), outside: sum('outside'), suppliers: suppliers.slice(0, mostSuppliers), data: specs };
  },
});

/** Masters that one answer counts for: those that the organisation works with now. */
const mostCounted = 1_000;

export const masterCountsRemote: Remote = remote({
  method: 'GET',
  path: '/MasterSpecs/governed',
  summary: 'How many specifications in force each master specification governs, and how many of them fall outside',
  roles: qaRoles,
  run: async ({ db, caller, params }) => {
    const asked = { where: { status: { neq: 'inActive' } }, fields: ['id'], order: ['id DESC'], limit: mostCounted };
    const rows = await list({ db, caller, params }, MasterSpec, readFilter(MasterSpec, asked, caller, params));
    return {
      data: await countGaps(
        db,
        rows.map(({ id }) => id),
      ),
    };
  },
});

/** Newest first. */
const mostRevisions = 50;

export const masterRevisionsRemote: Remote = remote({
  method: 'GET',
  path: '/MasterSpecs/:id/revisions',
  summary: 'The revisions of a master specification with their parameters, the newest first',
  roles: qaRoles,
  takes: ofRow,
  run: async ({ path: { id }, db, caller, params }) => {
    const reader = { db, caller, params };
    const { code } = await byId(reader, MasterSpec, id);
    const asked = {
      where: { code },
      include: [{ relation: 'parameters', scope: { order: 'seq ASC' } }],
      order: ['revision DESC'],
      limit: mostRevisions,
    };
    return { data: await list(reader, MasterSpec, readFilter(MasterSpec, asked, caller, params)) };
  },
});
