/** The signature of a step: taken out of the body and checked before anything else, so that nothing which stores, compares or logs the call has it. */
import type { FastifyRequest } from 'fastify';
import type { Entity } from '#domain/kernel/entity.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { requireSignature } from '../accounts/credentials.ts';
import { writeLog } from '../records/log.ts';
import { bodyOf } from '../records/write.ts';
import type { Services } from '../services.ts';
import { authenticate } from './context.ts';

/** Whether the call was signed: a step that is not signed has none. Throws SIGNATURE_FAILED, TOO_MANY_ATTEMPTS, PASSWORDS_OFF. */
export const takeSignature = async (services: Services, request: FastifyRequest, entity: Entity, name: string): Promise<boolean> => {
  const rules = (entity.workflow.steps ?? []).filter(({ step, signs }) => step === name && signs);
  if (rules.length === 0) return false;
  const { signature, ...body } = bodyOf(request.body ?? {});
  request.body = body;
  const { caller } = await authenticate(services, request);
  // who may not take the step tries no password by it
  if (!rules.some(({ roles }) => hasRole(roles, caller))) throw new DomainError('ACCESS_DENIED');
  if (typeof signature !== 'string' || signature === '') throw invalid({ signature: [{ code: 'REQUIRED' }] });
  const { db, config, clock } = services;
  try {
    await requireSignature(db, config, caller.userId, signature, clock.now());
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SIGNATURE_FAILED')
      await writeLog(db, {
        at: clock.now(),
        userId: caller.userId,
        kind: 'refused',
        summary: `Wrong password for a signature: ${entity.name}, ${name}`,
        userAgent: request.headers['user-agent'],
      });
    throw error;
  }
  return true;
};
