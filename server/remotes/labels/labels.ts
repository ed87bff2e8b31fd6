// Labels of samples, parcels, lots and handling units: printing them, their sheet as a PDF, and what a scanned one opens.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Label, labelKinds, labelSizes, mostCopies } from '#domain/nir/label.ts';
import { NirSample } from '#domain/nir/nirSample.ts';
import { NirSampleDelivery } from '#domain/nir/nirSampleDelivery.ts';
import { HandlingUnit } from '#domain/lots/handlingUnit.ts';
import { Lot } from '#domain/lots/lot.ts';
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { staffLanguages } from '#domain/languages.ts';
import { developmentRoles, sourcingRoles } from '#domain/specs/specStatuses.ts';
import { fieldLabel, valueWord } from '#domain/words.ts';
import type { LabelSheet, SheetLabel } from '../../papers/labelSheet.ts';
import { sheetOf } from '../../papers/papers.ts';
import { writingIn, type Writing } from '../../papers/writing.ts';
import type { ServerCaller } from '../../records/caller.ts';
import { list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import type { Unit } from '../../records/unit.ts';
import { sendPdf } from '../paperAnswer.ts';
import { goodsLabel, goodsOf, isGoods, lotPayload, unitPayload, type Goods } from './goodsLabels.ts';
import { remote, type Remote } from '../remote.ts';

type Kind = (typeof labelKinds)[number];
type Own = Reader & { caller: ServerCaller };

/** Records of one call. */
const mostRefs = 100;
const printers = [...developmentRoles, ...sourcingRoles] as const;

interface Target {
  entity: Entity;
  key: 'sampleId' | 'sampleDeliveryId' | 'lotId' | 'handlingUnitId';
  include: readonly object[];
}
const targets: Readonly<Record<Kind, Target>> = {
  sample: { entity: NirSample, key: 'sampleId', include: [{ relation: 'supplier' }, { relation: 'nir' }] },
  blind: { entity: NirSample, key: 'sampleId', include: [{ relation: 'nir' }] },
  parcel: { entity: NirSampleDelivery, key: 'sampleDeliveryId', include: [{ relation: 'supplier' }] },
  lot: { entity: Lot, key: 'lotId', include: [] },
  handlingUnit: {
    entity: HandlingUnit,
    key: 'handlingUnitId',
    include: [{ relation: 'lot' }, { relation: 'deliveryToWarehouse', scope: { include: [{ relation: 'productDelivery' }] } }],
  },
};

const text = (row: unknown, name: string): string => String((row as Row | null | undefined)?.[name] ?? '');
const gs1Day = (day: unknown): string => String(day).slice(2, 10).replaceAll('-', '');

/** Application identifier -> value; what has no identifier of its own is company-internal information (91 to 93). */
const payloadOf = (kind: Kind, row: Row, goods: Goods | undefined): Record<string, string> => {
  if (goods) return kind === 'lot' ? lotPayload(row, goods) : unitPayload(row, goods);
  if (kind === 'parcel') return { '91': text(row, 'parcelNo') };
  if (kind === 'blind') return { '92': text(row, 'blindCode'), '93': text(row['nir'], 'code') };
  return {
    ...(row['lotNo'] ? { '10': text(row, 'lotNo') } : {}),
    ...(row['mfgDate'] ? { '11': gs1Day(row['mfgDate']) } : {}),
    ...(row['expDate'] ? { '15': gs1Day(row['expDate']) } : {}),
    '91': text(row, 'sampleNo'),
  };
};

const readRows = async (reader: Own, entity: Entity, ids: readonly number[], include: readonly object[]): Promise<Row[]> =>
  list(reader, entity, readFilter(entity, { where: { id: { inq: ids } }, include, order: 'id asc' }, reader.caller, reader.params));

/** All of them, or the call is refused as if the missing one did not exist. */
const requireAll = (entity: Entity, ids: readonly number[], rows: readonly Row[]): void => {
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id: missing } });
};

const requireBlindCode = (kind: Kind, rows: readonly Row[]): void => {
  if (kind === 'blind' && rows.some((row) => !row['blindCode'])) throw invalid({ refIds: [{ code: 'REF' }] });
};

const printed = async (unit: Unit, kind: Kind, row: Row, copies: number): Promise<Row> => {
  const { key } = targets[kind];
  const column = snake(key);
  const goods = await goodsOf(unit.client, kind, row);
  const [known] = await unit.rows(Label, `t.kind = $1 and t.${column} = $2 and t.revoked_at is null`, [kind, row.id], 'for update');
  const fresh = { payload: payloadOf(kind, row, goods), lastPrintedAt: unit.params.$now };
  if (known) return unit.update(Label, known, { ...fresh, printCount: Number(known['printCount']) + copies }, 'print');
  const token = randomBytes(16).toString('base64url');
  const supplierId = goods?.supplierId ?? row['supplierId'];
  return unit.insert(Label, { ...fresh, kind, token, supplierId, [key]: row.id, printCount: copies }, 'print');
};

