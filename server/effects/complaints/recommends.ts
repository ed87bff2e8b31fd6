// Effects of store recommendations: sending creates a row per store and notifies its managers.
import { StoreRecommend } from '#domain/complaints/storeRecommend.ts';
import { answerIssues, answerNames, StoreRecommendBranch } from '#domain/complaints/storeRecommendBranch.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';
import { requireOpenComplaint } from './openComplaint.ts';
import { mailTo, type Person } from '../recipients.ts';
import { linkTo } from '../../mail/links.ts';

const requireBranches = async (unit: Unit, ids: unknown): Promise<void> => {
  const wanted = ids as number[];
  const { rows } = await unit.client.query<{ status: string }>('select status from branches where id = any($1)', [wanted]);
  if (rows.length < wanted.length) throw invalid({ branchIds: [{ code: 'REF' }] });
  if (rows.some((row) => row.status !== 'active')) throw new DomainError('INACTIVE_REF', { fields: { branchIds: [{ code: 'INACTIVE' }] } });
};

const requireAhead = (unit: Unit, dueDate: unknown): void => {
  if (String(dueDate) < unit.params.$today) throw invalid({ dueDate: [{ code: 'DATE_PAST' }] });
};

/** Area and operations managers of the stores, each with their stores. */
const peopleOf = async (unit: Unit, branchIds: readonly number[]): Promise<(Person & { stores: string })[]> => {
  const { rows } = await unit.client.query<Person & { stores: string }>(
    `select u.email, u.language, string_agg(distinct b.store_no || ' ' || b.name, ', ') as stores from branches b
     join app_users u on u.id in (b.area_user_id, b.odom_user_id) and u.status = 'active' where b.id = any($1) group by u.id, u.email, u.language order by u.id`,
    [branchIds],
  );
  return rows;
};

const tellStores = async (unit: Unit, row: Row, complaint: Row): Promise<void> => {
  for (const { stores, ...person } of await peopleOf(unit, row['branchIds'] as number[])) {
    const values = {
      title: String(row['title']),
      complaintNo: String(complaint['no']),
      product: String(complaint['productName'] ?? ''),
      dueDate: String(row['dueDate']),
      instruction: String(row['instruction']),
      stores,
      link: linkTo(unit, `/complaint/store-recommend/edit/${row.id}`),
    };
    await mailTo(unit, [person], 'recommendSent', values, { collection: StoreRecommend.collection, entityId: row.id });
  }
};

export const recommendEffects: EntityEffects = {
  StoreRecommend: {
    createRecommend: async ({ unit, row }) => {
      await requireOpenComplaint(unit, row['complaintId']);
      await requireBranches(unit, row['branchIds']);
    },
    editRecommend: async ({ unit, input }) => {
      if (input['branchIds']) await requireBranches(unit, input['branchIds']);
    },
    sendRecommend: async ({ unit, row }) => {
      const complaint = await requireOpenComplaint(unit, row['complaintId']);
      requireAhead(unit, row['dueDate']);
      await requireBranches(unit, row['branchIds']);
      return {
        patch: { sentAt: unit.params.$now },
        after: async (sent) => {
          for (const branchId of sent['branchIds'] as number[])
            await unit.insert(StoreRecommendBranch, { storeRecommendId: sent.id, branchId }, 'ask');
          await tellStores(unit, sent, complaint);
        },
      };
    },
    verifyRecommend: ({ unit }) => ({ patch: { verifiedAt: unit.params.$now, verifiedById: unit.caller.userId } }),
  },
  StoreRecommendBranch: {
    answerRecommend: ({ unit, input }) => {
      const issues = answerIssues(input);
      if (Object.keys(issues).length > 0) throw invalid(issues);
      // an answer is replaced as a whole: a field missing in a correction is cleared
      const whole = Object.fromEntries(answerNames.map((name) => [name, input[name] ?? null]));
      return { patch: { ...whole, answeredAt: unit.params.$now, answeredById: unit.caller.userId } };
    },
    undoWaivedBranch: () => ({ patch: { waivedReason: null } }),
  },
};
