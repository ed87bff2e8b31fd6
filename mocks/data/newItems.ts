// Demo new item requests: drafts, proposals to head offices, offers of factories and samples, so that each desk has something to do.
import type { Calendar } from './calendar.ts';
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
];

/** item, group, status */
const proposals: readonly (readonly [number, number, string])[] = [[1, demoGroupId, 'Matched'], [2, demoGroupId, 'Proposed'], [2, 2, 'Proposed'], [3, demoGroupId, 'Matched'], [4, demoGroupId, 'Matched'], [9, 3, 'Matched']];

/** item, proposal, factory, status, price */
const requests: readonly (readonly [number, number, number, string, number | null])[] = [
  [1, 1, d, 'Accepted', null], [1, 1, 1, 'Submitted', 18.4], [1, 1, 3, 'Requested', null], [2, 2, d, 'Requested', null], [3, 4, d, 'Awarded', 21.9], [3, 4, 3, 'NotSelected', 24.5], [4, 5, d, 'Awarded', 26.2], [9, 6, 7, 'Declined', null],
];

/** request, round, variant, status */
const samples: readonly (readonly [number, number, string, string])[] = [
  [1, 1, 'Oat 42 %, honey', 'Draft'], [1, 1, 'Oat 45 %, plain', 'Submitted'], [2, 1, 'Oat 40 %, cinnamon', 'Shipped'], [2, 1, 'Oat 44 %, vanilla', 'Received'], [2, 2, 'Oat 44 %, less vanilla', 'Evaluated'], [5, 1, 'Sesame, light roast', 'Approved'],
  [6, 1, 'Sesame, dark roast', 'Rejected'], [7, 2, 'Ginger 3 %', 'Evaluated'],
];

export interface NewItems {
  items: Table;
  proposals: Table;
  requests: Table;
  samples: Table;
}

export const newItemData = (on: Calendar, users: Users, master: Master): NewItems => {
  const of: NewItems = { items: table(), proposals: table(), requests: table(), samples: table() };
  const year = on.today.slice(0, 4);
  const buyer = users.id('sourcing');
  items.forEach(([name, category, status, requestType, description], i) =>
    of.items.add(
      {
        code: `NIR-${year}-${String(i + 1).padStart(5, '0')}`, itemKind: 'product', name, requestType, description, status, productCategoryId: master.categories.rows.find((row) => row['code'] === category)!.id,
        targetCost: 18 + i * 2.5, shareTargetCost: i % 3 === 0, currency: 'THB', responseDueDate: on.date(14 + i), sampleDueDate: on.date(30 + i), sampleQty: 12, ownerId: buyer, rdOwnerId: users.id('rd'),
        // the second draft came back from sourcing
        returnedAt: i === 7 ? on.ago(3, '14:20') : null, returnReason: i === 7 ? 'Name the bottle material and the target cost before factories are asked.' : null,
        closedReason: status === 'Closed' ? 'No factory could keep the fruit layer stable over the shelf life.' : null,
      },
      on.ago(40 - i * 3, '10:30'), status === 'Draft' || status === 'Requested' ? users.id('rd') : buyer,
    ),
  );
  for (const [nirId, supplierGroupId, status] of proposals)
    of.proposals.add({ nirId, supplierGroupId, status, dueDate: on.date(10), respondedAt: status === 'Matched' ? on.ago(12, '16:00') : null }, on.ago(16, '09:50'), buyer);
  for (const [nirId, nirProposeId, supplierId, status, unitPrice] of requests)
    of.requests.add(
      {
        nirId, nirProposeId, supplierId, status, dueDate: on.date(9), unitPrice, currency: unitPrice ? 'THB' : null, priceUnit: unitPrice ? 'carton' : null, moq: unitPrice ? 1200 : null, leadTimeDays: unitPrice ? 21 : null,
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