const printRemote: Remote = remote({
  method: 'POST',
  path: '/Labels/print',
  summary: 'Makes or renews the labels of samples, parcels, lots or handling units and counts their copies',
  roles: printers,
  takes: {
    body: {
      kind: plain.enum(labelKinds, { required: true }),
      refIds: plain.json(z.array(z.int().min(1)).min(1).max(mostRefs), { required: true }),
      copies: plain.int({ required: true, min: 1, max: mostCopies }),
    },
  },
  run: async (input) => {
    const { kind, copies } = input.body;
    if (kind === 'blind' && !hasRole(sourcingRoles, input.caller)) throw new DomainError('ACCESS_DENIED');
    const ids = [...new Set(input.body.refIds)];
    const { entity, include } = targets[kind];
    return input.commit(async (unit) => {
      const rows = await readRows({ ...input, db: unit.client }, entity, ids, include);
      requireAll(entity, ids, rows);
      requireBlindCode(kind, rows);
      const labels: Row[] = [];
      for (const row of rows) labels.push(await printed(unit, kind, row, copies));
      const shown = (label: Row): object =>
        Object.fromEntries(
          ['id', 'kind', 'token', 'payload', 'printCount', ...Object.values(targets).map((target) => target.key)].map((name) => [
            name,
            label[name],
          ]),
        );
      return { status: 200, body: { labels: labels.map(shown) } };
    });
  },
});

const linesOf = (kind: Kind, row: Row, payload: Readonly<Record<string, string>>, writing: Writing): SheetLabel => {
  const { t, day } = writing;
  if (isGoods(kind)) return goodsLabel(kind, row, payload, writing);
  const said = (entity: Entity, name: string, value: string | null): string[] =>
    value ? [`${fieldLabel(t, entity, name)}: ${value}`] : [];
  const word = (entity: Entity, name: string): string | null => (row[name] ? valueWord(t, entity, name, String(row[name])) : null);
  if (kind === 'blind')
    return {
      title: text(row, 'blindCode'),
      lines: [text(row['nir'], 'name'), text(row['nir'], 'code'), ...said(NirSample, 'storageMode', word(NirSample, 'storageMode'))],
      code: null,
      address: null,
    };
  if (kind === 'parcel')
    return {
      title: text(row, 'parcelNo'),
      lines: [
        text(row['supplier'], 'name'),
        ...said(NirSampleDelivery, 'destination', word(NirSampleDelivery, 'destination')),
        ...said(NirSampleDelivery, 'carrier', text(row, 'carrier')),
        ...said(NirSampleDelivery, 'trackingNo', text(row, 'trackingNo')),
        ...said(NirSampleDelivery, 'eta', day(row['eta'] as string | null)),
        ...(row['coldChain'] === true ? [t('samples.keepCold')] : []),
      ],
      code: text(row, 'parcelNo'),
      address: null,
    };
  return {
    title: text(row, 'sampleNo'),
    lines: [
      text(row['nir'], 'name'),
      text(row, 'variant'),
      text(row['supplier'], 'name'),
      ...said(NirSample, 'round', text(row, 'round')),
      ...said(NirSample, 'lotNo', text(row, 'lotNo')),
      ...said(NirSample, 'qty', [text(row, 'qty'), text(row, 'unit')].join(' ').trim()),
      ...said(NirSample, 'mfgDate', day(row['mfgDate'] as string | null)),
      ...said(NirSample, 'expDate', day(row['expDate'] as string | null)),
      ...said(NirSample, 'storageMode', word(NirSample, 'storageMode')),
    ],
    code: text(row, 'sampleNo'),
    address: null,
  };
};

const sheetRemote: Remote = remote({
  method: 'GET',
  path: '/Labels/sheet',
  summary: 'Labels as a PDF: one a page, or four on an A4 page; the test print says of each what it is and carries no address',
  roles: printers,
  takes: {
    query: {
      ids: plain.json(z.array(z.int().min(1)).min(1).max(mostRefs), { required: true }),
      copies: plain.int({ required: true, min: 1, max: mostCopies }),
      size: plain.enum(labelSizes, { required: true }),
      language: plain.enum(staffLanguages, { required: true }),
      test: plain.boolean({ default: false }),
    },
  },
  run: async (input) => {
    const { query, services } = input;
    const ids = [...new Set(query.ids)];
    const copies = query.test ? 1 : query.copies;
    const count = ids.length * copies;
    if (count > mostCopies) throw new DomainError('PAPER_TOO_LONG', { params: { count, max: mostCopies } });
    const [ofSamples, ofGoods] = (['nir', 'lots'] as const).map((area) => writingIn(query.language, area, services.config.businessTz));
    const labels = await readRows(input, Label, ids, []);
    requireAll(Label, ids, labels);
    const drawn: SheetLabel[] = [];
    for (const label of labels) {
      const kind = label['kind'] as Kind;
      const { entity, key, include } = targets[kind];
      const [row] = await readRows(input, entity, [Number(label[key])], include);
      if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: entity.collection, id: Number(label[key]) } });
      const one = linesOf(kind, row, label['payload'] as Record<string, string>, isGoods(kind) ? ofGoods! : ofSamples!);
      const made = query.test
        ? { ...one, lines: [ofSamples!.t('samples.testPrint'), ...one.lines] }
        : { ...one, address: `${services.config.publicUrl}/supplierLabel/${String(label['token'])}` };
      for (let i = 0; i < copies; i += 1) drawn.push(made);
    }
    const at = services.clock.now();
    const sheet: LabelSheet = { size: query.size, labels: drawn, title: drawn[0]!.title, at: at.toISOString() };
    const bytes = await sheetOf(sheet, `user:${input.caller.userId}`);
    return sendPdf({ ...input, path: { id: labels[0]!.id } }, Label, { bytes, name: drawn[0]!.title }, at);
  },
});

