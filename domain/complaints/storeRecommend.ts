// StoreRecommend: what stores are asked to do with the goods of a complaint; one row per store holds its answer.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { business, plain } from '../kernel/fields.ts';
import { ahead, when } from '../kernel/rules.ts';
import type { Guard } from '../kernel/workflow.ts';
import { opsRoles, qaRoles } from '../roles.ts';

const recommendActions = ['inspect', 'removeFromShelf', 'quarantine', 'returnToWarehouse', 'destroy', 'improveHandling'] as const;
export const recommendStates = ['draft', 'sent', 'verified'] as const;
const fields = ['title', 'instruction', 'actionType', 'dueDate', 'branchIds'] as const;

type Part = Record<string, unknown>;

/** There is no status column: three timestamps determine the state. */
export const recommendState = (row: Part): (typeof recommendStates)[number] =>
  row['verifiedAt'] ? 'verified' : row['sentAt'] ? 'sent' : 'draft';

/** Every store answered or was waived. */
const branchesAnswered: Guard = {
  name: 'branchesAnswered',
  include: ['branches'],
  unmet: (row) => {
    const open = ((row['branches'] as Part[] | undefined) ?? []).filter((one) => !one['answeredAt'] && !one['waivedReason']).length;
    return open > 0 ? [{ params: { count: open }, route: `/complaint/store-recommend/edit/${String(row['id'])}` }] : [];
  },
};

export const StoreRecommend = defineEntity({
  name: 'StoreRecommend',
  collection: 'StoreRecommends',
  table: 'store_recommends',
  area: 'complaints',
  title: 'title',
  looks: { draft: look.draft, sent: look.of('info', 'send', 'sent'), verified: look.of('good', 'check-circle', 'verified') },
  face: {
    icon: 'shop',
    pages: ['/complaint/store-recommend/edit/{id}'],
    facts: ['complaint.no', 'complaint.title'],
    finds: { roles: [...qaRoles, ...opsRoles], told: 'complaint' },
  },
  fields: {
    complaintId: plain.ref('Complaint', { required: true, immutable: true }),
    title: business.string(160, { required: true, search: true }),
    instruction: business.text(4000, { required: true, min: 10 }),
    actionType: plain.enum(recommendActions, { required: true }),
    dueDate: plain.date({ lowers: 'later', required: true, bounds: bounds.due }),
    /** the stores to ask; sending creates a row for each, and the rows count from then on */
    branchIds: plain.json(z.array(z.int().min(1)).min(1).max(500), { required: true }),
    sentAt: plain.datetime({ server: true }),
    verifiedAt: plain.datetime({ server: true }),
    verifiedById: plain.ref('AppUser', { server: true }),
  },
  relations: {
    complaint: { kind: 'one', to: 'Complaint', key: 'complaintId' },
    branches: { kind: 'many', to: 'StoreRecommendBranch', key: 'storeRecommendId', owned: true },
    verifiedBy: { kind: 'one', to: 'AppUser', key: 'verifiedById' },
  },
  access: [{ roles: [...qaRoles, ...opsRoles] }],
  tenants: ['staff'],
  parents: ['complaint'],
  rules: [
    ahead('dueDate', ({ $today }) => $today),
    {
      issues: ({ values }) => {
        const ids = (values['branchIds'] as number[] | undefined) ?? [];
        return when(new Set(ids).size < ids.length, 'branchIds', 'DUPLICATE');
      },
    },
  ],
  workflow: {
    states: recommendStates,
    state: recommendState,
    create: [{ roles: qaRoles, fields: ['complaintId', ...fields], effect: 'createRecommend' }],
    edit: [{ roles: qaRoles, from: ['draft'], fields, effect: 'editRecommend' }],
    delete: [{ roles: qaRoles, from: ['draft'] }],
    steps: [
      { step: 'send', icon: 'send', from: ['draft'], to: 'sent', roles: qaRoles, effect: 'sendRecommend', confirm: true },
      {
        step: 'verify',
        icon: 'verified',
        from: ['sent'],
        to: 'verified',
        roles: qaRoles,
        guards: [branchesAnswered],
        effect: 'verifyRecommend',
      },
    ],
  },
});
