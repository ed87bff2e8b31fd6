// The way to the organisation's login and back: both are redirects of the browser. The page they lead to exchanges the ticket for a session.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { slidingLimit } from '../accounts/limits.ts';
import { browserCookie, browserOf, openProvider } from '../accounts/provider.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const longest = 2_000;

/** An address of the product's own pages; the page checks it again. */
const ownPath = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= longest && /^\/(?![/\\])/.test(value) ? value : null;

export const providerRoutes = (app: FastifyInstance, services: Services): void => {
  const { config, db, clock } = services;
  const provider = config.provider && openProvider(config.provider, config.publicUrl, db, clock.now);
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : '';
  const begins = slidingLimit(60, minuteMs);

  const lead = (reply: FastifyReply, words: Record<string, string | null | undefined>): FastifyReply => {
    const query = new URLSearchParams(Object.entries(words).filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
    return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(`/authredirect?${query.toString()}`);
  };

  app.get('/api/appusers/oidc/start', async (request, reply) => {
    if (!begins(request.ip, clock.now().getTime())) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
    const rediRect = ownPath((request.query as Record<string, unknown>)['rediRect']);
    const begun = await provider?.begin(rediRect);
    if (!begun) return lead(reply, { refused: 'off', rediRect });
    return reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('Set-Cookie', `${browserCookie}=${begun.browser}; Path=/api/appusers; Max-Age=900; HttpOnly; SameSite=Lax${secure}`)
      .redirect(begun.url);
  });

  app.get('/api/appusers/oidc/callback', async (request, reply) => {
    if (!provider) return lead(reply, { refused: 'off' });
    const { rediRect, ticket, refused, note } = await provider.end(new URL(`${config.publicUrl}${request.url}`), browserOf(request));
    if (refused) request.log.warn({ reason: refused, note }, "the organisation's login was refused");
    return lead(reply, { ticket, refused, rediRect });
  });
};
