// ProductMfgSpecCertificate: a certificate or test report that belongs to a product, or to one of its ingredients. R&D of the factory alone attaches them.
import { addDays } from '../kernel/workdays.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { ahead, tooEarly, when } from '../kernel/rules.ts';
import type { Where } from '../kernel/where.ts';
import type { Guard } from '../kernel/workflow.ts';
import { contentAccess } from './specLine.ts';
import { writers } from './specStatuses.ts';

const ofSpec = (where: Where): Where => ({ has: { relation: 'spec', where } });

/** Head offices read specifications in force, not what proves them. */
const access = contentAccess(ofSpec).filter(({ roles }) => !roles.includes('supplierGroup'));

const specNotClosed: Guard = {
  name: 'specNotClosed',
  include: ['spec'],
  unmet: ({ spec }) => ((spec as { status?: unknown } | null)?.status === 'inActive' ? [{}] : []),
};

/** Days before its end at which a renewal is due. */
export const renewLeadDays = 60;

/** What stands on the certificate. */
const facts = ['name', 'file', 'kind', 'issuer', 'number', 'issueDate', 'expireDate', 'ingredientKey'] as const;
const author = { roles: ['supplierRd'], where: ofSpec({ supplierId: '$supplierId' }) } as const;
/** What others judge, or have judged by it, stays: a renewal is a further certificate. */
const whileFilling = ofSpec({ status: { inq: [...new Set(writers.slice(0, 2).flatMap(({ from }) => from))] } });

export const ProductMfgSpecCertificate = defineEntity({
  name: 'ProductMfgSpecCertificate',
  collection: 'ProductMfgSpecCertificates',
  table: 'product_mfg_spec_certificates',
  area: 'specs',
  title: 'name',
  fields: {
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    /** of the factory, whose values and files it shows; else name and file say the same */
    certificateId: plain.ref('Certificate', { immutable: true }),
    name: business.string(160),
    file: business.file('specs'),
    kind: plain.enum(['halal', 'organic', 'registration', 'testReport', 'other'], { required: true }),
    issuer: business.string(160),
    number: business.string(80),
    issueDate: plain.date({ bounds: bounds.issued }),
    expireDate: plain.date({ required: true, bounds: bounds.expiry }),
    /** the line of the composition that it covers; null: the product */
    ingredientKey: plain.string(24),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    certificate: { kind: 'one', to: 'Certificate', key: 'certificateId' },
  },
  access,
  tenants: ['staff', { parent: 'spec' }],
  parents: ['spec'],
  toldWith: ['spec'],
  rules: [
    {
      issues: ({ next }) =>
        next['certificateId'] == null ? { ...when(!next['name'], 'name', 'REQUIRED'), ...when(!next['file'], 'file', 'REQUIRED') } : {},
    },
    { issues: ({ next }) => tooEarly('expireDate', next['expireDate'], next['issueDate'] && addDays(String(next['issueDate']), 1)) },
    ahead('expireDate', ({ $today }) => $today),
  ],
  workflow: {
    states: ['any'],
    create: [{ ...author, fields: ['specId', 'certificateId', ...facts], guards: [specNotClosed], effect: 'attachSpecCertificate' }],
    edit: [{ ...author, from: ['any'], when: whileFilling, fields: facts, effect: 'checkSpecCertificate' }],
    delete: [{ ...author, from: ['any'], when: whileFilling }],
  },
});
