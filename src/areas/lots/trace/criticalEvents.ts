// The critical tracking events of a lot as its deliveries tell them: as an EPCIS 2.0 document, and as rows of the sortable spreadsheet of FSMA 204.
import { dayStart } from '#domain/kernel/workdays.ts';
import type { LotTrace, TracedLeg, TracedUnit } from '#domain/lots/trace.ts';
import type { Json } from '#src/store/state.ts';

const link = 'https://id.gs1.org';
/** Consumer code, SSCC and lot are Digital Link addresses; what has no GS1 number keeps its own within this system. */
const own = (host: string, kind: string, id: string): string => `https://${host}/obj/${kind}/${encodeURIComponent(id)}`;
const gtin14 = (gtin: string): string => gtin.padStart(14, '0');

interface Place {
  /** of this system */
  host: string;
  /** of the business, as an IANA name: the clock by which its parties wrote */
  zone: string;
  now: string;
}

/** `+07:00`, as the zone stands at that instant. */
const offsetAt = (zone: string, at: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(Date.parse(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
};
const timeOf = (zone: string, at: string) => ({ eventTime: at, eventTimeZoneOffset: offsetAt(zone, at) });

const lotClass = ({ lot, product }: LotTrace, host: string): string =>
  product?.gtin ? `${link}/01/${gtin14(product.gtin)}/10/${encodeURIComponent(lot.lotNo ?? '')}` : own(host, 'lot', String(lot.id));
const unitId = (unit: TracedUnit, host: string): string => (unit.sscc ? `${link}/00/${unit.sscc}` : own(host, 'unit', unit.unitNo));
const warehouseId = (leg: TracedLeg, host: string): string => own(host, 'warehouse', String(leg.warehouseId));

/** CS is a case in the list of units of UN/ECE (Rec 20 and 21). */
const amount = (trace: LotTrace, host: string, cases: number): Json => ({ epcClass: lotClass(trace, host), quantity: cases, uom: 'CS' });

const dispositions = { accepted: 'in_progress', hold: 'non_sellable_other', refused: 'returned' } as const;

const made = (trace: LotTrace, { host, zone }: Place): Json[] => {
  const { lot } = trace;
  if (!lot.mfgDate) return [];
  return [
    {
      type: 'ObjectEvent',
      eventID: `urn:x-lot:${lot.id}:commissioning`,
      ...timeOf(zone, new Date(dayStart(zone, lot.mfgDate)).toISOString()),
      action: 'ADD',
      bizStep: 'commissioning',
      disposition: 'active',
      quantityList: [{ epcClass: lotClass(trace, host), ...(lot.qty === null ? {} : { quantity: lot.qty }) }],
      ilmd: { 'cbvmda:lotNumber': lot.lotNo, ...(lot.expDate ? { 'cbvmda:itemExpirationDate': lot.expDate } : {}) },
    },
  ];
};

const shipped = (trace: LotTrace, leg: TracedLeg, units: readonly TracedUnit[], { host, zone }: Place): Json[] =>
  leg.shippedAt === null
    ? []
    : [
        ...units.map((unit): Json => ({
          type: 'AggregationEvent',
          eventID: `urn:x-unit:${unit.id}:packing`,
          ...timeOf(zone, leg.shippedAt!),
          action: 'ADD',
          bizStep: 'packing',
          parentID: unitId(unit, host),
          childQuantityList: [amount(trace, host, unit.cases)],
        })),
        {
          type: 'ObjectEvent',
          eventID: `urn:x-leg:${leg.id}:shipping`,
          ...timeOf(zone, leg.shippedAt!),
          action: 'OBSERVE',
          bizStep: 'shipping',
          disposition: 'in_transit',
          epcList: units.map((unit) => unitId(unit, host)),
          bizTransactionList: [{ type: 'desadv', bizTransaction: own(host, 'delivery', leg.deliveryNo) }],
          destinationList: [{ type: 'location', destination: warehouseId(leg, host) }],
        },
      ];

const received = (leg: TracedLeg, units: readonly TracedUnit[], { host, zone }: Place): Json[] =>
  units.flatMap((unit): Json[] =>
    unit.receivedAt === null || unit.at === 'planned' || unit.at === 'road'
      ? []
      : [
          {
            type: 'ObjectEvent',
            eventID: `urn:x-unit:${unit.id}:receiving`,
            ...timeOf(zone, unit.receivedAt),
            action: 'OBSERVE',
            bizStep: 'receiving',
            disposition: dispositions[unit.at],
            epcList: [unitId(unit, host)],
            readPoint: { id: warehouseId(leg, host) },
            bizLocation: { id: warehouseId(leg, host) },
            ...(unit.tempC === null
              ? {}
              : { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: unit.tempC, uom: 'CEL' }] }] }),
          },
        ],
  );

export const epcisOf = (trace: LotTrace, place: Place): Json => {
  const events = trace.legs.flatMap((leg) => {
    const units = trace.units.filter(({ legId }) => legId === leg.id);
    return [...shipped(trace, leg, units, place), ...received(leg, units, place)];
  });
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { cbvmda: 'urn:epcglobal:cbv:mda:' }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: place.now,
    epcisBody: { eventList: [...made(trace, place), ...events] },
  };
};

/** Key data elements of a critical tracking event (21 CFR 1.1340 and 1.1345), in the words of the rule. */
export const fsmaColumns = [
  'Critical tracking event',
  'Event date',
  'Traceability lot code',
  'Traceability lot code source',
  'Product description',
  'Quantity',
  'Unit of measure',
  'Ship from location',
  'Receive location',
  'Reference document type',
  'Reference document number',
  'Logistic unit',
  'Disposition',
] as const;

type Cell = string | number | null;

export const fsmaRows = (trace: LotTrace): Cell[][] => {
  const { lot } = trace;
  const maker = lot.supplierName;
  const row = (event: string, leg: TracedLeg, unit: TracedUnit, at: string | null, cases: number | null, disposition: string): Cell[] => [
    event,
    at,
    lot.lotNo,
    maker,
    lot.productName,
    cases,
    'case',
    maker,
    leg.warehouse,
    'Delivery',
    leg.deliveryNo,
    unit.sscc ?? unit.unitNo,
    disposition,
  ];
  return trace.units.flatMap((unit) => {
    const leg = trace.legs.find(({ id }) => id === unit.legId);
    if (!leg || leg.shippedAt === null) return [];
    const ship = row('Shipping', leg, unit, leg.shippedAt, unit.cases, unit.at === 'road' ? 'in transit' : 'shipped');
    return unit.receivedAt === null ? [ship] : [ship, row('Receiving', leg, unit, unit.receivedAt, unit.receivedCases, unit.at)];
  });
};
