// The cookie by which a browser is known at sign-in: a random word, stored as a hash. It opens nothing; its tries are counted apart from those of strangers.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/pool.ts';
import { hashToken, newToken } from './sessions.ts';

const name = 'sq_device';
const path = '/api/appusers/login';
export const knownDays = 180;

export interface Marks {
  device: string | undefined;
  address: string;
}

/** What this call could be known by. */
export const marksOf = (request: FastifyRequest): Marks => {
  const word = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return { device: word && `device:${hashToken(word)}`, address: `address:${request.ip}` };
};

/** Remembers device and address of a person who signed in; a browser that is not known yet gets its cookie. */
export const remember = async (
  db: Db,
  userId: number,
  { device, address }: Marks,
  known: boolean,
  reply: FastifyReply,
  secure: boolean,
): Promise<void> => {
  const word = newToken();
  const mark = known && device ? device : `device:${hashToken(word)}`;
  await db.query(
    'insert into known_devices (user_id, mark) select $1, unnest($2::text[]) on conflict (user_id, mark) do update set seen_at = now()',
    [userId, [mark, address]],
  );
  if (mark !== device)
    reply.header(
      'Set-Cookie',
      `${name}=${word}; Path=${path}; Max-Age=${knownDays * 86_400}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
    );
};
