// Messages to customers are rows written in the transaction of the change; the worker sends them when the channel has an access token, else they stay queued.
import { randomUUID } from 'node:crypto';
import { customerLanguages, wished } from '#domain/languages.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { linkInChannel } from '../mail/links.ts';
import { mailText } from '../mail/texts.ts';
import type { Unit } from '../records/unit.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import type { Clock } from '../records/caller.ts';

/** The limit of the service is 5,000 characters; ours are shorter. */
const longest = 2_000;
const maxAttempts = 5;
/** An older message is outdated: its content is on the tracking page. */
const freshMs = 3 * 24 * 3_600_000;

/** Writes the message of a complaint from the channel; other complaints have no recipient. */
export const tellCustomer = async (unit: Unit, complaint: Row, name: 'lineSubmitted' | 'lineQuestion' | 'lineClosed'): Promise<void> => {
  const to = complaint['lineUserId'] as string | null;
  if (!to) return;
  const { rows } = await unit.client.query<{ language: string }>('select language from line_customers where line_user_id = $1', [to]);
  const values = {
    product: String(complaint['productName'] ?? ''),
    no: String(complaint['no']),
    question: String(complaint['infoRequest'] ?? ''),
    link: linkInChannel(unit, `/lineTackingComplaint/${String(complaint['trackingCode'])}`),
    answerLink: linkInChannel(unit, `/lineAttachComplaintEdit/${complaint.id}`),
  };
  const { subject, body } = mailText(name, wished(customerLanguages, rows[0]?.language ?? '') ?? 'en', values);
  await unit.client.query(
    'insert into line_messages (line_user_id, complaint_id, body, retry_key, created_at) values ($1, $2, $3, $4, $5)',
    [to, complaint.id, `${subject}\n\n${body}`.slice(0, longest), randomUUID(), unit.params.$now],
  );
};

interface Queued {
  id: number;
  line_user_id: string;
  body: string;
  retry_key: string;
  attempts: number;
}

/** sent; over: the service will never accept it; again: later. 409 means an earlier attempt arrived. */
const verdictOf = (status: number): 'sent' | 'over' | 'again' =>
  status < 300 || status === 409 ? 'sent' : status === 429 || status >= 500 ? 'again' : 'over';

const push = async (address: string, token: string, message: Queued): Promise<{ is: ReturnType<typeof verdictOf>; why: string }> => {
  try {
    const answer = await fetch(`${address}/v2/bot/message/push`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'X-Line-Retry-Key': message.retry_key },
      body: JSON.stringify({ to: message.line_user_id, messages: [{ type: 'text', text: message.body }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    return { is: verdictOf(answer.status), why: `status ${answer.status}` };
  } catch (error) {
    return { is: 'again', why: error instanceof Error ? error.name : 'unknown' };
  }
};

const batch = 5;
/** Longer than an attempt lasts. Claims of a server that ended are tried again: the retry key prevents a second delivery. */
const claimMs = 60_000;

/** Sends queued messages, a few at a time; several servers share the work. Returns the number of attempts. */
/** What the messages are sent with. */
interface Sending {
  config: Config;
  db: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
}

export const sendLineMessages = async ({ config, db, clock, log }: Sending): Promise<number> => {
  const token = config.line?.messageToken;
  if (!token) return 0;
  const now = clock.now().getTime();
  const { rows } = await db.query<Queued>(
    `update line_messages set state = 'sending', claimed_at = $1, attempts = attempts + 1 where id in (
       select id from line_messages where (state = 'queued' or (state = 'sending' and claimed_at < $2)) and created_at > $3 order by id limit $4 for update skip locked)
     returning id, line_user_id, body, retry_key, attempts`,
    [new Date(now), new Date(now - claimMs), new Date(now - freshMs), batch],
  );
  for (const message of rows.sort((a, b) => a.id - b.id)) {
    const { is, why } = await push(config.line!.api, token, message);
    const over = is === 'over' || (is === 'again' && message.attempts >= maxAttempts);
    await db.query('update line_messages set state = $2, error = $3, sent_at = $4 where id = $1', [
      message.id,
      is === 'sent' ? 'sent' : over ? 'failed' : 'queued',
      is === 'sent' ? null : why,
      is === 'sent' ? clock.now() : null,
    ]);
    if (is !== 'sent') log.warn({ message: message.id, why, over }, 'a message to a customer could not be sent');
  }
  return rows.length;
};
