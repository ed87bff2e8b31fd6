// Comments about specifications: an answer belongs to the place and the readers of its thread; the specification counts its open shared threads.
import { isPartner } from '#domain/kernel/access.ts';
import { invalid } from '#domain/kernel/errors.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { openCommentStatuses, ProductMfgSpecComment } from '#domain/specs/productMfgSpecComment.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { own } from '../../db/pool.ts';
import type { Derived, Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

/** Where a thread stands and who reads it: its answers inherit both. */
const inherited = ['specId', 'section', 'rowKey', 'field', 'visibility'] as const;
const ofThread = (thread: Row): Record<string, unknown> => Object.fromEntries(inherited.map((name) => [name, thread[name]]));

const sideOf = ({ caller }: Unit): 'staff' | 'supplier' => (isPartner(caller) ? 'supplier' : 'staff');

const threadOf = async (unit: Unit, parentId: unknown): Promise<Row | undefined> => {
  if (typeof parentId !== 'number') return undefined;
  const parent = await unit.load(ProductMfgSpecComment, parentId);
  // threads are one level deep
  if (parent['parentId'] !== null) throw invalid({ parentId: [{ code: 'REF' }] });
  return parent;
};

export const commentEffects: EntityEffects = {
  ProductMfgSpecComment: {
    writeComment: async ({ unit, row }) => {
      const thread = await threadOf(unit, row['parentId']);
      return { patch: { side: sideOf(unit), ...(thread ? { ...ofThread(thread), severity: null } : {}) } };
    },
    shareComment: ({ unit }) => ({ patch: { side: sideOf(unit), visibility: 'shared' } }),
    answerComment: ({ unit, row, said, to }) => ({
      patch: { status: to, answeredAt: unit.params.$now, answeredById: unit.caller.userId },
      after: async () => {
        await unit.insert(
          ProductMfgSpecComment,
          { ...ofThread(row), parentId: row.id, text: said?.['answer'], status: 'open', side: sideOf(unit) },
          'reply',
        );
      },
    }),
    resolveComment: ({ unit, to }) => ({ patch: { status: to, resolvedAt: unit.params.$now, resolvedById: unit.caller.userId } }),
    reopenComment: ({ to }) => ({ patch: { status: to, resolvedAt: null, resolvedById: null } }),
  },
};

/** Internal threads are not counted: the number, and the version it raises, are seen by the supplier. */
const recount = async (unit: Unit, specId: number): Promise<void> => {
  const spec = await unit.find(ProductMfgSpec, specId);
  if (!spec) return;
  const [found] = await own<{ count: number }>(
    unit.client,
    `select count(*)::int as count from product_mfg_spec_comments where spec_id = $1 and parent_id is null and visibility = 'shared' and status = any($2)`,
    [specId, openCommentStatuses],
  );
  await unit.update(ProductMfgSpec, spec, { openComments: found!.count });
};

export const openComments: Derived = (unit, row) => {
  const specId = Number(row['specId']);
  return { key: `openComments:${specId}`, run: () => recount(unit, specId) };
};
