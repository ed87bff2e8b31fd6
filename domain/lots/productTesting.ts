// ProductTesting: a product sent to a laboratory: market surveillance, shelf life, a legal requirement or a complaint. A failed result can hold its lot.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { qaRoles } from '../roles.ts';

const testingStatuses = ['Planned', 'Sampled', 'Reported', 'Closed'] as const;
const testTypes = ['surveillance', 'shelfLife', 'regulatory', 'complaint', 'market'] as const;
const verdicts = ['pass', 'conditional', 'fail'] as const;
const planned = ['productInfoId', 'supplierId', 'lotId', 'testType', 'complaintId', 'question', 'plannedAt', 'labName'] as const;

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
    productInfoId: plain.ref('ProductInfo'),
    /** the product name on the label, as on lots and complaints */
    productName: business.string(160, { required: true, server: true, search: true }),
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
    verdict: plain.enum(verdicts, { server: true }),
    status: plain.enum(testingStatuses, { required: true, server: true, default: 'Planned' }),
  },
  relations: {
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
  },
  access: [{ roles: ['superAdmin', 'sourcing', 'qa', 'rd'] }],
  tenants: ['staff'],
  parents: ['complaint', 'lot', 'productInfo'],
  workflow: {
    states: testingStatuses,
    create: [{ roles: qaRoles, fields: planned, effect: 'planTesting' }],
    edit: [{ roles: qaRoles, from: ['Planned'], fields: planned, effect: 'changeTesting' }],
    delete: [{ roles: qaRoles, from: ['Planned'] }],
    steps: [
      {
        step: 'sample',
        icon: 'box',
        from: ['Planned'],
        to: 'Sampled',
        roles: qaRoles,
        input: { sampledAt: plain.date({ required: true, bounds: bounds.made }) },
        effect: 'sampleTesting',
      },
      {
        step: 'report',
        icon: 'file-check',
        from: ['Sampled'],
        to: 'Reported',
        roles: qaRoles,
        input: {
          verdict: plain.enum(verdicts, { required: true }),
          reportNo: business.string(60, { required: true }),
          /** of a failed test: its lot is put on hold for this reason */
          lotHoldReason: business.text(1000, { min: 10 }),
        },
        effect: 'reportTesting',
      },
      { step: 'close', icon: 'check', from: ['Reported'], to: 'Closed', roles: qaRoles },
    ],
  },
});
