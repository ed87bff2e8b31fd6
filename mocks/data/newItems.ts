// Demo new item requests: drafts, proposals to head offices, offers of factories and samples, so that each desk has something to do.
import type { Calendar } from './calendar.ts';
import { keysOf } from './lineKeys.ts';
import type { Master } from './master.ts';
import { demoFactoryId, demoGroupId } from './suppliers.ts';
import { table, type Table } from './table.ts';
import type { Users } from './users.ts';

const d = demoFactoryId;

/** name, category, status, kind of request, description */
const items: readonly (readonly [string, string, string, string, string])[] = [
  ['Whole grain oat biscuit, low sugar', 'BISC', 'Open', 'new', 'A breakfast biscuit with at least 40 % oat and less than 12 g sugar in 100 g, in a carton of six portions.'],
  ['Rice noodle cup, vegan broth', 'NOOD', 'Open', 'new', 'Cup noodle without animal ingredients, ready in four minutes, under 1.8 g salt a portion.'],
  ['Seaweed cracker 90 g, second source', 'BISC', 'Awarded', 'secondSource', 'A second factory for a cracker that sells out each quarter.'],
  ['Coconut ginger biscuit 150 g', 'BISC', 'Awarded', 'new', 'Biscuit with fresh ginger and coconut flakes, palm oil free.'],
  ['UHT oat drink, less stabiliser', 'UHT', 'Requested', 'reformulation', 'The same taste with one stabiliser fewer on the label.'],
  ['Frozen shrimp gyoza 12 pieces', 'FROZ', 'Requested', 'new', 'Pan-fry gyoza with at least 45 % shrimp in the filling.'],
  ['Natural dishwashing tablet', 'LAUN', 'Draft', 'new', 'Phosphate-free tablet in a water-soluble film, 40 pieces a box.'],
  ['Chilli sauce in a squeeze bottle', 'SAUC', 'Draft', 'costSaving', 'The present sauce in a lighter bottle made of one material.'],
  ['Yoghurt with passion fruit', 'DAIR', 'Closed', 'new', 'Set yoghurt with a fruit layer, 150 g.'],
  ['Jasmine rice 2 kg, vacuum packed', 'RICE', 'Open', 'new', 'New crop jasmine rice in a vacuum brick with a reclosable label.'],
  ['Sriracha mayonnaise 250 ml', 'SAUC', 'Open', 'new', 'Egg-free mayonnaise with sriracha in a squeeze bottle.'],
  ['Tuna in olive oil, pole and line', 'CANF', 'Open', 'secondSource', 'Solid tuna in olive oil with a traceable catch.'],
  ['Protein yoghurt drink 200 ml', 'DAIR', 'Open', 'new', 'Drinking yoghurt with at least 15 g protein a bottle.'],
  ['Bamboo kitchen towel, four rolls', 'PAPR', 'Requested', 'costSaving', 'Kitchen towel of bamboo fibre without a plastic wrap.'],
  ['Refill pouch for hand soap', 'HAIR', 'Cancelled', 'new', 'Pouch of one material for a litre of hand soap.'],
  ['Frozen mango cubes 500 g', 'FROZ', 'Cancelled', 'new', 'Ripe mango cubes, individually frozen.'],
  ['Steamed rice cup 180 g', 'RICE', 'Closed', 'new', 'Cooked rice in a cup for the microwave oven, shelf life of nine months.'],
  ['Oat noodle, gluten free', 'NOOD', 'Draft', 'new', 'Noodle of oat and rice for soups, ready in six minutes.'],
];

/** name, category, days to the launch, stage, price, cost, forecast */
const projects: readonly (readonly [string, string, number, string, number, number, number])[] = [
  ['Breakfast biscuits', 'BISC', 120, 'spec', 45, 18, 240_000],
  ['Vegan quick meals', 'NOOD', 150, 'brief', 39, 15, 400_000],
  ['Chilled protein', 'DAIR', 210, 'brief', 32, 13, 180_000],
  ['Light packs', 'SAUC', 240, 'brief', 59, 21, 150_000],
  ['Rice range', 'RICE', 90, 'brief', 89, 41, 320_000],
];
/** project of each item, in order */
const projectOf: readonly (number | null)[] = [1, 2, null, 1, 3, null, null, 4, 3, 5, 4, null, 3, 4, null, null, 5, 2];

