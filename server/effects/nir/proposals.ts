// Offering a request to head offices and factories: proposals, the requests of factories below them, and their end.
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { misfits, type Candidate } from '#domain/nir/fit.ts';
import { NirPropose } from '#domain/nir/nirPropose.ts';
import { NirRequest } from '#domain/nir/nirRequest.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { candidatesFor } from '../../records/fit.ts';
import type { Unit } from '../../records/unit.ts';
import { tellFactory, tellOffice, tellSourcing } from './mails.ts';
import type { EntityEffects } from '../../records/write.ts';

/** The request, locked, while it is offered: none is opened, awarded or cancelled meanwhile. */
const openNirOf = async (unit: Unit, nirId: unknown): Promise<Row> => {
  const nir = await unit.load(NewIngredientRequest, Number(nirId));
  if (nir['status'] !== 'Open') throw new DomainError('INVALID_TRANSITION', { params: { state: String(nir['status']), step: 'propose' } });
  return nir;
};

export const requireAhead = (unit: Unit, day: unknown, field = 'dueDate'): void => {
  if (String(day) <= unit.params.$today) throw invalid({ [field]: [{ code: 'DATE_PAST' }] });
};

const openProposals = (unit: Unit, nirId: number): Promise<Row[]> =>
  unit.rows(NirPropose, "t.nir_id = $1 and t.status in ('Proposed', 'Matched')", [nirId], 'order by t.id for update');

const ended: readonly unknown[] = ['Declined', 'NotSelected', 'Withdrawn'];

interface Asking {
  nir: Row;
  proposeId: number;
  dueDate: unknown;
  factories: readonly Candidate[];
}

/** A factory that was asked before and whose answer is over is asked again on its own row; any other time it is a duplicate. */
const askFactories = async (unit: Unit, { nir, proposeId, dueDate, factories }: Asking): Promise<void> => {
  const ids = factories.map(({ supplierId }) => supplierId);
  const known = await unit.rows(NirRequest, 't.nir_id = $1 and t.supplier_id = any($2)', [nir.id, ids], 'order by t.id for update');
  const running = known.find((one) => !ended.includes(one['status']));
  if (running) {
    const name = factories.find(({ supplierId }) => supplierId === running['supplierId'])!.name;
    throw new DomainError('NIR_DUPLICATE', { params: { name } });
  }
  for (const { supplierId, score } of factories) {
    const before = known.find((one) => one['supplierId'] === supplierId);
    const fresh = { status: 'Requested', dueDate, nirProposeId: proposeId, fitScore: score };
    const over = { declineReason: null, decisionReason: null, decidedAt: null };
    const request = before
      ? await unit.update(NirRequest, before, { ...fresh, ...over }, 'ask')
      : await unit.insert(NirRequest, { ...fresh, nirId: nir.id, supplierId }, 'ask');
    await tellFactory(unit, nir, request, 'nirAsked');
  }
};

/** Active factories by id, with how they fit; one that is no active factory of `among` is none. */
const factoriesOf = async (unit: Unit, nir: Row, ids: readonly number[], groupId: unknown): Promise<readonly Candidate[]> => {
  const wanted = [...new Set(ids)];
  const found = await candidatesFor({
    db: unit.client,
    nir,
    today: unit.params.$today,
    among: `s.id = any($6::int[])${groupId === null ? '' : ' and s.supplier_group_id = $7'}`,
    values: groupId === null ? [wanted] : [wanted, groupId],
  });
  if (found.length < wanted.length) {
    const id = wanted.find((one) => !found.some(({ supplierId }) => supplierId === one))!;
    const { rows } = await unit.client.query<{ name: string }>(
      `select name from suppliers where id = $1 and supplier_type <> 'warehouse' ${groupId === null ? '' : 'and supplier_group_id = $2'}`,
      groupId === null ? [id] : [id, groupId],
    );
    if (!rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'Suppliers', id } });
    throw new DomainError('INACTIVE_REF', { fields: { supplierIds: [{ code: 'INACTIVE', params: { name: rows[0].name } }] } });
  }
  return found;
};

interface Proposing {
  groupIds: readonly number[];
  supplierIds: readonly number[];
  dueDate: string;
  note: string | null;
}

const requireGroups = async (unit: Unit, ids: readonly number[]): Promise<void> => {
  const { rows } = await unit.client.query<{ id: number; status: string }>('select id, status from supplier_groups where id = any($1)', [
    ids,
  ]);
  for (const id of ids) {
    const group = rows.find((one) => one.id === id);
    if (!group) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'SupplierGroups', id } });
    if (group.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { groupIds: [{ code: 'INACTIVE' }] } });
  }
};

