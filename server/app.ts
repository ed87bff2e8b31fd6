// Builds the server on given services: one fastify instance with the API, the page and the sockets. Used by main.ts and, in process, by the tests.
import { randomBytes } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { entities } from '#domain/index.ts';
import { hashToken, openSessions } from './accounts/sessions.ts';
import type { Config } from './config.ts';
import { firstConnection, openPool, type Pool } from './db/pool.ts';
import { openReplica } from './db/replica.ts';
import { assertEffects } from './effects/index.ts';
import { openFiles } from './files/open.ts';
import type { FileStore } from './files/store.ts';
import { accountRoutes } from './http/account.ts';
import { collectionRoutes } from './http/collections.ts';
import { emailLinkRoutes } from './http/emailLinks.ts';
import { installErrors, sendRefusal } from './http/errors.ts';
import { fileRoutes } from './http/files.ts';
import { installHeaders } from './http/headers.ts';
import { parseJson } from './http/json.ts';
import { loginRoutes } from './http/login.ts';
import { loggedPath } from './http/loggedPath.ts';
import { openApiOf } from './http/openapi.ts';
import { rememberPaths } from './http/noRoute.ts';
import { pageRoutes } from './http/page.ts';
import { providerRoutes } from './http/provider.ts';
import { remoteRoutes } from './remotes/mount.ts';
import { installTurns } from './http/turns.ts';
import { openBadges } from './live/badges.ts';
import { openChannel } from './line/channel.ts';
import { openFeed } from './live/feed.ts';
import { openSockets, type Sockets } from './live/sockets.ts';
import { clockIn, type Clock } from './records/caller.ts';
import { takeNumber } from './records/unit.ts';
import { siteOf } from './records/site.ts';
import { calls } from './remotes/index.ts';
import { labelRoutes } from './publicPages/labelPage.ts';
import { verifyRoutes } from './publicPages/verifyPage.ts';
import type { Services } from './services.ts';
import { endedBefore } from './startFault.ts';
import { appVersion } from './version.ts';
import { startClock } from './jobs/clock.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  sockets: () => Sockets;
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  databaseUrl: string;
  clock?: Clock;
  pool?: Pool;
  /** file store; absent = the configured one. Closed with the app */
  files?: FileStore;
  /** folder of the built client; absent = API only */
  clientFolder?: string;
  /** clock jobs run; off in most tests */
  jobs?: boolean;
}

/** The API explorer uses inline styles. Its policy does not force https: the product also runs on plain http inside a network. */
const explorerCsp =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'self'";

const quietPaths = /^\/api\/(ConnectionTests\/test|appusers\/me)|^\/health/;

/** Whether the call has the monitoring token; hashes are compared, so that timing reveals nothing. */
const monitors = ({ healthToken }: Config, { headers }: FastifyRequest): boolean =>
  healthToken !== undefined && hashToken((headers.authorization ?? '').replace(/^Bearer /, '')) === hashToken(healthToken);

const explorerRoutes = async (http: FastifyInstance): Promise<void> => {
  const document = openApiOf(entities, calls, appVersion);
  http.get('/api/openapi.json', async () => document);
  await http.register(fastifySwagger, { mode: 'static', specification: { document: document as never } });
  await http.register(fastifySwaggerUi, {
    routePrefix: '/api/explorer',
    staticCSP: explorerCsp,
    theme: { title: 'Supplier Quality API' },
    uiConfig: { docExpansion: 'none', filter: true, defaultModelsExpandDepth: 0 },
  });
};