/** what each category wants beside its net weight: section, name, requirement, must, target, min, max, unit */
type Target = readonly [string, string, string | null, boolean, number | null, number | null, number | null, string | null];
const wantedOf: Readonly<Record<string, readonly Target[]>> = {
  BISC: [['parameters', 'Moisture', null, true, 3, null, 4.5, '%'], ['parameters', 'Sugar', null, true, null, null, 12, 'g/100 g'], ['composition', 'Oat or main cereal', 'At least 40 % of the recipe', true, null, null, null, null], ['packaging', 'Carton', 'Recycled board, six portions', false, null, null, null, null]],
  NOOD: [['parameters', 'Salt per portion', null, true, null, null, 1.8, 'g'], ['parameters', 'Rehydration time', null, true, null, null, 6, 'min'], ['composition', 'Broth', 'Without animal ingredients', true, null, null, null, null], ['packaging', 'Cup', 'Paper cup without a plastic lid', false, null, null, null, null]],
  UHT: [['parameters', 'Viscosity', null, true, null, 8, 14, 'mPa·s'], ['composition', 'Stabiliser', 'One stabiliser at most', true, null, null, null, null], ['storage', 'Shelf life', 'Nine months at room temperature', true, null, null, null, null]],
  FROZ: [['parameters', 'Total plate count', null, true, null, null, 100_000, 'CFU/g'], ['parameters', 'Salmonella', 'Not detected in 25 g', true, null, null, null, null], ['storage', 'Storage', 'At -18 °C or colder', true, null, null, null, null]],
  SAUC: [['parameters', 'pH', null, true, 3.8, 3.4, 4.2, null], ['parameters', 'Brix', null, false, 32, 30, 36, '°Bx'], ['packaging', 'Bottle', 'One material, squeezable', true, null, null, null, null]],
  DAIR: [['parameters', 'Protein', null, true, null, 4, null, 'g/100 g'], ['parameters', 'pH at the end of shelf life', null, true, null, 4, 4.5, null], ['storage', 'Storage', 'At 2 to 6 °C', true, null, null, null, null]],
  RICE: [['parameters', 'Moisture', null, true, 13, null, 14, '%'], ['parameters', 'Broken grains', null, true, null, null, 5, '%'], ['packaging', 'Pack', 'Vacuum brick with a reclosable label', false, null, null, null, null]],
  CANF: [['parameters', 'Histamine', null, true, null, null, 50, 'mg/kg'], ['composition', 'Tuna', 'Skipjack, pole and line', true, null, null, null, null]],
};
const wantedElse: readonly Target[] = [['other', 'Performance', 'At least that of the leading brand', true, null, null, null, null], ['packaging', 'Pack', 'Without plastic where possible', false, null, null, null, null]];

/** item, group, status */
const proposals: readonly (readonly [number, number, string])[] = [[1, demoGroupId, 'Matched'], [2, demoGroupId, 'Proposed'], [2, 2, 'Proposed'], [3, demoGroupId, 'Matched'], [4, demoGroupId, 'Matched'], [9, 3, 'Matched'],
  [1, 2, 'Declined'], [2, 3, 'Declined'], [3, 2, 'Withdrawn'], [10, demoGroupId, 'Matched'], [10, 2, 'Matched'], [10, 3, 'Proposed'], [11, demoGroupId, 'Matched'], [11, 2, 'Matched'], [11, 3, 'Declined'], [12, 2, 'Matched'], [12, demoGroupId, 'Proposed'],
  [12, 3, 'Matched'], [13, 3, 'Matched'], [13, 2, 'Declined'], [13, demoGroupId, 'Proposed'], [15, 4, 'Withdrawn'], [16, 2, 'Withdrawn'], [17, demoGroupId, 'Matched'], [17, 2, 'Matched'], [17, 3, 'Declined'],
];

