// OperationSpec: one revision of a sheet for stores: how a product is received, stored, prepared, held and discarded. Its facts are copied from the specification in force.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain, type Fields } from '../kernel/fields.ts';
import * as look from '../kernel/looks.ts';
import type { Guard } from '../kernel/workflow.ts';
import { branchFormats } from '../master/branch.ts';
import { opsRoles, qaRoles } from '../roles.ts';
import { allergenGroups } from './rules/composition/allergens.ts';
import { storageModes } from './rules/sections/sectionRows.ts';
import { lineKeysInput, linesInput } from '../kernel/lines.ts';

const operationStatuses = ['draft', 'active', 'inActive'] as const;

const words = business.text(2000, { server: true });
const minutes = plain.int({ min: 1, max: 14_400, server: true });
const degrees = business.number({ min: -100, max: 100, server: true });

/** What `fields` of `save` writes. */
const sheet = {
  title: business.string(160, { required: true, server: true, search: true }),
  titleLocal: business.string(160, { server: true, search: true }),
  picture: business.file('specs', { server: true }),
  /** formats of stores; all where none is named */
  audience: plain.json(z.array(z.enum(branchFormats)).max(branchFormats.length), { codes: 'OperationSpec.audience', server: true }),
  receivingMinC: degrees,
  receivingMaxC: degrees,
  /** least share of the shelf life that is left when a store receives it */
  receivingPct: plain.number({ min: 0, max: 100, server: true }),
  packState: words,
  packStateLocal: words,
  equipment: words,
  equipmentLocal: words,
  holdingMinutes: minutes,
  displayMinutes: minutes,
  discardRule: words,
  discardRuleLocal: words,
  serving: words,
  servingLocal: words,
  cleaning: words,
  cleaningLocal: words,
} as const satisfies Fields;
export const sheetFields = Object.keys(sheet);

const groups = () => plain.json(z.array(z.enum(allergenGroups)).max(allergenGroups.length), { codes: 'SpecAllergen.group', server: true });
const days = plain.int({ server: true });

/** Copied from the source (operationFacts.ts). */
const facts = {
  contains: groups(),
  mayContain: groups(),
  storageMode: plain.enum(storageModes, { server: true }),
  storageMinC: business.number({ server: true }),
  storageMaxC: business.number({ server: true }),
  humidityMax: business.number({ server: true }),
  light: business.string(200, { server: true }),
  shelfLifeDays: days,
  afterOpeningDays: days,
  minRemainingPct: business.number({ server: true }),
} as const satisfies Fields;

const hasSteps: Guard = {
  name: 'operationHasSteps',
  include: ['steps'],
  unmet: ({ steps }) =>
    ((steps as { text?: unknown; textLocal?: unknown }[] | undefined) ?? []).some(({ text, textLocal }) => text || textLocal) ? [] : [{}],
};
const sourceInForce: Guard = {
  name: 'operationSourceInForce',
  include: ['spec'],
  unmet: ({ spec }) => ((spec as { status?: unknown } | null | undefined)?.status === 'active' ? [] : [{}]),
};

const reason = business.text(1000, { required: true, min: 10 });

export const OperationSpec = defineEntity({
  name: 'OperationSpec',
  collection: 'OperationSpecs',
  table: 'operation_specs',
  area: 'specs',
  title: 'code',
  looks: { draft: look.draft, active: look.active, inActive: look.inActive },
  face: {
    icon: 'tablet',
    pages: ['/operationSpec/show/{id}', '/operationSpec/list?sheet={id}'],
    title: ['title', 'code'],
    facts: ['code'],
    finds: { roles: [...qaRoles, ...opsRoles] },
  },
  turns: [
    { key: 'write', when: { status: 'draft' }, roles: qaRoles },
    { key: 'renew', when: { status: 'active', needsReview: true }, roles: qaRoles },
  ],
  presence: true,
  fields: {
    /** OS-nnnn, shared by its revisions */
    code: plain.string(20, { required: true, server: true, search: true }),
    /** the revision in force: while the sheet is a draft or active it follows the number of its source */
    specId: plain.ref('ProductMfgSpec', { required: true, immutable: true }),
    /** that the facts were copied from */
    specNo: plain.string(20, { required: true, server: true }),
    specRevision: plain.int({ required: true, server: true }),
    productInfoId: plain.ref('ProductInfo', { server: true }),
    // stores do not read the specification itself
    productName: business.string(160, { required: true, server: true, search: true }),
    productNameLocal: business.string(160, { server: true, search: true }),
    gtin: plain.string(14, { server: true, search: true }),
    sku: plain.string(30, { server: true, search: true }),
    revision: plain.int({ required: true, server: true, default: 1 }),
    previousId: plain.ref('OperationSpec', { server: true }),
    status: plain.enum(operationStatuses, { required: true, server: true, default: 'draft' }),
    /** its source was superseded, or what stores must know of it changed */
    needsReview: plain.boolean({ required: true, server: true, default: false }),
    ...sheet,
    ...facts,
    changeReason: business.text(1000, { server: true }),
    effectiveFrom: plain.date({ server: true }),
    activatedAt: plain.datetime({ server: true }),
    activatedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    spec: { kind: 'one', to: 'ProductMfgSpec', key: 'specId' },
    productInfo: { kind: 'one', to: 'ProductInfo', key: 'productInfoId' },
    previous: { kind: 'one', to: 'OperationSpec', key: 'previousId' },
    nextRevisions: { kind: 'many', to: 'OperationSpec', key: 'previousId' },
    activatedBy: { kind: 'one', to: 'AppUser', key: 'activatedById' },
    steps: { kind: 'many', to: 'OperationStep', key: 'operationSpecId', owned: true },
  },
  unique: [
    { fields: ['code', 'revision'] },
    { fields: ['specId'], where: { status: 'draft' } },
    { fields: ['specId'], where: { status: 'active' } },
  ],
  access: [{ roles: qaRoles }, { roles: opsRoles, where: { status: 'active' } }],
  tenants: ['staff'],
  workflow: {
    states: operationStatuses,
    create: [{ roles: qaRoles, fields: ['specId'], effect: 'createSheet' }],
    steps: [
      {
        step: 'save',
        from: ['draft'],
        to: 'same',
        roles: qaRoles,
        input: {
          fields: business.json(z.record(z.string().max(40), z.json())),
          lines: business.json(linesInput),
          removedLines: plain.json(lineKeysInput),
        },
        effect: 'saveSheet',
      },
      { step: 'takeOver', icon: 'sync', from: ['draft'], to: 'same', roles: qaRoles, guards: [sourceInForce], effect: 'takeOverFacts' },
      {
        step: 'activate',
        icon: 'check-circle',
        from: ['draft'],
        to: 'active',
        roles: qaRoles,
        guards: [hasSteps, sourceInForce],
        effect: 'activateSheet',
        confirm: true,
      },
      {
        step: 'revise',
        icon: 'file-edit',
        from: ['active'],
        to: 'same',
        roles: qaRoles,
        input: { reason },
        guards: [sourceInForce],
        effect: 'reviseSheet',
        confirm: true,
      },
      {
        step: 'retire',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'inActive',
        roles: qaRoles,
        input: { reason },
        effect: 'retireSheet',
        confirm: true,
      },
      { step: 'delete', from: ['draft'], to: 'removed', removes: true, roles: qaRoles, confirm: true, icon: 'trash', danger: true },
    ],
  },
});
