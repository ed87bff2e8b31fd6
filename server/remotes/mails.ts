// The outbox for administrators: what was not delivered and why, with resending. Texts are hidden: they may contain links with tokens.
import { DomainError } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { idOf } from '../http/rowId.ts';
import type { Remote, RemoteInput } from './remote.ts';

const states = ['failed', 'queued', 'held', 'sending', 'sent'];

const requireBoss = ({ caller }: RemoteInput): void => {
  if (!hasRole(['superAdmin'], caller)) throw new DomainError('ACCESS_DENIED');
};

export const mailRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Mails',
    summary: 'Emails of the outbox without their texts, newest first; without a state, the undelivered ones',
    query: ['state'],
    run: async (input) => {
      requireBoss(input);
      const { state = 'failed' } = input.query;
      if (typeof state !== 'string' || !states.includes(state)) throw new DomainError('BAD_REQUEST');
      const { rows } = await input.db.query(
        `select id, to_address as to, subject, state, attempts, error, collection, entity_id as "entityId", created_at as "createdAt", sent_at as "sentAt", next_try_at as "nextTryAt"
         from mails where state = $1 order by id desc limit 200`,
        [state],
      );
      return rows;
    },
  },
  {
    method: 'POST',
    path: '/Mails/:id/resend',
    summary: 'Resends an undelivered email',
    run: async (input) => {
      requireBoss(input);
      const id = idOf(input.path['id']);
      const { rows } = await input.db.query(
        "update mails set state = 'queued', attempts = 0, next_try_at = null where id = $1 and state = 'failed' and body <> '' returning id, state",
        [id],
      );
      if (!rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'Mails', id } });
      return rows[0];
    },
  },
];
