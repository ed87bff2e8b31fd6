// A signature by a fresh login at the organisation's provider, for those who have no password: asked for one step of one row as its content is, proven by the provider, used once.
import type { Db } from '../db/pool.ts';
import { hashToken, newToken } from './sessions.ts';

/** From the question to the login, and from the login to the step. */
const signingMs = 5 * 60_000;
/** The clock of the provider may differ. */
const toleranceMs = 30_000;
export const signingCookie = 'sq_sign';

/** What is signed. */
export interface SignedStep {
  collection: string;
  id: number;
  step: string;
  /** SHA-256 of its content as it is shown, 64 hex digits */
  hash: string;
}

export interface Signing extends SignedStep {
  stateHash: string;
  userId: number;
  browserHash: string;
  nonce: string;
  verifier: string;
  back: string;
  askedAt: string;
  expiresAt: string;
}

/** The word of the browser, kept from signature to signature, so that two tabs do not end each other's. */
export const signingWord = ({ headers }: { headers: { cookie?: string | undefined } }): string | null =>
  new RegExp(`(?:^|;\\s*)${signingCookie}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

interface Asked {
  userId: number;
  of: SignedStep;
  /** of the page that asks */
  back: string;
  word: string | null;
  nonce: string;
  verifier: string;
}

export const askSigning = async (db: Db, asked: Asked, now: Date): Promise<{ state: string; word: string }> => {
  const [state, word] = [newToken(), asked.word ?? newToken()];
  const { userId, of, back, nonce, verifier } = asked;
  await db.query(
    `insert into provider_signings (state_hash, browser_hash, user_id, collection, row_id, step, content_hash, nonce, verifier, back, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      hashToken(state),
      hashToken(word),
      userId,
      of.collection,
      of.id,
      of.step,
      of.hash,
      nonce,
      verifier,
      back,
      now,
      new Date(now.getTime() + signingMs),
    ],
  );
  return { state, word };
};

/** The question that this state belongs to, used up whatever follows; undefined: it belongs to none, or was used before. */
export const redeemSigning = async (db: Db, state: string, now: Date): Promise<Signing | undefined> => {
  const { rows } = await db.query<Signing & Record<string, unknown>>(
    `update provider_signings set used_at = $2 where state_hash = $1 and used_at is null
     returning state_hash as "stateHash", user_id as "userId", browser_hash as "browserHash", collection, row_id as id, step, content_hash as hash,
       nonce, verifier, back, asked_at as "askedAt", expires_at as "expiresAt"`,
    [hashToken(state), now],
  );
  return rows[0];
};

/** Whether the person logged in after the question was asked: an older login of theirs proves nothing. */
export const isFresh = (authTime: unknown, { askedAt }: Signing, now: Date): boolean =>
  typeof authTime === 'number' && authTime * 1000 >= Date.parse(askedAt) - toleranceMs && authTime * 1000 <= now.getTime() + toleranceMs;

/** The subject has to be the signer's own, known from before. */
export const isSubjectOf = async (db: Db, userId: number, issuer: unknown, subject: unknown): Promise<boolean> => {
  const { rows } = await db.query('select from identities where issuer = $1 and subject = $2 and user_id = $3', [issuer, subject, userId]);
  return rows.length > 0;
};

export const proveSigning = (db: Db, { stateHash }: Signing, now: Date): Promise<unknown> =>
  db.query('update provider_signings set proven_at = $2, expires_at = $3 where state_hash = $1', [
    stateHash,
    now,
    new Date(now.getTime() + signingMs),
  ]);

/** Takes the proof, with the transaction of its step: of two calls one has it. */
export const spendSigning = async (db: Db, userId: number, word: string | null, of: SignedStep, now: Date): Promise<boolean> => {
  if (word === null) return false;
  const { rowCount } = await db.query(
    `delete from provider_signings where state_hash = (
       select state_hash from provider_signings
       where user_id = $1 and browser_hash = $2 and collection = $3 and row_id = $4 and step = $5 and content_hash = $6
         and proven_at is not null and expires_at > $7
       order by proven_at desc limit 1 for update skip locked)`,
    [userId, hashToken(word), of.collection, of.id, of.step, of.hash, now],
  );
  return rowCount === 1;
};
