// Mounts the table of remotes.
import type { FastifyInstance } from 'fastify';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { remotes } from '../remotes/index.ts';
import type { Services } from '../services.ts';
import { authenticate } from './context.ts';
import { told } from './pieces.ts';

const anyBody = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {};

export const remoteRoutes = (app: FastifyInstance, services: Services): void => {
  for (const remote of remotes) {
    const { run } = remote;
    if (!run) continue;
    app.route({
      method: remote.method,
      url: `/api${remote.path}`,
      handler: async (request, reply) => {
        const caller = remote.open
          ? systemCaller
          : (await authenticate(services, request, remote.contextFree ? { contextFree: true } : {})).caller;
        reply.header('X-Event-Seq', String(services.feed.head()));
        reply.header('X-Server-Time', services.clock.now().toISOString());
        const answer = await run({
          services,
          request,
          reply,
          db: services.db,
          caller,
          params: paramsOf(caller, services.clock),
          body: anyBody(request.body),
          path: request.params as Record<string, string>,
          query: anyBody(request.query),
        });
        return reply.sent ? reply : told(reply, answer);
      },
    });
  }
};
