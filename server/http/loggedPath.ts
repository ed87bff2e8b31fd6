// An address as it may be logged: reset links, invitations and file keys are secrets, so a route parameter is logged by its name only.
import type { FastifyRequest } from 'fastify';

const plain: Readonly<Record<string, RegExp>> = { ':collection': /^[A-Za-z]{1,40}$/, ':step': /^[A-Za-z-]{1,40}$/, ':id': /^\d{1,10}$/ };

/** `/api/Complaints/17/submit`, `/api/appusers/reset/:token`; without a route only the known prefix. */
export const loggedPath = (request: FastifyRequest): string => {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return request.url.startsWith('/api/') ? '/api/*' : '/*';
  const given = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
  return pattern
    .split('/')
    .map((part) => {
      const value = given[part.slice(1)];
      return value !== undefined && plain[part]?.test(value) ? value : part;
    })
    .join('/');
};