/** item, proposal, factory, status, price */
const requests: readonly (readonly [number, number, number, string, number | null])[] = [
  [1, 1, d, 'Accepted', null], [1, 1, 1, 'Submitted', 18.4], [1, 1, 3, 'Requested', null], [2, 2, d, 'Requested', null], [3, 4, d, 'Awarded', 21.9], [3, 4, 3, 'NotSelected', 24.5], [4, 5, d, 'Awarded', 26.2], [9, 6, 7, 'Declined', null],
  [10, 10, 1, 'Submitted', 92], [10, 10, d, 'Declined', null], [10, 11, 5, 'Accepted', null], [11, 13, 3, 'Submitted', 31.5], [11, 13, d, 'Returned', 36], [11, 14, 5, 'Submitted', 29.8], [11, 14, 4, 'Declined', null], [12, 16, 5, 'Submitted', 64],
  [12, 16, 4, 'Accepted', null], [12, 18, 6, 'Requested', null], [13, 19, 7, 'Submitted', 21.4], [13, 19, 6, 'Returned', 24.9], [15, 22, 8, 'Withdrawn', 48], [15, 22, 9, 'Withdrawn', null], [16, 23, 4, 'Withdrawn', null], [16, 23, 5, 'Withdrawn', 55],
  [17, 24, 1, 'NotSelected', 17.2], [17, 24, d, 'NotSelected', 18.9], [17, 25, 5, 'NotSelected', 19.5], [17, 25, 4, 'Declined', null], [9, 6, 6, 'NotSelected', 15.5], [4, 5, 1, 'NotSelected', 28.4], [4, 5, 3, 'Declined', null], [3, 4, 1, 'NotSelected', 23.7], [1, 1, 4, 'Declined', null], [2, 2, 1, 'Accepted', null],
];

/** request, round, variant, status */
const samples: readonly (readonly [number, number, string, string])[] = [
  [1, 1, 'Oat 42 %, honey', 'Draft'], [1, 1, 'Oat 45 %, plain', 'Submitted'], [2, 1, 'Oat 40 %, cinnamon', 'Shipped'], [2, 1, 'Oat 44 %, vanilla', 'Received'], [2, 2, 'Oat 44 %, less vanilla', 'Evaluated'], [5, 1, 'Sesame, light roast', 'Approved'],
  [6, 1, 'Sesame, dark roast', 'Rejected'], [7, 2, 'Ginger 3 %', 'Evaluated'],
];

export interface NewItems {
  projects: Table;
  items: Table;
  targets: Table;
  lines: Table;
  proposals: Table;
  requests: Table;
  samples: Table;
}

/** What an offer says besides its price: of each wish whether it is met, the last one that is no must with something else instead. */
const offerOf = (of: NewItems, nirId: number, supplierId: number, unitPrice: number | null, on: Calendar): Record<string, unknown> => {
  if (unitPrice === null) return {};
  const target = of.targets.rows.find((row) => row['nirId'] === nirId)!;
  const lines = of.lines.rows.filter((row) => row['draftSpecId'] === target.id);
  const other = supplierId % 2 === 0 ? lines.findLast((row) => row['must'] === false) : undefined;
  return {
    moq: 800 + supplierId * 200, leadTimeDays: 14 + ((supplierId * 5) % 21), incoterm: supplierId % 2 === 0 ? 'EXW' : 'DAP', capacityPerMonth: 20_000 + supplierId * 2500, toolingCost: supplierId % 3 === 0 ? 45_000 : 0, validUntil: on.date(90),
    offerNote: 'Price includes the artwork of one language.',
    deviations: lines.map((row) => (row === other ? { targetKey: row['lineKey'], meets: false, offered: other['section'] === 'packaging' ? 'Virgin board until the new line runs' : 'Up to a tenth above the limit until the second line runs' } : { targetKey: row['lineKey'], meets: true })),
  };
};

