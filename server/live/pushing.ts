// What the push channel is built on.
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../accounts/sessions.ts';
import type { Pool } from '../db/pool.ts';
import type { Clock } from '../records/caller.ts';
import type { Badges } from './badges.ts';
import type { Feed } from './feed.ts';

export interface Pushing {
  db: Pool;
  clock: Clock;
  sessions: Sessions;
  feed: Feed;
  badges: Badges;
  log: FastifyBaseLogger;
}
