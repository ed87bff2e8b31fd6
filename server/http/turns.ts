// Whose turn it is: every route of the API takes turns per person, without a session per address, so that one caller's load delays nobody else and refuses nobody else. Installed where
// routes are mounted: no route is without a lane.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { openTurns } from '../lane.ts';
import type { Services } from '../services.ts';
import { tokenOf } from './context.ts';

/** Calls of one person that run at once, and those that wait behind them; one more is 429 TOO_MANY_REQUESTS for that person. */
export const laneLimits = {
  /** a first page asks for twenty answers; a page and its poll for more */
  read: { atOnce: 3, waiting: 120 },
  write: { atOnce: 2, waiting: 60 },
  /** a selection of a list is stepped row by row */
  step: { atOnce: 2, waiting: 120 },
  /** a page shows a hundred thumbnails; a storage that hangs holds a call for seconds, and those behind it as long again */
  file: { atOnce: 24, waiting: 130 },
  /** bodies of 10 MB: none is kept waiting */
  upload: { atOnce: 6, waiting: 0 },
} as const;
export type LaneName = keyof typeof laneLimits;

/** Without a session: many people share an address, and their calls are small. */
const perAddress = { atOnce: 6, waiting: 200 };

const fileWord = /\/(download|small|archive|document|test)(\/|$)|\/files\/:fileId$/;

/** The lane of a route by what it does; undefined outside of the API: the page, its files, health. */
export const laneOf = (method: string, url: string): LaneName | undefined => {
  if (!url.startsWith('/api/')) return undefined;
  if (url.endsWith('/upload') || (method === 'POST' && url.endsWith('/files'))) return 'upload';
  if (fileWord.test(url)) return 'file';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return url === '/api/:collection/:id/:step' ? 'step' : 'write';
};

/** Wraps the handler of each route that is mounted after this. */
export const installTurns = (app: FastifyInstance, sessions: () => Services['sessions']): void => {
  const lanes = Object.fromEntries(
    Object.entries(laneLimits).map(([name, { atOnce, waiting }]) => [name, openTurns(atOnce, waiting)]),
  ) as Record<LaneName, ReturnType<typeof openTurns>>;
  const strangers = openTurns(perAddress.atOnce, perAddress.waiting);

  /** A known session names its person; a new token is looked up in the turn of its address. */
  const personOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const token = tokenOf(request) ?? (request.query as { access_token?: unknown } | undefined)?.access_token;
    if (typeof token !== 'string') return undefined;
    const known = sessions().known(token);
    if (known !== undefined) return `user:${known}`;
    const account = await strangers(`address:${request.ip}`, () => sessions().use(token, false)).catch((error: { code?: string }) => {
      if (error.code === 'TOO_MANY_REQUESTS') throw error as Error;
      // the route refuses it in its own words
      return undefined;
    });
    return account && `user:${account.userId}`;
  };

  app.addHook('onRoute', (route: RouteOptions) => {
    const name = [route.method].flat().map((method) => laneOf(method, route.url))[0];
    if (!name) return;
    const { handler } = route;
    route.handler = async function taken(request: FastifyRequest, reply: FastifyReply) {
      const who = await personOf(request);
      const work = async (): Promise<unknown> => handler.call(app, request, reply);
      return who === undefined ? strangers(`address:${request.ip}`, work) : lanes[name](who, work);
    };
  });
};
