// The cookie that identifies a browser at login: a random value, stored as a hash. It grants no access; its attempts are counted apart from those of unknown devices.
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

/** The cookie and address of this call. */
export const marksOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): Marks => {
  const word = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return { device: word && `device:${hashToken(word)}`, address: `address:${request.ip}` };
};

/** Remembers device and address after a login; a new browser gets its cookie. */
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
