/** The signature of a step: taken out of the body and checked before anything else, so that nothing which stores, compares or logs the call has it. */
import type { FastifyRequest } from 'fastify';
import type { Entity } from '#domain/kernel/entity.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { requireSignature } from '../accounts/credentials.ts';
import { signingWord, spendSigning, type SignedStep } from '../accounts/providerSignings.ts';
import type { Unit } from '../records/unit.ts';
import { writeLog } from '../records/log.ts';
import { bodyOf } from '../records/write.ts';
import type { Services } from '../services.ts';
import { authenticate } from './context.ts';

/** In the place of a password; no JSON text is equal to it. */
const signedByLogin = true;

/** Whether the call was signed, asked within its transaction: what is used once is used with it. */
export type Signed = (unit: Unit) => Promise<boolean>;

/** By a login at the provider: what was proven for this person, browser, step, row and content. */
const byLogin =
  (request: FastifyRequest, of: Omit<SignedStep, 'hash'>, now: () => Date): Signed =>
  (unit) => {
    const { signedHash } = bodyOf(request.body ?? {});
    return spendSigning(unit.client, unit.caller.userId, signingWord(request), { ...of, hash: String(signedHash ?? '') }, now());
  };

/** A step that is not signed has no signature. Throws SIGNATURE_FAILED, TOO_MANY_ATTEMPTS, PASSWORDS_OFF. */
export const takeSignature = async (
  services: Services,
  request: FastifyRequest,
  entity: Entity,
  id: string,
  name: string,
): Promise<Signed> => {
  const rules = (entity.workflow.steps ?? []).filter(({ step, signs }) => step === name && signs);
  if (rules.length === 0) return async () => false;
  const { signature, ...body } = bodyOf(request.body ?? {});
  request.body = body;
  const { caller } = await authenticate(services, request);
  // who may not take the step tries no password by it
  if (!rules.some(({ roles }) => hasRole(roles, caller))) throw new DomainError('ACCESS_DENIED');
  if (signature === signedByLogin)
    return byLogin(request, { collection: entity.collection, id: Number(id), step: name }, services.clock.now);
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
  return async () => true;
};
