// StoreRecommendBranch: one store's answer to a recommendation; created by sending, answered by operations or by QA on behalf of the store.
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import type { FieldIssue } from '../kernel/errors.ts';
import { business, personal, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { opsRoles, qaRoles } from '../roles.ts';

export const branchStates = ['open', 'answered', 'waived'] as const;

type Part = Record<string, unknown>;

export const branchState = (row: Part): (typeof branchStates)[number] =>
  row['answeredAt'] ? 'answered' : row['waivedReason'] ? 'waived' : 'open';

const quantity = { min: 0, max: 1_000_000 } as const;
const parts = ['quantityRemoved', 'quantityReturned', 'quantityDestroyed'] as const;

export const answerNames = ['quantityFound', ...parts, 'comment', 'fileNames'] as const;

/** Checks between the quantities: no more may leave the shelf than was found, and "none found" needs an explanation. */
export const answerIssues = (row: Part): Record<string, FieldIssue[]> => {
  const found = Number(row['quantityFound'] ?? 0);
  const gone = parts.reduce((sum, name) => sum + Number(row[name] ?? 0), 0);
  // compared to a thousandth, the smallest quantity, because decimals add rounding errors
  if (gone - found > 0.0005) {
    const last = parts.findLast((name) => Number(row[name] ?? 0) > 0)!;
    return {
      [last]: [{ code: 'RANGE', params: { min: 0, max: Math.max(0, Math.round((found - gone + Number(row[last])) * 1000) / 1000) } }],
    };
  }
  return found === 0 && !String(row['comment'] ?? '').trim() ? { comment: [{ code: 'REQUIRED' }] } : {};
};

const recommendOpen: Guard = {
  name: 'recommendOpen',
  include: ['storeRecommend'],
  unmet: (row) => ((row['storeRecommend'] as { verifiedAt?: unknown } | null)?.verifiedAt ? [{}] : []),
};
const guards = [recommendOpen];

export const StoreRecommendBranch = defineEntity({
  name: 'StoreRecommendBranch',
  collection: 'StoreRecommendBranches',
  table: 'store_recommend_branches',
  area: 'complaints',
  title: 'id',
  face: { icon: 'shop', pages: [], title: ['branch.name'] },
  looks: {
    open: look.of('info', 'inbox', 'noAnswer'),
    answered: look.of('good', 'check', 'answered'),
    waived: look.of('done', 'ban', 'waived'),
  },
  fields: {
    storeRecommendId: plain.ref('StoreRecommend', { required: true, server: true }),
    branchId: plain.ref('Branch', { required: true, server: true }),
    quantityFound: business.number({ ...quantity, server: true }),
    quantityRemoved: business.number({ ...quantity, server: true }),
    quantityReturned: business.number({ ...quantity, server: true }),
    quantityDestroyed: business.number({ ...quantity, server: true }),
    comment: personal.text(1000, { server: true }),
    fileNames: plain.files('complaints', { max: 10, server: true }),
    answeredAt: plain.datetime({ server: true }),
    answeredById: plain.ref('AppUser', { server: true }),
    waivedReason: personal.string(500, { server: true }),
  },
  relations: {
    storeRecommend: { kind: 'one', to: 'StoreRecommend', key: 'storeRecommendId' },
    branch: { kind: 'one', to: 'Branch', key: 'branchId' },
    answeredBy: { kind: 'one', to: 'AppUser', key: 'answeredById' },
  },
  unique: [{ fields: ['storeRecommendId', 'branchId'] }],
  access: [{ roles: [...qaRoles, ...opsRoles] }],
  tenants: ['staff'],
  parents: ['storeRecommend'],
  workflow: {
    states: branchStates,
    state: branchState,
    steps: [
      {
        // an answer may be corrected until QA has verified it
        step: 'answer',
        icon: 'pencil',
        from: ['open', 'answered'],
        to: 'answered',
        roles: [...opsRoles, ...qaRoles],
        guards,
        effect: 'answerRecommend',
        input: {
          quantityFound: business.number({ ...quantity, required: true }),
          quantityRemoved: business.number(quantity),
          quantityReturned: business.number(quantity),
          quantityDestroyed: business.number(quantity),
          comment: personal.text(1000),
          fileNames: plain.files('complaints', { max: 10 }),
        },
      },
      {
        step: 'waive',
        icon: 'ban',
        danger: true,
        from: ['open'],
        to: 'waived',
        roles: qaRoles,
        guards,
        input: { waivedReason: personal.string(500, { required: true, min: 10 }) },
      },
      { step: 'undo', icon: 'undo', from: ['waived'], to: 'open', roles: qaRoles, guards, effect: 'undoWaivedBranch' },
    ],
  },
});
