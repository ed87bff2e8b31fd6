// The way to the organisation's login and back: both are redirects of the browser. The page they lead to exchanges the ticket for a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { entityAt } from '#domain/registry.ts';
import { signsByProvider } from '../accounts/credentials.ts';
import { slidingLimit } from '../accounts/limits.ts';
import { browserCookie, browserOf, openProvider, type Signed } from '../accounts/provider.ts';
import { signingCookie, signingWord } from '../accounts/providerSignings.ts';
import { hashToken } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { accountCalls } from './accountCalls.ts';
import { authenticate } from './context.ts';
import { paramsOf } from '../records/caller.ts';
import { bodyGiven } from './given.ts';

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

  const leadBack = (request: FastifyRequest, reply: FastifyReply, { back, step, refused, note }: Signed): FastifyReply => {
    if (refused) request.log.warn({ reason: refused, note }, 'a login for a signature was refused');
    const at = new URL(back, config.publicUrl);
    at.searchParams.set('signing', step);
    if (refused) at.searchParams.set('unsigned', refused);
    return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(`${at.pathname}${at.search}`);
  };

  app.post('/api/appusers/oidc/sign', async (request, reply) => {
    const { caller } = await authenticate(services, request);
    if (!begins(`user:${caller.userId}`, clock.now().getTime())) throw new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
    const { body } = bodyGiven(accountCalls.oidcSign.takes.body, false, request.body, paramsOf(caller, clock).$today);
    const { collection, id, step, hash, back } = body;
    const entity = entityAt(String(collection));
    const may = entity?.workflow.steps?.some((one) => one.step === step && one.signs && hasRole(one.roles, caller));
    if (!may || !provider || !(await signsByProvider(services, caller.userId))) throw new DomainError('ACCESS_DENIED');
    const page = ownPath(back);
    if (page === null) throw invalid({ back: [{ code: 'ADDRESS' }] });
    const of = { collection: entity!.collection, id: Number(id), step: String(step), hash: String(hash) };
    const begun = await provider.sign({ userId: caller.userId, of, back: page, word: signingWord(request) });
    if (!begun) throw new DomainError('PROVIDER_AWAY');
    return reply
      .header('Cache-Control', 'no-store')
      .header('Set-Cookie', `${signingCookie}=${begun.browser}; Path=/api; Max-Age=900; HttpOnly; SameSite=Lax${secure}`)
      .send({ url: begun.url });
  });

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
    const word = signingWord(request);
    const signed = await provider.signed(new URL(`${config.publicUrl}${request.url}`), word && hashToken(word));
    if (signed) return leadBack(request, reply, signed);
    const { rediRect, ticket, refused, note } = await provider.end(new URL(`${config.publicUrl}${request.url}`), browserOf(request));
    if (refused) request.log.warn({ reason: refused, note }, "the organisation's login was refused");
    return lead(reply, { ticket, refused, rediRect });
  });
};
