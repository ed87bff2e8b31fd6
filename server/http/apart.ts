// Work after the answer: what depends on the name affects no timing.
import type { FastifyRequest } from 'fastify';

/** Long enough that the timing of a later call does not reveal this one's work. */
const afterMs = 100;

export const apart = (request: FastifyRequest, work: () => Promise<unknown>): void =>
  void setTimeout(() => void work().catch((error: unknown) => request.log.error({ err: error }, 'after the answer')), afterMs).unref();
