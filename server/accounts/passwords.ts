// Passwords: Argon2id hashes and the policy (10 to 128 characters, not common, not the account's name).
import { hash, verify } from '@node-rs/argon2';
import { invalid, DomainError } from '#domain/kernel/errors.ts';
import { passwordLength } from '#domain/constants.ts';
import { openLane } from '../lane.ts';
import { isCommon } from './commonPasswords.ts';

/** Cheaper in tests only: production runs with the default (19 MiB, 2 passes). */
const cost = process.env['NODE_ENV'] === 'test' ? { memoryCost: 1024, timeCost: 1 } : {};

/** Each hash takes a core and 19 MB for some hundredths of a second: two at a time, so that other work goes on. */
const lane = openLane({ atOnce: 2, waiting: 60, each: 12 });

/** `who`: the user or address it runs for. Throws SERVER_BUSY, TOO_MANY_REQUESTS. */
export const hashPassword = (password: string, who?: string): Promise<string> => lane.run(() => hash(password, cost), who);

let decoy: Promise<string> | undefined;

/** Verifies; an unknown name costs one hash too, so that timing reveals nothing. Throws SERVER_BUSY, TOO_MANY_REQUESTS: then nothing was checked. */
export const verifyPassword = (stored: string | undefined, password: string, who: string): Promise<boolean> =>
  lane.run(async () => {
    // computed once, by the first caller
    decoy ??= hash('a password nobody has', cost);
    const ok = await verify(stored ?? (await decoy), password).catch(() => false);
    return ok && stored !== undefined;
  }, who);

/** Throws PASSWORD_WEAK with the violated rule. The password is used as typed, never trimmed. */
export const requireStrong = (password: unknown, email: string): string => {
  if (typeof password !== 'string') throw invalid({ newPassword: [{ code: 'REQUIRED' }] });
  const weak = (rule: string): never => {
    throw new DomainError('PASSWORD_WEAK', { params: { rule, min: passwordLength.min, max: passwordLength.max } });
  };
  if (password.length < passwordLength.min || password.length > passwordLength.max) weak('length');
  if (isCommon(password)) weak('common');
  const name = email.split('@')[0]!.toLowerCase();
  if (name.length >= 4 && password.toLowerCase().includes(name)) weak('name');
  return password;
};