/** The number, or the address of a label: its token is the last part. */
const codeIn = (scanned: string): string => scanned.trim().split(/[?#]/)[0]!.split('/').at(-1)!.trim();

const found = async (reader: Own, entity: Entity, where: object, include: readonly object[] = []): Promise<Row | undefined> => {
  const filter = readFilter(entity, { where, include, limit: 1 }, reader.caller, reader.params);
  return (await list(reader, entity, filter))[0];
};

/** What was scanned, as far as its reader may read it by that sign: who evaluates blind knows codes and tokens, no numbers. */
const scannedRow = async (reader: Own, code: string): Promise<{ entity: Entity; id: number; kind?: Kind } | undefined> => {
  const { db } = reader;
  const by = async (sql: string, values: readonly unknown[]): Promise<Row | undefined> => (await db.query<Row>(sql, [...values])).rows[0];
  const label = await by(
    `select kind, sample_id as "sampleId", sample_delivery_id as "sampleDeliveryId" from labels
     where token = $1 and revoked_at is null and kind in ('sample', 'parcel', 'blind')`,
    [code],
  );
  if (label) {
    const kind = label['kind'] as Kind;
    const { entity, key } = targets[kind];
    return { entity, id: Number(label[key]), kind };
  }
  const sees = hasRole(printers, reader.caller);
  const upper = code.toUpperCase();
  const parcel = sees ? await by('select id from nir_sample_deliveries where parcel_no = $1', [upper]) : undefined;
  if (parcel) return { entity: NirSampleDelivery, id: parcel.id };
  const sample = sees ? await by('select id from nir_samples where sample_no = $1', [upper]) : undefined;
  return sample ? { entity: NirSample, id: sample.id } : undefined;
};

const scanRemote: Remote = remote({
  method: 'GET',
  path: '/Labels/scan',
  summary: 'What a scanned label, or a typed sample or parcel number, stands for; whether it was received, when and by whom',
  roles: [...printers, 'rd', 'qa'],
  takes: { query: { code: plain.string(300, { required: true }) } },
  run: async (input) => {
    const code = codeIn(input.query.code);
    const target = await scannedRow(input, code);
    const row =
      target &&
      (await found(
        input,
        target.entity,
        { id: target.id },
        hasRole(sourcingRoles, input.caller) ? [{ relation: 'receivedBy', scope: { fields: ['id', 'firstname', 'lastname'] } }] : [],
      ));
    // the label of a factory does not lead to a sample whose factory its reader may not know
    if (!row || (target.kind === 'sample' && row['supplierId'] === undefined))
      throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'Labels', id: 0 } });
    const person = row['receivedBy'] as Row | null | undefined;
    return {
      collection: target.entity.collection,
      id: row.id,
      version: row.version,
      status: row['status'],
      name: row['sampleNo'] ?? row['parcelNo'] ?? row['blindCode'] ?? null,
      storageMode: row['storageMode'] ?? null,
      coldChain: row['coldChain'] ?? null,
      receivedAt: row['receivedAt'] ?? null,
      receivedBy: person ? [person['firstname'], person['lastname']].filter(Boolean).join(' ') : null,
    };
  },
});

const revokeRemote: Remote = remote({
  method: 'POST',
  path: '/Labels/revoke',
  summary: 'Ends labels that were lost or printed by mistake: their codes open nothing any more, and the next print makes new ones',
  roles: printers,
  takes: { body: { ids: plain.json(z.array(z.int().min(1)).min(1).max(mostRefs), { required: true }) } },
  run: async (input) => {
    const ids = [...new Set(input.body.ids)];
    return input.commit(async (unit) => {
      const seen = await readRows({ ...input, db: unit.client }, Label, ids, []);
      requireAll(Label, ids, seen);
      for (const label of await unit.rows(Label, 't.id = any($1) and t.revoked_at is null', [ids], 'order by t.id for update'))
        await unit.update(Label, label, { revokedAt: unit.params.$now }, 'revoke');
      return { status: 200, body: { revoked: ids.length } };
    });
  },
});

export const labelRemotes: readonly Remote[] = [revokeRemote, printRemote, sheetRemote, scanRemote];
