// Label: what was printed for a sample, a parcel, a lot or a handling unit. Its token is random, so that labels cannot be counted through.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { plain } from '../kernel/fields.ts';
import { developmentRoles, sourcingRoles } from '../specs/specStatuses.ts';

/** `blind`: the code of a sample whose evaluators do not know where it comes from. */
export const labelKinds = ['sample', 'parcel', 'blind', 'lot', 'handlingUnit'] as const;
export const labelSizes = ['100x150', 'a6', 'a4x4'] as const;
export const mostCopies = 500;

export const Label = defineEntity({
  name: 'Label',
  collection: 'Labels',
  table: 'labels',
  area: 'nir',
  title: 'id',
  fields: {
    token: plain.string(22, { required: true, server: true }),
    kind: plain.enum(labelKinds, { required: true, server: true }),
    supplierId: plain.ref('Supplier', { required: true, server: true }),
    sampleId: plain.ref('NirSample', { server: true }),
    sampleDeliveryId: plain.ref('NirSampleDelivery', { server: true }),
    lotId: plain.ref('Lot', { server: true }),
    handlingUnitId: plain.ref('HandlingUnit', { server: true }),
    /** application identifier -> value */
    payload: plain.json(z.record(z.string().max(10), z.string().max(90)), { required: true, server: true }),
    printCount: plain.int({ required: true, server: true, default: 0, min: 0 }),
    lastPrintedAt: plain.datetime({ server: true }),
    revokedAt: plain.datetime({ server: true }),
  },
  relations: {
    supplier: { kind: 'one', to: 'Supplier', key: 'supplierId' },
    sample: { kind: 'one', to: 'NirSample', key: 'sampleId' },
    sampleDelivery: { kind: 'one', to: 'NirSampleDelivery', key: 'sampleDeliveryId' },
    lot: { kind: 'one', to: 'Lot', key: 'lotId' },
    handlingUnit: { kind: 'one', to: 'HandlingUnit', key: 'handlingUnitId' },
  },
  unique: [
    { fields: ['token'] },
    { fields: ['kind', 'sampleId'], where: { revokedAt: null } },
    { fields: ['kind', 'sampleDeliveryId'], where: { revokedAt: null } },
    { fields: ['kind', 'lotId'], where: { revokedAt: null } },
    { fields: ['kind', 'handlingUnitId'], where: { revokedAt: null } },
  ],
  access: [
    { roles: sourcingRoles },
    // the code of a blind sample beside its number would name its factory
    { roles: developmentRoles, where: { supplierId: '$supplierId', kind: { neq: 'blind' } } },
  ],
  tenants: [{ key: 'supplier', field: 'supplierId', where: { kind: { neq: 'blind' } } }, 'staff'],
  readOnly: true,
  workflow: { states: ['any'] },
});
