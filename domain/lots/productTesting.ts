// ProductTesting: a product sent to a laboratory: market surveillance, shelf life, a legal requirement or a complaint. A failed result can hold its lot.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { qaRoles } from '../roles.ts';
import { mostParameters } from '../specs/lines/otherLines.ts';
import { lineParameter, lineValue, lineVerdicts } from './coaResult.ts';

const testingStatuses = ['Planned', 'Sampled', 'Reported', 'Closed'] as const;
const testTypes = ['surveillance', 'shelfLife', 'regulatory', 'complaint', 'market'] as const;
const verdicts = ['pass', 'conditional', 'fail'] as const;
const planned = ['productInfoId', 'supplierId', 'lotId', 'testType', 'complaintId', 'question', 'plannedAt', 'labName'] as const;

/** A tested parameter, with its limits of that day. */
const testedLine = z.object({
  lineKey: z.string(),
  name: z.string(),
  parameter: lineParameter,
  written: z.string(),
  values: z.array(lineValue),
  inspected: z.number().nullable(),
  lod: z.number().nullable(),
  verdict: z.enum(lineVerdicts),
});
export type TestedLine = z.infer<typeof testedLine>;
const sentLine = z.strictObject({
  lineKey: z.string().min(1).max(24),
  written: z.string().trim().min(1).max(2000),
  lod: z.number().min(0).max(1e12).nullable().optional(),
});
export type SentLine = z.infer<typeof sentLine>;

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
    results: business.json(z.array(testedLine).max(mostParameters), { server: true }),
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
          /** parameter by parameter: the verdict is theirs */
          lines: business.json(z.array(sentLine).max(mostParameters)),
          /** of a test without parameters */
          verdict: plain.enum(verdicts),
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
