// Answers for addresses without a route: 404, or 405 when they exist for another method.
import type { FastifyRequest } from 'fastify';
import { entityAt } from '#domain/index.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { calls } from '../remotes/index.ts';

/** The address exists for another method: a remote's path, a collection or one of its rows. */
const otherMethod = (path: string): boolean => {
  if (!/^\/api\//i.test(path)) return false;
  const parts = path
    .replace(/^\/api\//i, '')
    .split('/')
    .filter(Boolean);
  const like = (pattern: string): boolean => {
    const wanted = pattern.split('/').filter(Boolean);
    return (
      wanted.length === parts.length && wanted.every((word, i) => word.startsWith(':') || word.toLowerCase() === parts[i]!.toLowerCase())
    );
  };
  return calls.some((call) => like(call.path)) || (parts.length <= 2 && parts[0] !== undefined && entityAt(parts[0]) !== undefined);
};

export const noRoute = (request: FastifyRequest): DomainError =>
  new DomainError(otherMethod(request.url.split('?')[0]!) ? 'METHOD_NOT_ALLOWED' : 'ROUTE_NOT_FOUND');
