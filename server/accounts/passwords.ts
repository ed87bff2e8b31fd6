// Passwords: Argon2id hashes and the policy (10 to 128 characters, not common, not the account's name).
import { hash, verify } from '@node-rs/argon2';
import { invalid, DomainError } from '#domain/kernel/errors.ts';
import { passwordLength } from '#domain/constants.ts';

/** Cheaper in tests only: the default (19 MiB, 2 passes) is what runs in production. */
const cost = process.env['NODE_ENV'] === 'test' ? { memoryCost: 1024, timeCost: 1 } : {};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Verifies; for an unknown name a hash runs all the same, so that time tells nothing. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('a password nobody has');
  const ok = await verify(stored ?? (await decoy), password).catch(() => false);
  return ok && stored !== undefined;
};

const common = new Set([
  'password', 'passw0rd', 'qwerty', 'letmein', 'welcome', 'admin', 'iloveyou', 'abc', 'monkey', 'dragon', 'football', 'baseball', 'sunshine', 'princess', 'master', 'login',
]);

/** Throws PASSWORD_WEAK with the broken rule. The password is taken as typed, never trimmed. */
export const requireStrong = (password: unknown, email: string): string => {
  if (typeof password !== 'string') throw invalid({ newPassword: [{ code: 'REQUIRED' }] });
  const weak = (rule: string): never => {
    throw new DomainError('PASSWORD_WEAK', { params: { rule, min: passwordLength.min, max: passwordLength.max } });
  };
  if (password.length < passwordLength.min || password.length > passwordLength.max) weak('length');
  const letters = password.toLowerCase().replace(/[^a-z]/g, '');
  if (common.has(letters) || /^(.)\1+$/.test(password) || /^(0123456789|1234567890)/.test(password)) weak('common');
  const name = email.split('@')[0]!.toLowerCase();
  if (name.length >= 4 && password.toLowerCase().includes(name)) weak('name');
  return password;
};
