// ProductTesting: a product sent to a laboratory: market surveillance, a legal requirement or a complaint. It has no steps and results.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';

const testingStatuses = ['Planned', 'Sampled', 'Reported', 'Closed'] as const;
const testTypes = ['surveillance', 'shelfLife', 'regulatory', 'complaint', 'market'] as const;

export const ProductTesting = defineEntity({
  name: 'ProductTesting',
  collection: 'ProductTestings',
  table: 'product_testings',
  area: 'lots',
  title: 'productName',
  face: { icon: 'box', pages: [], title: ['complaint.title'] },
  looks: {
    Planned: look.of('info', 'calendar', 'planned'),
    Sampled: look.of('work', 'box', 'sampled'),
    Reported: look.of('good', 'file-check', 'reported'),
    Closed: look.closed,
  },
  fields: {
    /** the product name on the label, as on lots and complaints */
    productName: business.string(160, { required: true, search: true }),
    supplierId: plain.ref('Supplier'),
    lotId: plain.ref('Lot'),
    testType: plain.enum(testTypes, { required: true }),
    complaintId: plain.ref('Complaint'),
    /** the parameters to test */
    question: business.string(200),
    plannedAt: plain.date({ required: true, bounds: bounds.due }),
    sampledAt: plain.date({ bounds: bounds.made }),
    labName: business.string(160),
    reportNo: business.string(60, { search: true }),
    file: business.file('coas'),
    verdict: plain.enum(['pass', 'conditional', 'fail'], { server: true }),
    status: plain.enum(testingStatuses, { required: true, server: true, default: 'Planned' }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
  },
  access: [{ roles: ['superAdmin', 'sourcing', 'qa', 'rd'] }],
  tenants: ['staff'],
  parents: ['complaint', 'lot'],
  workflow: { states: testingStatuses },
});
