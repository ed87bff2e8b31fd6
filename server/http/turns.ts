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

type Turns = ReturnType<typeof openTurns>;

/** Resolves when it is the call's turn; the turn ends with the connection or the answer. Whoever has left meanwhile needs none. */
const turn = (turns: Turns, who: string, { raw }: FastifyReply): Promise<void> =>
  new Promise((go, refused) => {
    turns(
      who,
      () =>
        new Promise<void>((left) => {
          if (raw.destroyed) return left();
          raw.once('close', left);
          go();
        }),
    ).catch(refused);
  });

/** Without a session: many people share an address, and their calls are small. */
const perAddress = { atOnce: 6, waiting: 200 };

const fileWord = /\/(download|small|archive|document|paper|test)(\/|$)|\/files\/:fileId$/;

/** The lane of a route by what it does; undefined outside of the API: the page, its files, health. */
const laneOf = (method: string, url: string): LaneName | undefined => {
  if (!url.startsWith('/api/')) return undefined;
  if (url.endsWith('/upload') || (method === 'POST' && url.endsWith('/files'))) return 'upload';
  if (fileWord.test(url)) return 'file';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return url === '/api/:collection/:id/:step' ? 'step' : 'write';
};

/** Each route that is mounted after this waits for its turn before its body is read, and holds it until the answer has left. */
export const installTurns = (app: FastifyInstance, sessions: () => Services['sessions']): void => {
  const lanes = Object.fromEntries(
    Object.entries(laneLimits).map(([name, { atOnce, waiting }]) => [name, openTurns(atOnce, waiting)]),
  ) as Record<LaneName, Turns>;
  const strangers = openTurns(perAddress.atOnce, perAddress.waiting);
  /** tokens that are being looked up: the many calls of one session are one look-up, not the turns of all others at their address */
  const asked = new Map<string, Promise<string | undefined>>();

  const lookUp = async (token: string, ip: string): Promise<string | undefined> => {
    const account = await strangers(`address:${ip}`, () => sessions().use(token, false)).catch((error: { code?: string }) => {
      if (error.code === 'TOO_MANY_REQUESTS') throw error as Error;
      // the route refuses it in its own words
      return undefined;
    });
    return account && `user:${account.userId}`;
  };

  /** A known session names its person; a new token is looked up in the turn of its address. */
  const personOf = (request: FastifyRequest): Promise<string | undefined> | string | undefined => {
    const token = tokenOf(request) ?? (request.query as { access_token?: unknown } | undefined)?.access_token;
    if (typeof token !== 'string') return undefined;
    const known = sessions().known(token);
    if (known !== undefined) return `user:${known}`;
    const looking = asked.get(token) ?? lookUp(token, request.ip).finally(() => asked.delete(token));
    asked.set(token, looking);
    return looking;
  };

  app.addHook('onRoute', (route: RouteOptions) => {
    const name = [route.method].flat().map((method) => laneOf(method, route.url))[0];
    if (!name) return;
    route.onRequest = [
      async (request: FastifyRequest, reply: FastifyReply) => {
        const who = await personOf(request);
        await (who === undefined ? turn(strangers, `address:${request.ip}`, reply) : turn(lanes[name], who, reply));
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
};
