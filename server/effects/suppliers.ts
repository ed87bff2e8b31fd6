// Effects of head offices, factories and warehouses.
import { DomainError } from '#domain/kernel/errors.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { WareHouse } from '#domain/suppliers/wareHouse.ts';
import type { Unit } from '../records/unit.ts';
import type { Effects, EntityEffects } from '../records/write.ts';
import { askDocuments } from './documents/asked.ts';
import { mailTo, type Person } from './recipients.ts';
import { linkTo } from '../mail/links.ts';

const coded = async (unit: Unit, prefix: string): Promise<string> =>
  `${prefix}-${String(await unit.nextOfSeries(`code:${prefix}`)).padStart(5, '0')}`;

const mismatch = (field: string): DomainError => new DomainError('REF_MISMATCH', { fields: { [field]: [{ code: 'REF' }] } });

const requireType = async (unit: Unit, businessTypeId: unknown, supplierType: unknown): Promise<void> => {
  const { rows } = await unit.client.query<{ supplier_type: string }>('select supplier_type from business_types where id = $1', [
    businessTypeId,
  ]);
  if (rows[0]?.supplier_type !== supplierType) throw mismatch('businessTypeId');
};

/** The technology belongs to a category that this active factory makes; the category stays locked against its removal until the technology is written. */
const requireMade = async (unit: Unit, row: Row): Promise<void> => {
  const { rows: technologies } = await unit.client.query(
    "select 1 from technologies where id = $1 and product_category_id = $2 and status = 'active'",
    [row['technologyId'], row['productCategoryId']],
  );
  if (technologies.length === 0) throw mismatch('technologyId');
  const { rows: suppliers } = await unit.client.query<{ status: string; supplier_type: string }>(
    'select status, supplier_type from suppliers where id = $1 for share',
    [row['supplierId']],
  );
  if (suppliers[0]?.supplier_type !== 'factory') throw mismatch('supplierId');
  if (suppliers[0].status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierId: [{ code: 'INACTIVE' }] } });
  const { rows: made } = await unit.client.query(
    "select 1 from supplier_product_categories where supplier_id = $1 and product_category_id = $2 and status = 'active' for share",
    [row['supplierId'], row['productCategoryId']],
  );
  if (made.length === 0) throw mismatch('productCategoryId');
};

/** Members of a factory or warehouse; of a head office, its own and those of its factories, which become read-only with it. */
const tellMembers = async (unit: Unit, { name, collection }: Entity, row: Row, reason: string): Promise<void> => {
  const members =
    name === 'Supplier'
      ? 'select app_user_id from supplier_users where supplier_id = $1 and expired_at is null'
      : `select app_user_id from supplier_group_users where supplier_group_id = $1 and expired_at is null
         union select s.app_user_id from supplier_users s join suppliers f on f.id = s.supplier_id where f.supplier_group_id = $1 and s.expired_at is null`;
  const { rows } = await unit.client.query<Person>(
    `select distinct u.email, u.language from app_users u where u.status = 'active' and u.id in (${members})`,
    [row.id],
  );
  const values = { name: String(row['name']), reason, link: linkTo(unit, '/company/profile') };
  await mailTo(unit, rows, 'partnerDeactivated', values, { collection, entityId: row.id });
};

const partner: Effects = {
  completeSetup: () => ({ patch: { wizardCompleted: true } }),
  reopenSetup: () => ({ patch: { wizardCompleted: false } }),
  deactivatePartner: ({ unit, entity, row, input }) => ({
    patch: { status: 'inActive' },
    after: () => tellMembers(unit, entity, row, String(input['inactiveReason'])),
  }),
  activatePartner: ({ unit, entity }) => ({
    patch: { status: 'active', inactiveReason: null },
    after: (row) => askDocuments(unit, entity.name === 'Supplier' ? (row['supplierGroupId'] as number) : row.id),
  }),
};

export const supplierEffects: EntityEffects = {
  SupplierGroup: {
    ...partner,
    createGroup: async ({ unit }) => ({ patch: { code: await coded(unit, 'HO') } }),
  },
  Supplier: {
    ...partner,
    createSupplier: async ({ unit, row }) => {
      await requireType(unit, row['businessTypeId'], row['supplierType']);
      const warehouse = row['supplierType'] === 'warehouse';
      return {
        patch: { code: await coded(unit, warehouse ? 'WH' : 'FA'), wizardCompleted: warehouse },
        after: async (created) => {
          await askDocuments(unit, created['supplierGroupId'] as number);
          if (warehouse)
            await unit.insert(WareHouse, {
              code: created['code'],
              name: created['name'],
              supplierId: created.id,
              supplierGroupId: created['supplierGroupId'],
              businessTypeId: created['businessTypeId'],
              zones: [],
            });
        },
      };
    },
    setRisk: () => undefined,
  },
  SupplierProductCategory: {
    // specifications do not refer to a category; technologies in force keep it
    removeCategory: async ({ unit, row, input }) => {
      if (input['status'] === 'active') return;
      const { rows } = await unit.client.query<{ n: number }>(
        "select count(*)::int as n from supplier_technologies where supplier_id = $1 and product_category_id = $2 and status = 'active'",
        [row['supplierId'], row['productCategoryId']],
      );
      const n = rows[0]!.n;
      if (n > 0) throw new DomainError('IN_USE', { refs: { SupplierTechnologies: n } });
    },
  },
  SupplierTechnology: {
    approveTechnology: async ({ unit, row }) => {
      await requireMade(unit, row);
      return { patch: { approvedAt: unit.params.$now, approvedById: unit.caller.userId || null } };
    },
  },
  SupplierNote: {
    hideNote: () => ({ patch: { hidden: true } }),
  },
  WareHouse: {
    // its supplier is created with it, and the head office that operates it where none is chosen
    createWareHouse: async ({ unit, row }) => {
      await requireType(unit, row['businessTypeId'], 'warehouse');
      const name = row['name'];
      const groupId =
        (row['supplierGroupId'] as number | null | undefined) ??
        (await unit.insert(SupplierGroup, { code: await coded(unit, 'HO'), name, status: 'active', wizardCompleted: false })).id;
      const { rows } = await unit.client.query<{ status: string }>('select status from supplier_groups where id = $1 for share', [groupId]);
      if (rows[0]?.status !== 'active') throw new DomainError('INACTIVE_REF', { fields: { supplierGroupId: [{ code: 'INACTIVE' }] } });
      const supplier = await unit.insert(Supplier, {
        code: await coded(unit, 'WH'),
        name,
        supplierType: 'warehouse',
        supplierGroupId: groupId,
        businessTypeId: row['businessTypeId'],
        wizardCompleted: true,
        status: 'active',
      });
      await askDocuments(unit, groupId);
      return { patch: { supplierId: supplier.id, supplierGroupId: groupId } };
    },
    renameWareHouse: async ({ unit, row, input }) => {
      const name = input['name'];
      if (name === undefined || name === row['name']) return;
      const [supplier] = await unit.rows(Supplier, 't.id = $1', [row['supplierId']], 'for update of t');
      if (supplier) await unit.update(Supplier, supplier, { name });
    },
  },
};
