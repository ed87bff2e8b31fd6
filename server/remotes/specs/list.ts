// The list call of specifications. Without a limit its rows are lean; a factory asks for its own only.
import { z } from 'zod';
import { isPartner } from '#domain/kernel/access.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { both, type Node } from '#domain/kernel/where.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { specStatuses } from '#domain/specs/specStatuses.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { byId, countBy } from '../../records/query.ts';
import { searchRules } from '../../records/scope.ts';
import { page, pageTakes } from '../pages.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = {
  body: {
    ...pageTakes.body,
    supplierId: plain.ref('Supplier'),
    lane: plain.enum(['direct', 'nir']),
    status: plain.json(z.array(z.enum(specStatuses)).max(specStatuses.length)),
    q: plain.string(4_000),
    inForce: plain.boolean(),
  },
};
type Input = RemoteInput<typeof takes>;

const lean = ['id', 'supplierId', 'status', 'lane', 'specNo', 'revision', 'productName', 'updatedAt'];

const named = { include: { relation: 'supplier', scope: { fields: ['id', 'name'] } } };

/** A factory that is not the caller's is the 404 of a missing one, even where they belong to both. */
const requireOwn = async (input: Input, supplierId: number): Promise<void> => {
  const { caller } = input;
  if (caller.supplierId !== null && caller.supplierId !== supplierId)
    throw new DomainError('MODEL_NOT_FOUND', { params: { collection: Supplier.collection, id: supplierId } });
  if (isPartner(caller)) await byId(input, Supplier, supplierId);
};

const rowsOf = ({ body: { supplierId, lane, q }, caller, params }: Input): Node =>
  both(
    ...(supplierId === null ? [] : [{ is: 'test', field: 'supplierId', op: 'eq', value: supplierId } as const]),
    ...(lane === null ? [] : [{ is: 'test', field: 'lane', op: 'eq', value: lane } as const]),
    ...(q === null ? [] : [searchNode(ProductMfgSpec, q, searchRules(caller, params))]),
  );

const statesOf = ({ body: { status, inForce } }: Input): Node =>
  both(
    ...(status === null ? [] : [{ is: 'test', field: 'status', op: 'inq', value: status } as const]),
    ...(inForce === null ? [] : [{ is: 'test', field: 'status', op: inForce ? 'eq' : 'neq', value: 'active' } as const]),
  );

const mfgSpecs = async (input: Input): Promise<unknown> => {
  const { supplierId, limit } = input.body;
  if (supplierId !== null) await requireOwn(input, supplierId);
  const rows = rowsOf(input);
  const shape = limit === 0 ? { fields: lean } : named;
  const { data, total, filter } = await page(input, 'ProductMfgSpec', shape, both(rows, statesOf(input)));
  // by status of all that matches otherwise: the numbers of a list's tabs, whichever is open
  return { data, total, counts: await countBy(input, ProductMfgSpec, both(filter.where, rows), 'status') };
};

export const listRemote: Remote = remote({
  method: 'POST',
  path: '/ProductMfgSpecs/mfg-specs',
  summary: 'Manufacturing specifications with counts by status; limit 0 = all, as lean rows',
  takes,
  wrong: 'BAD_FILTER',
  run: mfgSpecs,
});
