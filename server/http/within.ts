// Work of one transaction outside of `commit`: calls whose answer is a page or a session.
import type { FastifyRequest } from 'fastify';
import { transaction } from '../db/pool.ts';
import { derived } from '../effects/derived.ts';
import { paramsOf, type ServerCaller } from '../records/caller.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';

export const within = <T>(
  { db, clock, site, sessions }: Services,
  request: FastifyRequest,
  caller: ServerCaller,
  work: (unit: Unit) => Promise<T>,
): Promise<T> =>
  transaction(db, async (client) => {
    const unit = new Unit({ client, caller, params: paramsOf(caller, clock), site, requestId: request.id, derived });
    const result = await work(unit);
    await unit.finish();
    for (const userId of unit.users) sessions.forget(userId);
    return result;
  });
