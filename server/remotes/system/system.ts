// Connection test, counts of the caller's scope, recent events for dashboards.
import { plain } from '#domain/kernel/fields.ts';
import { tenantKeys, paramsOf } from '../../records/caller.ts';
import { hashToken } from '../../accounts/sessions.ts';
import { tokenOf } from '../../http/context.ts';
import { countTopics } from '../../live/counts.ts';
import { recentEvents } from '../../records/recent.ts';
import { remote, type Remote } from '../remote.ts';

export const systemRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/ConnectionTests/test',
    summary: 'Connection test; with a token also the feed position of the caller',
    open: true,
    run: async ({ services, request, authenticate }) => {
      const base = { ok: true, serverTime: services.clock.now().toISOString(), version: services.version };
      if (!tokenOf(request)) return base;
      // never extends the session
      request.headers['x-background'] = 'test';
      const { caller } = await authenticate({ contextFree: true });
      return { ...base, ...(await services.feed.position(tenantKeys(caller))) };
    },
  }),
  remote({
    method: 'GET',
    path: '/Notifications/counts',
    summary: 'All badge counts of the caller’s scope, with the feed number they were counted at',
    run: ({ services, caller }) => countTopics(services.db, caller, paramsOf(caller, services.clock)),
  }),
  remote({
    method: 'GET',
    path: '/Dashboards/events',
    summary: 'The last events the caller may see; others=1: without what they did themselves',
    takes: { query: { limit: plain.int({ required: true, default: 20, min: 1, max: 100 }), others: plain.boolean() } },
    wrong: 'BAD_REQUEST',
    run: ({ services, caller, params, query: { limit, others } }) =>
      recentEvents({ db: services.db, caller, params }, limit, others === true),
  }),
  remote({
    method: 'GET',
    path: '/Dashboards/lastVisit',
    summary: 'End of the previous session of the caller: its logout, or its login if it ended without one; null at the first session',
    run: async ({ services, caller, request }) => {
      const { rows } = await services.db.query<{ at: Date }>(
        `select l.at from logs l where l.app_user_id = $1 and l.kind in ('login', 'logout')
           and l.at < (select created_at from sessions where token_hash = $2) order by l.at desc limit 1`,
        [caller.userId, hashToken(tokenOf(request) ?? '')],
      );
      return { at: rows[0]?.at ? new Date(rows[0].at).toISOString() : null };
    },
  }),
];
