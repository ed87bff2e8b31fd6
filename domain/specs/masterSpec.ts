// MasterSpec: one revision of what a category of products is asked for: widest limits, banned ingredients, least shelf life. Specifications are checked against the active one.
import { z } from 'zod';
import { bounds } from '../kernel/dayBounds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain, type Fields } from '../kernel/fields.ts';
import { lineKeysInput, linesInput } from '../kernel/lines.ts';
import * as look from '../kernel/looks.ts';
import { inOrder, when, type Rule } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import { qaRoles } from '../roles.ts';
import { labelItems } from './rules/sections/sectionRows.ts';
import { productKinds, sectionNames, sectionsOf, type ProductKind } from './rules/sections/sections.ts';

const masterStatuses = ['draft', 'active', 'inActive'] as const;

/** What a product is asked for beside the limits of its parameters: `fields` of `save` writes them. */
const policy = {
  /** beside those of the kind of product */
  requiredSections: plain.json(z.array(z.enum(sectionNames)).max(sectionNames.length), { codes: 'SpecSection.section', server: true }),
  /** names, E numbers or INS numbers */
  bannedIngredients: plain.json(z.array(z.string().trim().min(1).max(120)).max(300), { server: true }),
  allergenPolicy: business.text(2000, { server: true }),
  packagingPolicy: business.text(2000, { server: true }),
  minShelfLifeDays: plain.int({ min: 0, max: 40_000, server: true }),
  minRemainingPct: business.number({ min: 0, max: 100, server: true }),
  /** °C; null = the general limits (rules/sections/storage.ts) */
  chilledMaxC: business.number({ min: -10, max: 20, server: true }),
  frozenMaxC: business.number({ min: -100, max: 0, server: true }),
  /** items of the label that must be there and cannot be left out as not applicable */
  labelChecklist: plain.json(z.array(z.enum(labelItems)).max(labelItems.length), { codes: 'MasterSpec.labelChecklist', server: true }),
  /** who releases a lot whose certificate of analysis passes: a person or the server */
  coaReview: plain.enum(['auto', 'manual'], { required: true, server: true, default: 'manual' }),
  effectiveFrom: plain.date({ bounds: bounds.effective, server: true }),
  reviewDueAt: plain.date({ bounds: bounds.due, server: true }),
} as const satisfies Fields;
export const policyFields = Object.keys(policy);

const header = ['name', 'productCategoryId', 'technologyId', 'productKind'] as const;

/** Optional sections become required; one that the kind of product does not have could not be filled. */
const knownSections: Rule = {
  issues: ({ next }) => {
    const asked = (next['requiredSections'] as readonly string[] | null | undefined) ?? [];
    const isStrange = (name: string): boolean => !sectionsOf(next['productKind'] as ProductKind).some((known) => known === name);
    return when(asked.some(isStrange), 'requiredSections', 'ENUM');
  },
};

const hasParameters: Guard = {
  name: 'masterHasParameters',
  include: ['parameters'],
  unmet: ({ parameters }) => (((parameters as unknown[] | undefined) ?? []).length > 0 ? [] : [{}]),
};

export const MasterSpec = defineEntity({
  name: 'MasterSpec',
  collection: 'MasterSpecs',
  table: 'master_specs',
  area: 'specs',
  title: 'code',
  looks: { draft: look.draft, active: look.active, inActive: look.inActive },
  face: { icon: 'sliders-h', pages: ['/masterSpec/show/{id}'], title: ['name', 'code'], facts: ['code'] },
  turns: [{ key: 'write', when: { status: 'draft' }, roles: qaRoles }],
  presence: true,
  fields: {
    /** MS-nnnn, shared by its revisions */
    code: plain.string(20, { required: true, server: true, search: true }),
    name: business.string(160, { required: true, search: true }),
    productCategoryId: plain.ref('ProductCategory', { required: true }),
    /** null: of all products of the category that no master of their technology governs */
    technologyId: plain.ref('Technology'),
    productKind: plain.enum(productKinds, { required: true, default: 'food' }),
    revision: plain.int({ required: true, server: true, default: 1 }),
    previousId: plain.ref('MasterSpec', { server: true }),
    status: plain.enum(masterStatuses, { required: true, server: true, default: 'draft' }),
    ...policy,
    changeReason: business.text(1000, { server: true }),
    approvedAt: plain.datetime({ server: true }),
    approvedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    productCategory: { kind: 'one', to: 'ProductCategory', key: 'productCategoryId' },
    technology: { kind: 'one', to: 'Technology', key: 'technologyId' },
    previous: { kind: 'one', to: 'MasterSpec', key: 'previousId' },
    approvedBy: { kind: 'one', to: 'AppUser', key: 'approvedById' },
    parameters: { kind: 'many', to: 'MasterSpecParameter', key: 'masterSpecId', owned: true },
  },
  unique: [
    { fields: ['code', 'revision'] },
    { fields: ['code'], where: { status: 'draft' } },
    { fields: ['productCategoryId', 'technologyId', 'productKind'], where: { status: 'active' }, nullsEqual: true },
  ],
  // others learn its limits through their specification (server/remotes/specs/master.ts)
  access: [{ roles: qaRoles }],
  tenants: ['staff'],
  rules: [inOrder('effectiveFrom', 'reviewDueAt'), knownSections],
  workflow: {
    states: masterStatuses,
    create: [{ roles: qaRoles, fields: header, effect: 'createMaster' }],
    edit: [
      // a later revision governs the products of the first
      { roles: qaRoles, from: ['draft'], when: { revision: 1 }, fields: header, effect: 'checkMaster' },
      { roles: qaRoles, from: ['draft'], fields: ['name'] },
    ],
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
        effect: 'saveMaster',
      },
      {
        step: 'activate',
        icon: 'check-circle',
        from: ['draft'],
        to: 'active',
        roles: qaRoles,
        guards: [hasParameters],
        effect: 'activateMaster',
        confirm: true,
      },
      {
        step: 'revise',
        icon: 'file-edit',
        from: ['active'],
        to: 'same',
        roles: qaRoles,
        input: { reason: business.text(1000, { required: true, min: 10 }) },
        effect: 'reviseMaster',
        confirm: true,
      },
      {
        step: 'retire',
        icon: 'ban',
        danger: true,
        from: ['active'],
        to: 'inActive',
        roles: qaRoles,
        input: { reason: business.text(1000, { required: true, min: 10 }) },
        confirm: true,
      },
      { step: 'delete', from: ['draft'], to: 'removed', removes: true, roles: qaRoles, confirm: true, icon: 'trash', danger: true },
    ],
  },
});
