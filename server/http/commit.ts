// One unsafe call = one transaction: idempotency key, writes with their events, the stored answer; the feed is notified after commit.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { transaction } from '../db/pool.ts';
import { requireActivePartner } from '../accounts/activePartner.ts';
import { derived } from '../effects/derived.ts';
import { paramsOf, type ServerCaller } from '../records/caller.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';

export interface Answer {
  status: number;
  body: unknown;
  /** answered beside the body, but not stored: a repeated call does not get it again */
  once?: object;
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w-]{8,80}$/.test(key)) throw new DomainError('BAD_REQUEST');
  return key;
};

/** Ends a transaction without its writes; the answer is sent all the same. */
class Undone extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('undone');
    this.answer = answer;
  }
}

const attempts = 3;
const retryable = (error: unknown): boolean => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

interface StoredAnswer {
  route: string;
  body_hash: string;
  status: number | null;
  body: unknown;
  event_id: number | null;
}

const ownerOf = (caller: ServerCaller): number => caller.keyOwner ?? caller.userId;

/** The stored answer of this key, or undefined when the key is new (it is reserved until commit). A concurrent duplicate waits here. */
const claim = async (unit: Unit, key: string, route: string, bodyHash: string): Promise<StoredAnswer | undefined> => {
  const mine = await unit.client.query(
    'insert into idempotency (user_id, key, route, body_hash) values ($1, $2, $3, $4) on conflict do nothing',
    [ownerOf(unit.caller), key, route, bodyHash],
  );
  if (mine.rowCount === 1) return undefined;
  const { rows } = await unit.client.query<StoredAnswer>(
    'select route, body_hash, status, body, event_id from idempotency where user_id = $1 and key = $2',
    [ownerOf(unit.caller), key],
  );
  const kept = rows[0]!;
  if (kept.route !== route || kept.body_hash !== bodyHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return kept;
};

/** Runs `work` as one transaction for the caller and sends its answer with X-Event. `keyless`: the call contains a password, so nothing of it is stored. `dry`: everything is tried and undone. */
export const commit = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: ServerCaller,
  work: (unit: Unit) => Promise<Answer>,
  { keyless = false, dry = false }: { keyless?: boolean; dry?: boolean } = {},
): Promise<FastifyReply> => {
  const key = keyless || dry ? undefined : keyOf(request);
  const route = `${request.method} ${request.url.split('?')[0]}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const once = () =>
    transaction(services.db, async (client) => {
      const unit = new Unit({
        client,
        caller,
        params: paramsOf(caller, services.clock),
        site: services.site,
        requestId: request.id,
        series: services.series,
        derived,
        dry,
      });
      const kept = key ? await claim(unit, key, route, bodyHash) : undefined;
      if (kept) return { status: kept.status ?? 200, body: kept.body, once: undefined, event: kept.event_id ?? 0, users: [] };
      await requireActivePartner(unit, route);
      const answer = await work(unit);
      await unit.finish();
      if (dry) throw new Undone(answer);
      if (key)
        await client.query('update idempotency set status = $3, body = $4, event_id = $5 where user_id = $1 and key = $2', [
          ownerOf(caller),
          key,
          answer.status,
          JSON.stringify(answer.body ?? null),
          unit.lastEvent || null,
        ]);
      return { once: undefined, ...answer, event: unit.lastEvent, users: [...unit.users] };
    });
  let result: Awaited<ReturnType<typeof once>> | undefined;
  for (let attempt = 1; result === undefined; attempt += 1) {
    try {
      result = await once();
    } catch (error) {
      if (error instanceof Undone) result = { once: undefined, ...error.answer, event: 0, users: [] };
      else if (attempt >= attempts || !retryable(error)) throw error;
    }
  }
  // this node at once, the others by the event
  for (const userId of result.users) services.sessions.forget(userId);
  if (result.event > 0) {
    services.feed.poke();
    reply.header('X-Event', String(result.event));
  }
  reply.code(result.status);
  if (result.body === undefined || result.body === null) return reply.send();
  return reply.send(result.once ? { ...result.body, ...result.once } : result.body);
};
