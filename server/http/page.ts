// Serves the built client: hashed files for a year, index.html with a fresh nonce for every page address.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { noRoute } from './noRoute.ts';
import { framePath, pagePolicy, workerPolicy } from './headers.ts';

/** Compressed beforehand or not. */
const workerFile = /offlineWorker\.js(\.gz)?$/;

export const clientFolder = join(import.meta.dirname, '..', '..', 'dist', 'client');

export interface PageOptions {
  folder?: string | undefined;
  /** source maps are answered */
  maps: boolean;
  /** button of the organisation's own login, by language */
  login?: Readonly<Record<string, string>> | undefined;
}

/** The login page reads it before anything is requested. */
const withLogin = (html: string, login: PageOptions['login']): string =>
  login ? html.replace('</head>', `<meta name="organisation-login" content="${encodeURIComponent(JSON.stringify(login))}"></head>`) : html;

export const pageRoutes = async (app: FastifyInstance, { folder = clientFolder, maps, login }: PageOptions): Promise<void> => {
  const file = join(folder, 'index.html');
  let html: string | undefined;
  const built = existsSync(file);
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      index: false,
      globIgnore: ['index.html'],
      allowedPath: (path) => maps || !/\.map(\.\w+)?$/i.test(path),
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', /\.[0-9a-f]{8}\.\w+(\.map|\.gz)*$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (workerFile.test(path)) reply.header('Content-Security-Policy', workerPolicy);
      },
    });

  const page = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    html ??= withLogin(readFileSync(file, 'utf8'), login);
    const nonce = randomBytes(16).toString('base64');
    // no picture may be requested in there, not even the icon
    const own = request.url.split('?')[0] === framePath ? html.replace(/<link rel="icon"[^>]*>/, '') : html;
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', pagePolicy(nonce, request.url, request.host))
      .send(own.replaceAll('__NONCE__', nonce));
  };

  if (built) app.get('/', page);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    const wantsPage =
      request.method === 'GET' &&
      built &&
      !path.startsWith('/api') &&
      !path.startsWith('/socket.io') &&
      !/\.(js|css|map|png|svg|woff2?|ico|json|txt)$/i.test(path);
    if (wantsPage) return page(request, reply);
    return sendRefusal(noRoute(request), request, reply);
  });
};