export const buildApp = async ({
  config,
  databaseUrl,
  clock = clockIn(config.businessTz),
  pool,
  files,
  clientFolder,
  jobs = true,
}: AppOptions): Promise<App> => {
  assertEffects();
  const http: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      // one log entry per answer, its path without query and secrets; the multipart parser would log all headers
      redact: { paths: ['busboyOptions'], remove: true },
      serializers: { req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy > 0 ? (_address: string, hop: number) => hop < config.trustProxy : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    genReqId: () => randomBytes(5).toString('hex').toUpperCase(),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
    // malformed addresses never reach a route
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
  });
  http.addHook('onResponse', async (request, reply) => {
    const level = reply.statusCode >= 500 ? 'error' : quietPaths.test(request.url) ? 'debug' : 'info';
    // joins the server's part of a write to the logs of the browsers
    const event = Number(reply.getHeader('X-Event') ?? 0);
    if (request.url.startsWith('/api/') || reply.statusCode >= 400)
      request.log[level](
        {
          method: request.method,
          path: loggedPath(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(event > 0 ? { event } : {}),
        },
        'answered',
      );
  });
  const direct = config.databaseDirectUrl ?? databaseUrl;
  const pooled = config.databaseDirectUrl !== undefined;
  const db = pool ?? openPool(databaseUrl, { pooled });
  // numbering and counting have pools of their own: a burst of writes does not delay pushes, counts of many scopes do not delay answers
  const liveDb = pool ?? openPool(databaseUrl, { max: 3, pooled });
  // the number needs no durable commit of its own: the row's later commit flushes the log up to it
  // past a pooler: writes waiting for a number would occupy the connections it needs
  const numberDb = pool ?? openPool(direct, { max: 1, lazyCommit: true });
  const feed = openFeed({ db: liveDb, url: direct, log: http.log });
  const replica = openReplica(db, config.databaseReplicaUrl, http.log);
  const badges = openBadges({ db: liveDb, feed, clock, log: http.log });
  const services: Services = {
    config,
    site: siteOf(config),
    db,
    replica,
    series: (key) => takeNumber(numberDb, key),
    clock,
    feed,
    badges,
    log: http.log,
    version: appVersion,
    sessions: openSessions(db, clock.now, config.secondFactor),
    files: files ?? (await openFiles(config)),
    channel: openChannel(config, db, clock.now),
  };

  installErrors(http);
  rememberPaths(http);
  installTurns(http, () => services.sessions);
  installHeaders(http, config.publicUrl.startsWith('https://'));
  // an empty body is an empty object: steps without input need none
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      return done(null, parseJson(String(text)));
    } catch (error) {
      return done(error as Error, undefined);
    }
  });
  http.get('/health', async (request, reply) => {
    try {
      await db.query('select 1');
      if (!monitors(config, request)) return { ok: true };
      const restarted = endedBefore();
      return {
        ok: true,
        version: appVersion,
        seq: feed.head(),
        sockets: sockets?.count() ?? 0,
        reads: replica.counts(),
        ...(restarted ? { restarted } : {}),
      };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
  if (config.publicSources) await explorerRoutes(http);
  accountRoutes(http, services);
  loginRoutes(http, services);
  providerRoutes(http, services);
  emailLinkRoutes(http, services);
  remoteRoutes(http, services);
  verifyRoutes(http, services);
  labelRoutes(http, services);
  await fileRoutes(http, services);
  collectionRoutes(http, services);
  await pageRoutes(http, { folder: clientFolder, maps: config.publicSources, login: config.provider?.label });
  await http.ready();

  const sockets = openSockets(http.server, services, (origin, host) => {
    if (!origin) return !config.production;
    try {
      const from = new URL(origin).host;
      return from === host || from === new URL(config.publicUrl).host;
    } catch {
      return false;
    }
  });
  // one after the other: they share the machine
  for (const one of new Set([db, liveDb, numberDb])) await firstConnection(one);
  await feed.start();
  const stopClock = jobs ? startClock(services) : undefined;
  return {
    http,
    services,
    sockets: () => sockets,
    close: async () => {
      await stopClock?.();
      await sockets.close();
      await http.close();
      await feed.stop();
      await replica.close();
      if (!pool) await Promise.all([db.end(), liveDb.end(), numberDb.end()]);
      await services.files.close();
    },
  };
};
