/** The critical tracking events of a lot: the EPCIS 2.0 document and the rows of the FSMA 204 sheet have the shapes that their standards say. */
import type { LotTrace, TracedUnit } from '#domain/lots/trace.ts';
import { epcisOf, fsmaColumns, fsmaRows } from '#src/areas/lots/trace/criticalEvents.ts';

const none = { units: 0, cases: 0 };
const unit = (id: number, values: Partial<TracedUnit>): TracedUnit => ({
  id,
  legId: 1,
  unitNo: `PD-1-1-00${id}`,
  sscc: null,
  cases: 40,
  at: 'road',
  receivedCases: null,
  receivedAt: null,
  tempC: null,
  reason: null,
  ...values,
});
const leg = {
  id: 1,
  legNo: 'PD-1-1',
  deliveryId: 7,
  deliveryNo: 'PD-1',
  warehouseId: 13,
  warehouse: 'North',
  status: 'Shipped',
  eta: '2026-11-20T03:00:00.000Z',
  shippedAt: '2026-11-19T03:00:00.000Z',
  receivedAt: null,
  perCase: 20,
  amounts: { planned: none, road: none, accepted: none, hold: none, refused: none },
};
const trace: LotTrace = {
  lot: {
    id: 5,
    lotNo: 'OC/1',
    productName: 'Oat cookies',
    supplierName: 'Golden Grain',
    lotApprovalId: null,
    mfgDate: '2026-11-01',
    expDate: '2027-11-01',
    qty: 1600,
    unit: 'pack',
    status: 'Passed',
    holdReason: null,
  },
  product: { id: 1, name: 'Oat cookies', gtin: '8850999000015' },
  spec: null,
  certificates: null,
  waiting: null,
  cut: [],
  legs: [leg, { ...leg, id: 2, legNo: 'PD-1-2', shippedAt: null }],
  units: [
    unit(1, { sscc: '388500070000000015', at: 'hold', receivedCases: 38, receivedAt: '2026-11-20T04:00:00.000Z', tempC: 31.5 }),
    unit(2, {}),
    unit(3, { legId: 2, at: 'planned' }),
  ],
  places: null,
  movements: null,
  complaints: null,
};

interface Event {
  type: string;
  eventTime: string;
  eventTimeZoneOffset: string;
  action: string;
  bizStep: string;
  disposition?: string;
  epcList?: string[];
  parentID?: string;
  quantityList?: { epcClass: string; quantity: number }[];
  childQuantityList?: { epcClass: string; quantity: number; uom: string }[];
  sensorElementList?: unknown;
}

test('an EPCIS 2.0 document says when units were packed, shipped and received, by their GS1 numbers where they have some', () => {
  const document = epcisOf(trace, { host: 'sq.example', zone: 'Asia/Bangkok', now: '2026-11-21T00:00:00.000Z' }) as unknown as {
    '@context': readonly unknown[];
    type: string;
    schemaVersion: string;
    creationDate: string;
    epcisBody: { eventList: Event[] };
  };
  expect([document['@context'][0], document.type, document.schemaVersion, document.creationDate]).toEqual([
    'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
    'EPCISDocument',
    '2.0',
    '2026-11-21T00:00:00.000Z',
  ]);
  const events = document.epcisBody.eventList;
  expect(events.map(({ type, action, bizStep, disposition }) => [type, action, bizStep, disposition])).toEqual([
    ['ObjectEvent', 'ADD', 'commissioning', 'active'],
    ['AggregationEvent', 'ADD', 'packing', undefined],
    ['AggregationEvent', 'ADD', 'packing', undefined],
    ['ObjectEvent', 'OBSERVE', 'shipping', 'in_transit'],
    ['ObjectEvent', 'OBSERVE', 'receiving', 'non_sellable_other'],
  ]);
  const lotClass = 'https://id.gs1.org/01/08850999000015/10/OC%2F1';
  expect(events[0]!.quantityList).toEqual([{ epcClass: lotClass, quantity: 1600 }]);
  expect([events[1]!.parentID, events[1]!.childQuantityList]).toEqual([
    'https://id.gs1.org/00/388500070000000015',
    [{ epcClass: lotClass, quantity: 40, uom: 'CS' }],
  ]);
  expect(events[3]!.epcList).toEqual(['https://id.gs1.org/00/388500070000000015', 'https://sq.example/obj/unit/PD-1-1-002']);
  expect(events[4]!.sensorElementList).toEqual([{ sensorReport: [{ type: 'Temperature', value: 31.5, uom: 'CEL' }] }]);
  for (const { eventTime, eventTimeZoneOffset } of events) {
    expect(Number.isNaN(Date.parse(eventTime))).toBe(false);
    expect(eventTimeZoneOffset).toBe('+07:00');
  }
  expect(events[0]!.eventTime).toMatch(/T17:00:00\.000Z$/);
});

test('the offset is that of the zone of the business at the time of the event', () => {
  const offsetsIn = (zone: string, at: string): string[] => {
    const one = { ...trace, legs: trace.legs.slice(0, 1).map((leg) => ({ ...leg, shippedAt: at })) };
    const document = epcisOf(one, { host: 'sq.example', zone, now: at }) as unknown as { epcisBody: { eventList: Event[] } };
    return document.epcisBody.eventList
      .filter(({ bizStep }) => bizStep === 'shipping')
      .map(({ eventTimeZoneOffset }) => eventTimeZoneOffset);
  };
  expect(offsetsIn('Europe/Berlin', '2026-07-01T10:00:00.000Z')).toEqual(['+02:00']);
  expect(offsetsIn('Europe/Berlin', '2026-12-01T10:00:00.000Z')).toEqual(['+01:00']);
  expect(offsetsIn('UTC', '2026-12-01T10:00:00.000Z')).toEqual(['+00:00']);
});

test('the FSMA 204 sheet has a row for each shipping and each receiving, with every key data element', () => {
  const rows = fsmaRows(trace);
  expect(rows.map(([event, at, lotCode, , , cases]) => [event, at, lotCode, cases])).toEqual([
    ['Shipping', '2026-11-19T03:00:00.000Z', 'OC/1', 40],
    ['Receiving', '2026-11-20T04:00:00.000Z', 'OC/1', 38],
    ['Shipping', '2026-11-19T03:00:00.000Z', 'OC/1', 40],
  ]);
  expect(rows.every((row) => row.length === fsmaColumns.length)).toBe(true);
});