export const newItemData = (on: Calendar, users: Users, master: Master): NewItems => {
  const of: NewItems = { projects: table(), items: table(), targets: table(), lines: table(), proposals: table(), requests: table(), samples: table() };
  const year = on.today.slice(0, 4);
  const buyer = users.id('sourcing');
  const categoryOf = (code: string): number => master.categories.rows.find((row) => row['code'] === code)!.id;
  projects.forEach(([name, category, launch, stage, targetRetailPrice, targetCost, forecastPerYear], i) =>
    of.projects.add(
      { code: `NPD-${year}-${String(i + 1).padStart(3, '0')}`, name, productCategoryId: categoryOf(category), launchDate: on.date(launch), stage, targetRetailPrice, targetCost, currency: 'THB', forecastPerYear, ownerId: users.id('rd') },
      on.ago(60 - i, '09:10'), users.id('rd'),
    ),
  );
  items.forEach(([name, category, status, requestType, description], i) =>
    of.items.add(
      {
        code: `NIR-${year}-${String(i + 1).padStart(5, '0')}`, itemKind: 'product', name, requestType, description, status, productCategoryId: categoryOf(category), npdId: projectOf[i] ?? null,
        targetCost: 18 + i * 2.5, shareTargetCost: i % 3 === 0, currency: 'THB', responseDueDate: on.date(14 + i), sampleDueDate: on.date(30 + i), sampleQty: 12, forecastQty: 20_000 + i * 4000, forecastUnit: 'carton',
        // until it is opened a request of R&D has no owner in sourcing
        ownerId: status === 'Draft' || status === 'Requested' ? null : buyer, rdOwnerId: users.id('rd'),
        // the second draft came back from sourcing
        returnedAt: i === 7 ? on.ago(3, '14:20') : null, returnReason: i === 7 ? 'Name the bottle material and the target cost before factories are asked.' : null,
        closedReason: status === 'Closed' ? 'No offer kept the texture over the shelf life.' : status === 'Cancelled' ? 'The range was cut before launch.' : null,
      },
      on.ago(Math.max(status === 'Draft' || status === 'Requested' ? 2 : 18, 40 - i * 3), '10:30'), status === 'Draft' || status === 'Requested' ? users.id('rd') : buyer,
    ),
  );
  items.forEach(([, category], i) => {
    const { createdAt, createdById } = of.items.rows[i]!;
    const target = of.targets.add({ nirId: i + 1, note: null }, createdAt, createdById);
    const key = keysOf();
    (wantedOf[category] ?? wantedElse).forEach(([section, name, requirement, must, wished, min, max, unit], n) =>
      of.lines.add({ draftSpecId: target.id, lineKey: key(name), seq: n + 1, section, name, requirement, must, target: wished, min, max, unit, method: null }, createdAt, createdById),
    );
  });
  for (const [nirId, supplierGroupId, status] of proposals)
    of.proposals.add({ nirId, supplierGroupId, status, dueDate: on.date(10), respondedAt: status === 'Matched' || status === 'Declined' ? on.ago(12, '16:00') : null, declineReason: status === 'Declined' ? 'Our lines are fully booked until the launch.' : null }, on.ago(16, '09:50'), buyer);
  for (const [nirId, nirProposeId, supplierId, status, unitPrice] of requests)
    of.requests.add(
      {
        ...offerOf(of, nirId, supplierId, unitPrice, on),
        declineReason: status === 'Declined' ? 'We have no line for this format.' : null, returnReason: status === 'Returned' ? 'Name the tooling cost and confirm the pack.' : null,
        respondedAt: ['Requested', 'Withdrawn'].includes(status) ? null : on.ago(11, '11:00'), submittedAt: unitPrice === null || status === 'Returned' ? null : on.ago(8, '15:20'), decidedAt: ['Awarded', 'NotSelected', 'Withdrawn'].includes(status) ? on.ago(4, '10:40') : null,
        fitScore: 60 + ((supplierId * 7 + nirId * 3) % 35),
        nirId, nirProposeId, supplierId, status, dueDate: on.date(9), unitPrice, currency: unitPrice ? 'THB' : null, priceUnit: unitPrice ? 'carton' : null,
        decisionReason: status === 'Awarded' ? 'Best taste score and the shortest lead time.' : status === 'NotSelected' ? 'Price above the target.' : null,
      },
      on.ago(12, '16:00'), buyer,
    );
  samples.forEach(([nirRequestId, round, variant, status], i) => {
    const request = of.requests.rows[nirRequestId - 1]!;
    const sent = !['Draft', 'Submitted', 'Shipped'].includes(status);
    of.samples.add(
      {
        nirRequestId, nirId: request['nirId'], supplierId: request['supplierId'], sampleNo: `S-${String(i + 1).padStart(5, '0')}`, round, variant, qty: 12, unit: 'pack', lotNo: `T${i + 1}`, mfgDate: on.date(-14), expDate: on.date(170), storageMode: 'ambient', status,
        receivedAt: sent ? on.ago(5, '11:15') : null, receivedById: sent ? users.id('rd') : null, receiveCondition: sent ? 'ok' : null, blindCode: sent ? String(100 + i * 37) : null,
        decisionNote: status === 'Rejected' ? 'Bitter after-taste.' : status === 'Approved' ? 'Texture and colour on target.' : null,
      },
      on.ago(10, '13:00'), null,
    );
  });
  return of;
};
