// ComplaintMerging: one lead complaint takes over the live work of others. Undoing returns the part that was not answered.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import type { UnmetGuard } from '../kernel/errors.ts';
import { personal, plain } from '../kernel/fields.ts';
import type { Guard } from '../kernel/workflow.ts';
import { opsRoles, qaRoles } from '../roles.ts';

type Part = Record<string, unknown>;

export const maxMerged = 50;
/** a transferred row and the complaint it came from */
const moved = z.array(z.object({ id: z.int().min(1), from: z.int().min(1) })).max(2000);
export type Moved = z.infer<typeof moved>;

const open = ['Submitted', 'Investigating'];
const at = (row: Part): Pick<UnmetGuard, 'route' | 'params'> => ({
  params: { no: String(row['no']) },
  route: `/complaint/show/${String(row['id'])}`,
});

/**
 * Why these complaints cannot be merged; empty when they can. `children` of a row are the complaints merged into it earlier.
 * The server refuses with MERGE_NOT_ALLOWED; the merge page shows the reasons while complaints are selected.
 */
export const mergeFaults = (parent: Part, chosen: readonly Part[]): UnmetGuard[] => {
  const faults: UnmetGuard[] = [];
  if (parent['parentId']) faults.push({ guard: 'parentMerged', ...at(parent) });
  if (!open.includes(String(parent['status']))) faults.push({ guard: 'parentNotOpen', ...at(parent) });
  if (chosen.length === 0) faults.push({ guard: 'childMissing' });
  if (new Set(chosen.map((row) => row['id'])).size < chosen.length) faults.push({ guard: 'childTwice' });
  for (const row of chosen) {
    if (row['id'] === parent['id']) faults.push({ guard: 'childIsParent', ...at(row) });
    else if (row['parentId']) faults.push({ guard: 'childMerged', ...at(row) });
    else if (!open.includes(String(row['status']))) faults.push({ guard: 'childNotOpen', ...at(row) });
    else if (((row['children'] as Part[] | undefined) ?? []).length > 0) faults.push({ guard: 'childHasChildren', ...at(row) });
  }
  return faults;
};

const parentOpen: Guard = {
  name: 'parentOpen',
  include: ['parent'],
  unmet: (row) =>
    (row['parent'] as Part | null)?.['status'] === 'Closed' ? [{ route: `/complaint/show/${String(row['parentId'])}` }] : [],
};

export const ComplaintMerging = defineEntity({
  name: 'ComplaintMerging',
  collection: 'ComplaintMergings',
  table: 'complaint_mergings',
  area: 'complaints',
  title: 'id',
  face: { icon: 'clone', pages: ['/complaint/merging/show/{id}'] },
  fields: {
    parentId: plain.ref('Complaint', { required: true, immutable: true }),
    childIds: plain.json(z.array(z.int().min(1)).min(1).max(maxMerged), { required: true, immutable: true }),
    reason: personal.text(500, { required: true, min: 10, immutable: true }),
    movedSupplierComplaintIds: plain.json(moved, { server: true }),
    movedProductMovementIds: plain.json(moved, { server: true }),
    movedStoreRecommendIds: plain.json(moved, { server: true }),
    movedTodoIds: plain.json(moved, { server: true }),
    unmergedAt: plain.datetime({ server: true }),
    unmergedById: plain.ref('AppUser', { server: true }),
    unmergeReason: personal.text(500, { server: true }),
  },
  relations: {
    parent: { kind: 'one', to: 'Complaint', key: 'parentId' },
    createdBy: { kind: 'one', to: 'AppUser', key: 'createdById' },
    unmergedBy: { kind: 'one', to: 'AppUser', key: 'unmergedById' },
  },
  access: [{ roles: [...qaRoles, ...opsRoles] }],
  tenants: ['staff'],
  parents: ['parent'],
  workflow: {
    states: ['merged', 'unmerged'],
    state: (row) => (row['unmergedAt'] ? 'unmerged' : 'merged'),
    create: [{ roles: qaRoles, fields: ['parentId', 'childIds', 'reason'], effect: 'mergeComplaints' }],
    steps: [
      {
        step: 'unmerge',
        icon: 'undo',
        danger: true,
        from: ['merged'],
        to: 'unmerged',
        roles: qaRoles,
        guards: [parentOpen],
        effect: 'unmergeComplaints',
        confirm: true,
        input: { unmergeReason: personal.text(500, { required: true, min: 10 }) },
      },
    ],
  },
});
