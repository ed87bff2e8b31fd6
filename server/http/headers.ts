// Security headers of every answer, and the content security policy of the page.
import type { FastifyInstance } from 'fastify';

const channelPath = /^\/(line|submittedLine|auth\/line)/i;

/** The frame of the replay player draws recorded states: it may request and send nothing, not even a picture. */
export const framePath = '/developer/frame';

const framePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src blob: data:',
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Policy of a page answer; styles that PrimeReact injects carry the nonce. The origins of the messaging SDK are allowed on its own pages only. */
export const pagePolicy = (nonce: string, path: string, host = ''): string => {
  if (path.split('?')[0] === framePath) return framePolicy(nonce);
  const channel = channelPath.test(path);
  // some browsers apply 'self' to http only
  const sockets = /^[\w.-]+(:\d{1,5})?$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${channel ? ' https://static.line-scdn.net' : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // styles set on elements through the DOM (overlay positions, progress bars); no stylesheet can be loaded this way
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' blob:${sockets}${channel ? ' https://api.line.me https://liffsdk.line-scdn.net' : ''}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
};

/** The worker that keeps the pages of answering: it asks this server, and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

export const installHeaders = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Referrer-Policy')) reply.header('Referrer-Policy', 'same-origin');
    // on plain http elsewhere browsers ignore it, with an error in the console
    if (secure || /^(localhost|127\.)/.test(request.hostname)) reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    reply.header('X-Request-Id', request.id);
    if (secure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      if (!reply.hasHeader('Content-Security-Policy'))
        reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
};
