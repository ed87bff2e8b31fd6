// Effects of head offices, factories, warehouses and audit firms.
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Unit } from '../records/unit.ts';
import { addDays } from '../records/workdays.ts';
import type { Effects, EntityEffects } from '../records/write.ts';

const coded = async (unit: Unit, prefix: string): Promise<string> =>
  `${prefix}-${String(await unit.nextOfSeries(`code:${prefix}`)).padStart(5, '0')}`;

/** A group's first factory or warehouse creates rows for the documents that apply to that type. */
const askDocuments = async (unit: Unit, groupId: number, supplierType: string): Promise<void> => {
  const { rows } = await unit.client.query<{ revision: number; due_days: number }>(
    `select r.id as revision, r.due_days from documents d join document_revisions r on r.id = d.current_revision_id
     where d.status = 'active' and (d.applies_to = 'both' or d.applies_to = $2)
       and not exists (select 1 from supplier_documents s where s.document_revision_id = r.id and s.supplier_group_id = $1)`,
    [groupId, supplierType === 'warehouse' ? 'warehouse' : 'supplierGroup'],
  );
  for (const row of rows)
    await unit.insert(
      SupplierDocument,
      { documentRevisionId: row.revision, supplierGroupId: groupId, dueDate: addDays(unit.params.$today, row.due_days) },
      'create',
    );
};

const partner: Effects = {
  completeSetup: () => ({ patch: { wizardCompleted: true } }),
  reopenSetup: () => ({ patch: { wizardCompleted: false } }),
  deactivatePartner: () => ({ patch: { status: 'inActive' } }),
  activatePartner: () => ({ patch: { status: 'active', inactiveReason: null } }),
};

export const supplierEffects: EntityEffects = {
  SupplierGroup: {
    ...partner,
    createGroup: async ({ unit }) => ({ patch: { code: await coded(unit, 'HO') } }),
  },
  Supplier: {
    ...partner,
    createSupplier: async ({ unit, row }) => {
      const { rows } = await unit.client.query<{ supplier_type: string }>('select supplier_type from business_types where id = $1', [
        row['businessTypeId'],
      ]);
      if (rows[0]?.supplier_type !== row['supplierType'])
        throw new DomainError('REF_MISMATCH', { fields: { businessTypeId: [{ code: 'REF' }] } });
      const warehouse = row['supplierType'] === 'warehouse';
      return {
        patch: { code: await coded(unit, warehouse ? 'WH' : 'FA'), wizardCompleted: warehouse },
        after: (created) => askDocuments(unit, created['supplierGroupId'] as number, String(created['supplierType'])),
      };
    },
    setRisk: () => undefined,
  },
  SupplierProductCategory: {
    // specifications do not refer to a category; foreign keys keep a category in use
    removeCategory: () => undefined,
  },
  Auditor: {
    completeAuditorSetup: () => ({ patch: { wizardCompleted: true } }),
  },
};
