// Answers for addresses without a route: 404, or 405 when they exist for another method.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityAt } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';

const known = 'apiPaths';
const root = /^\/api\//i;

/** Remembers the addresses that are mounted from now on; those that begin with any collection are told by the collections themselves. */
export const rememberPaths = (app: FastifyInstance): void => {
  const paths = new Set<string>();
  app.decorate(known, paths);
  app.addHook('onRoute', ({ url }) => {
    if (root.test(url) && !url.startsWith('/api/:')) paths.add(url.replace(root, ''));
  });
};

/** The address exists for another method: a call's path, a collection or one of its rows. */
const otherMethod = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0]!;
  if (!root.test(path)) return false;
  const parts = path.replace(root, '').split('/').filter(Boolean);
  const like = (pattern: string): boolean => {
    const wanted = pattern.split('/').filter(Boolean);
    return (
      wanted.length === parts.length && wanted.every((word, i) => word.startsWith(':') || word.toLowerCase() === parts[i]!.toLowerCase())
    );
  };
  const paths = request.server.getDecorator<ReadonlySet<string>>(known);
  return [...paths].some(like) || (parts.length <= 2 && parts[0] !== undefined && entityAt(parts[0]) !== undefined);
};

export const noRoute = (request: FastifyRequest): DomainError =>
  new DomainError(otherMethod(request) ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND');
