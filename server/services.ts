// The services of every part of the server: database, clock, sessions, feed, files, log. Built once per process in app.ts, per test in the test support.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Pool } from './db/pool.ts';
import type { Replica } from './db/replica.ts';
import type { Series } from './records/unit.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Clock } from './records/caller.ts';
import type { Site } from './records/site.ts';
import type { Feed } from './live/feed.ts';
import type { FileStore } from './files/store.ts';
import type { Channel } from './line/channel.ts';
import type { Badges } from './live/badges.ts';

export interface Services {
  config: Config;
  site: Site;
  db: Pool;
  /** long reads: a replica when there is one */
  replica: Replica;
  series: Series;
  clock: Clock;
  sessions: Sessions;
  feed: Feed;
  badges: Badges;
  files: FileStore;
  channel: Channel;
  log: FastifyBaseLogger;
  version: string;
}
