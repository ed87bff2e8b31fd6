// Mounts the table of remotes.
import type { FastifyInstance } from 'fastify';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { remotes } from './index.ts';
import type { Services } from '../services.ts';
import { commit } from '../http/commit.ts';
import { authenticate } from '../http/context.ts';
import { told } from '../http/pieces.ts';
import { receive } from '../http/uploads.ts';

export const remoteRoutes = (app: FastifyInstance, services: Services): void => {
  for (const remote of remotes) {
    app.route({
      method: remote.method,
      url: `/api${remote.path}`,
      handler: async (request, reply) => {
        const caller = remote.open
          ? systemCaller
          : (await authenticate(services, request, remote.contextFree ? { contextFree: true } : {})).caller;
        reply.header('X-Event-Seq', String(services.feed.head()));
        reply.header('X-Server-Time', services.clock.now().toISOString());
        const answer = await remote.answer({
          services,
          request,
          reply,
          db: services.db,
          caller,
          params: paramsOf(caller, services.clock),
          given: request,
          commit: (work, { as = caller, ...options } = {}) => commit(services, request, reply, as, work, options),
          authenticate: (options) => authenticate(services, request, options),
          receive: (container, who) => receive(services, request, container, who),
        });
        return reply.sent ? reply : told(reply, answer);
      },
    });
  }
};