/** Head offices name their factories; a factory that sourcing chooses itself is asked at once. */
export const propose = async (unit: Unit, nirId: number, { groupIds, supplierIds, dueDate, note }: Proposing): Promise<readonly Row[]> => {
  const nir = await openNirOf(unit, nirId);
  requireAhead(unit, dueDate);
  const groups = [...new Set(groupIds)];
  if (groups.length + supplierIds.length === 0) throw invalid({ groupIds: [{ code: 'REQUIRED' }] });
  await requireGroups(unit, groups);
  const factories = supplierIds.length > 0 ? await factoriesOf(unit, nir, supplierIds, null) : [];
  const open = await openProposals(unit, nirId);
  const made: Row[] = [];
  for (const supplierGroupId of groups) {
    if (open.some((one) => one['supplierGroupId'] === supplierGroupId)) {
      const { rows } = await unit.client.query<{ name: string }>('select name from supplier_groups where id = $1', [supplierGroupId]);
      throw new DomainError('NIR_DUPLICATE', { params: { name: rows[0]!.name } });
    }
    const proposal = await unit.insert(NirPropose, { nirId, supplierGroupId, status: 'Proposed', dueDate, note }, 'propose');
    made.push(proposal);
    await tellOffice(unit, nir, proposal, 'nirProposed');
  }
  for (const [supplierGroupId, ofGroup] of Map.groupBy(factories, (one) => one.supplierGroupId)) {
    const known = [...open, ...made].find((one) => one['supplierGroupId'] === supplierGroupId);
    const values = { nirId, supplierGroupId, status: 'Matched', dueDate, note, respondedAt: unit.params.$now };
    const proposal = known ?? (await unit.insert(NirPropose, values, 'propose'));
    if (!known) made.push(proposal);
    await askFactories(unit, { nir, proposeId: proposal.id, dueDate, factories: ofGroup });
  }
  return made;
};

/** Those that still wait or answer; `all`: awarded ones too. */
export const withdrawRequests = async (unit: Unit, nir: Row, where: string, values: readonly unknown[]): Promise<void> => {
  const rows = await unit.rows(
    NirRequest,
    `t.status not in ('Declined', 'NotSelected', 'Withdrawn') and ${where}`,
    [...values],
    'order by t.id for update',
  );
  for (const row of rows) {
    const request = await unit.update(NirRequest, row, { status: 'Withdrawn', decidedAt: unit.params.$now }, 'withdraw');
    await tellFactory(unit, nir, request, 'nirWithdrawn');
  }
};

export const withdrawProposals = async (unit: Unit, nirId: number): Promise<void> => {
  for (const row of await openProposals(unit, nirId)) await unit.update(NirPropose, row, { status: 'Withdrawn' }, 'withdraw');
};

const nirOf = (unit: Unit, row: Row): Promise<Row> => unit.load(NewIngredientRequest, Number(row['nirId']));

export const proposalEffects: EntityEffects = {
  NirPropose: {
    matchFactories: async ({ unit, row, input }) => {
      const nir = await openNirOf(unit, row['nirId']);
      if (row['dueDate'] !== null && String(row['dueDate']) < unit.params.$today) throw new DomainError('DUE_PASSED');
      const factories = await factoriesOf(unit, nir, input['supplierIds'] as number[], row['supplierGroupId']);
      const misfit = factories.some(({ facts }) => misfits(facts).length > 0);
      if (misfit && !input['matchNote']) throw invalid({ matchNote: [{ code: 'REQUIRED' }] });
      return {
        patch: { respondedAt: unit.params.$now },
        after: async () => {
          await askFactories(unit, { nir, proposeId: row.id, dueDate: row['dueDate'], factories });
        },
      };
    },
    declineProposal: async ({ unit, row, input }) => {
      const nir = await nirOf(unit, row);
      return {
        patch: { respondedAt: unit.params.$now },
        after: () => tellSourcing(unit, nir, 'nirProposalDeclined', { reason: String(input['declineReason']) }),
      };
    },
    resendProposal: async ({ unit, row, input }) => {
      requireAhead(unit, input['dueDate']);
      const nir = await openNirOf(unit, row['nirId']);
      return { after: (proposal) => tellOffice(unit, nir, proposal, 'nirProposed') };
    },
    withdrawProposal: async ({ unit, row }) => {
      const nir = await nirOf(unit, row);
      return { after: () => withdrawRequests(unit, nir, "t.nir_propose_id = $1 and t.status <> 'Awarded'", [row.id]) };
    },
  },
};
