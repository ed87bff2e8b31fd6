// NirSampleDelivery: a parcel of samples on its way from a factory. It is made when its first sample is shipped, and received as a whole.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { developmentRoles, sourcingRoles } from '../specs/specStatuses.ts';
import { parcelFields, receiptFields, receiptInput } from './nirSampleSteps.ts';

const parcelStatuses = ['Shipped', 'Received'] as const;

const nameOf = (person: unknown): string => {
  const { firstname = '', lastname = '' } = (person ?? {}) as { firstname?: string; lastname?: string };
  return `${firstname} ${lastname}`.trim();
};

/** A parcel that is scanned twice: when it came, and who took it. */
const notReceived: Guard = {
  name: 'parcelReceived',
  include: ['receivedBy'],
  unmet: ({ status, receivedAt, receivedBy }) =>
    status === 'Received' ? [{ params: { at: String(receivedAt), by: nameOf(receivedBy) } }] : [],
};

/** Who took it is the company's. */
const inwards = ['receivedById', 'receiveTempC', 'receiveCondition'] as const;

export const NirSampleDelivery = defineEntity({
  name: 'NirSampleDelivery',
  collection: 'NirSampleDeliveries',
  table: 'nir_sample_deliveries',
  area: 'nir',
  title: 'parcelNo',
  looks: {
    Shipped: look.of('work', 'truck', 'shipped'),
    Received: look.of('good', 'box', 'received'),
  },
  face: { icon: 'truck', pages: [] },
  fields: {
    parcelNo: plain.string(20, { required: true, server: true, search: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    ...parcelFields,
    shippedAt: plain.datetime({ required: true, server: true }),
    status: plain.enum(parcelStatuses, { required: true, server: true, default: 'Shipped' }),
    receivedAt: plain.datetime({ server: true }),
    receivedById: plain.ref('AppUser', { server: true }),
    ...receiptFields,
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    receivedBy: { kind: 'one', to: 'AppUser', key: 'receivedById' },
    nirSamples: { kind: 'many', to: 'NirSample', key: 'sampleDeliveryId' },
  },
  unique: [{ fields: ['parcelNo'] }],
  access: [
    { roles: sourcingRoles },
    {
      roles: ['supplierGroup'],
      where: { has: { relation: 'supplier', where: { supplierGroupId: '$groupId' } } },
      fields: { except: inwards },
    },
    { roles: developmentRoles, where: { supplierId: '$supplierId' }, fields: { except: inwards } },
  ],
  tenants: [{ parent: 'supplier' }],
  turns: [{ key: 'receive', when: { status: 'Shipped' }, roles: sourcingRoles, due: 'eta' }],
  workflow: {
    states: parcelStatuses,
    edit: [
      {
        roles: developmentRoles,
        where: { supplierId: '$supplierId' },
        from: ['Shipped'],
        fields: ['carrier', 'trackingNo', 'eta'],
      },
    ],
    steps: [
      {
        step: 'receive',
        icon: 'box',
        from: ['Shipped', 'Received'],
        to: 'Received',
        roles: sourcingRoles,
        input: receiptInput,
        guards: [notReceived],
        effect: 'receiveParcel',
      },
    ],
  },
});
