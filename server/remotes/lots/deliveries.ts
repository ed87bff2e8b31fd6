// Calls of deliveries beside their rows: the warehouses a leg can lead to, and what a scanned code of a handling unit stands for.
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { deliveryOffice, shipperRoles } from '#domain/lots/deliverySides.ts';
import { readScan, type Scanned } from '#domain/lots/gs1Scan.ts';
import { HandlingUnit } from '#domain/lots/handlingUnit.ts';
import { factoryRoles } from '#domain/roles.ts';
import { list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

const warehousesRemote: Remote = remote({
  method: 'GET',
  path: '/ProductDeliveries/warehouses',
  summary: 'The warehouses that a leg of a delivery can lead to: factories do not read them as partners',
  roles: [...new Set([...shipperRoles, ...deliveryOffice])],
  takes: {},
  run: async ({ db }) => {
    const { rows } = await db.query<{ id: number; name: string }>(
      "select s.id, s.name from suppliers s where s.supplier_type = 'warehouse' and s.status = 'active' order by s.name, s.id",
    );
    return { warehouses: rows };
  },
});

type Column = 'sscc' | 'unit_no' | 'token' | 'lot';
/** How to look, best first. */
const waysOf = ({ token, sscc, lotNo, text }: Scanned): (readonly [Column, string])[] => [
  ...(token ? [['token', token] as const] : []),
  ...(sscc ? [['sscc', sscc] as const] : []),
  ...(text ? [['unit_no', text] as const] : []),
  ...(lotNo && !token && !sscc ? [['lot', lotNo] as const] : []),
];
const conditions: Readonly<Record<Column, string>> = {
  sscc: 'h.sscc = $1',
  unit_no: 'h.unit_no = $1',
  token: 'h.id in (select b.handling_unit_id from labels b where b.token = $1 and b.revoked_at is null)',
  lot: 'h.lot_id in (select l.id from lots l where l.lot_no = $1)',
};

/** Units that its reader may read; of a lot, those that are still to be answered come first. */
const unitsFor = async (input: RemoteInput, [column, value]: readonly [Column, string]): Promise<Row[]> => {
  const { rows } = await input.db.query<{ id: number }>(
    `select h.id from handling_units h where ${conditions[column]} order by h.result is not null, h.id desc limit 50`,
    [value],
  );
  if (rows.length === 0) return [];
  const where = { id: { inq: rows.map(({ id }) => id) } };
  const person = { fields: ['id', 'firstname', 'lastname'] };
  const include = [
    { relation: 'deliveryToWarehouse' },
    { relation: 'lot' },
    ...(input.caller.roles.includes('wareHouseAdmin') ? [{ relation: 'receivedBy', scope: person }] : []),
  ];
  const found = await list(input, HandlingUnit, readFilter(HandlingUnit, { where, include, limit: 50 }, input.caller, input.params));
  return rows.flatMap(({ id }) => found.filter((row) => row.id === id));
};

const scanRemote: Remote = remote({
  method: 'GET',
  path: '/HandlingUnits/scan',
  summary:
    'The handling unit of a scanned SSCC, label, GS1 element string, Digital Link or printed number; whether it was received, when and by whom',
  roles: ['wareHouseAdmin', ...factoryRoles, ...deliveryOffice],
  takes: { query: { code: plain.string(400, { required: true }) } },
  run: async (input) => {
    const result = readScan(input.query.code, Number(input.params.$today.slice(0, 4)));
    if (!result.ok) throw new DomainError('VALIDATION', { fields: { code: [{ code: 'FORMAT' }] } });
    for (const way of waysOf(result.scanned)) {
      const [unit] = await unitsFor(input, way);
      if (!unit) continue;
      const leg = unit['deliveryToWarehouse'] as Row;
      const lot = unit['lot'] as Row | null;
      const person = unit['receivedBy'] as Row | null | undefined;
      return {
        unitId: unit.id,
        unitNo: unit['unitNo'],
        sscc: unit['sscc'],
        cases: unit['cases'],
        legId: leg.id,
        deliveryId: leg['productDeliveryId'],
        legStatus: leg['status'],
        lotNo: lot?.['lotNo'] ?? null,
        lotStatus: lot?.['status'] ?? null,
        productName: lot?.['productName'] ?? null,
        result: unit['result'],
        receivedAt: unit['receivedAt'],
        receivedBy: person ? [person['firstname'], person['lastname']].filter(Boolean).join(' ') : null,
      };
    }
    throw new DomainError('MODEL_NOT_FOUND', { params: { collection: HandlingUnit.collection, id: 0 } });
  },
});

export const deliveryRemotes: readonly Remote[] = [warehousesRemote, scanRemote];
