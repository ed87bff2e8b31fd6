// The outbox for administrators: what was not delivered and why, with resending. Texts are hidden: they may contain links with tokens.
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

const states = ['failed', 'queued', 'held', 'sending', 'sent'] as const;

export const mailRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Mails',
    summary: 'Emails of the outbox without their texts, newest first; without a state, the undelivered ones',
    roles: ['superAdmin'],
    takes: { query: { state: plain.enum(states, { required: true, default: 'failed' }) } },
    wrong: 'BAD_REQUEST',
    run: async (input) => {
      const { state } = input.query;
      const { rows } = await input.db.query(
        `select id, to_address as to, subject, state, attempts, error, collection, entity_id as "entityId", created_at as "createdAt", sent_at as "sentAt", next_try_at as "nextTryAt"
         from mails where state = $1 order by id desc limit 200`,
        [state],
      );
      return rows;
    },
  }),
  remote({
    method: 'POST',
    path: '/Mails/:id/resend',
    summary: 'Resends an undelivered email',
    roles: ['superAdmin'],
    takes: ofRow,
    run: async (input) => {
      const { id } = input.path;
      const { rows } = await input.db.query(
        "update mails set state = 'queued', attempts = 0, next_try_at = null where id = $1 and state = 'failed' and body <> '' returning id, state",
        [id],
      );
      if (!rows[0]) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: 'Mails', id } });
      return rows[0];
    },
  }),
];
