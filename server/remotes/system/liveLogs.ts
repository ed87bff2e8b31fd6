// A person shows the log of a browser tab while it grows: a code, told to a super administrator, lets that one read what the tab sends. The server passes redacted lines on
// and deletes what was read. Over HTTP and the database, because both people may be connected to different servers.
import { createHash, randomInt } from 'node:crypto';
import { livePieceLength } from '#domain/constants.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain, secret } from '#domain/kernel/fields.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { judged } from '../../accounts/limits.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

const minuteMs = 60_000;
export const codeMs = 10 * minuteMs;
/** A background tab of a browser may run its timers once a minute. */
export const silentMs = 2 * minuteMs;
const longestMs = 120 * minuteMs;
/** Pieces that wait for the reader: a reader that falls behind so far has left. */
const mostWaiting = 40;
const piecesAtOnce = 5;

/** Letters and digits that are not taken for one another; 31^8 codes, each valid for ten minutes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
const hashOf = (code: string): string => createHash('sha256').update(`live:${code}`).digest('hex');

interface LiveLog {
  id: number;
  userId: number;
  watcherId: number | null;
}

/** Not ended, and both sides have been heard of. */
const open = `ended_at is null and created_at > $1::timestamptz - interval '${longestMs} ms' and sent_at > $1::timestamptz - interval '${silentMs} ms'
  and (watcher_id is not null or created_at > $1::timestamptz - interval '${codeMs} ms')
  and (read_at is null or read_at > $1::timestamptz - interval '${silentMs} ms')`;

/** The caller's log: its own, or the one it watches; null when it has ended. */
const find = async ({ services, db, caller, path }: RowInput, side: 'app_user_id' | 'watcher_id'): Promise<LiveLog | null> => {
  const { rows } = await db.query<LiveLog>(
    `select id, app_user_id as "userId", watcher_id as "watcherId" from live_logs where id = $2 and ${side} = $3 and ${open}`,
    [services.clock.now(), path.id, caller.userId],
  );
  return rows[0] ?? null;
};

const end = async ({ services, db }: RemoteInput, where: string, value: number): Promise<void> => {
  await db.query(
    `with done as (update live_logs set ended_at = $1, code_hash = null where ${where} = $2 and ended_at is null returning id)
     delete from live_log_pieces where live_log_id in (select id from done)`,
    [services.clock.now(), value],
  );
};

/** One log at a time for each person: an earlier one ends. Those that nobody ended leave with their pieces. */
const create = async (input: RemoteInput): Promise<unknown> => {
  const { services, db, caller } = input;
  const now = services.clock.now();
  await db.query(`delete from live_logs where app_user_id = $2 or not (${open})`, [now, caller.userId]);
  const code = newCode();
  const { rows } = await db.query<{ id: number }>(
    'insert into live_logs (app_user_id, code_hash, created_at, sent_at) values ($1, $2, $3, $3) returning id',
    [caller.userId, hashOf(code), now],
  );
  return { id: rows[0]!.id, code, until: new Date(now.getTime() + codeMs).toISOString() };
};

const watchTakes = { body: { code: secret.string(100) } };

const watch = async (input: RemoteInput<typeof watchTakes>): Promise<unknown> => {
  const { services, db, caller, body, request } = input;
  const code = (body.code ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  const now = services.clock.now();
  let found: { id: number; userId: number; name: string } | undefined;
  const right = await judged(db, [{ key: `live:${caller.userId}`, free: 5, windowMs: 60 * minuteMs }], now, async () => {
    // a used code is gone: two readers never share a log
    const { rows } = await db.query<{ id: number; userId: number; name: string }>(
      `update live_logs l set code_hash = null, watcher_id = $3, watched_at = $1, read_at = $1 from app_users u
       where l.code_hash = $2 and u.id = l.app_user_id and ${open.replaceAll('created_at', 'l.created_at')}
       returning l.id, u.id as "userId", concat_ws(' ', u.firstname, u.lastname) as name`,
      [now, hashOf(code), caller.userId],
    );
    found = rows[0];
    return found !== undefined;
  });
  if (!right || !found) throw new DomainError('LIVE_CODE_INVALID');
  await writeLog(db, {
    at: now,
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'read',
    entity: 'AppUsers',
    entityId: found.userId,
    summary: 'The log of a browser tab watched live',
    userAgent: request.headers['user-agent'],
  });
  return { id: found.id, name: found.name };
};

const sendTakes = {
  ...ofRow,
  body: { n: plain.int({ min: 0, max: 999_999 }), text: secret.string(livePieceLength, { exact: true }) },
};

/** Takes the piece with number `n`, or tells only that the tab is there. A piece that is sent again is stored once. */
const send = async (input: RemoteInput<typeof sendTakes>): Promise<unknown> => {
  const { services, db, body } = input;
  const log = await find(input, 'app_user_id');
  if (!log) return { watched: false, ended: true };
  const { n, text } = body;
  if (text !== null) {
    if (n === null || log.watcherId === null) throw new DomainError('BAD_REQUEST');
    const { rows } = await db.query<{ waiting: number }>(
      `with put as (insert into live_log_pieces (live_log_id, n, text) values ($1, $2, $3) on conflict do nothing)
       select count(*)::int as waiting from live_log_pieces where live_log_id = $1`,
      [log.id, n, text.replaceAll('\u0000', '')],
    );
    if (rows[0]!.waiting > mostWaiting) {
      await end(input, 'id', log.id);
      return { watched: false, ended: true };
    }
  }
  await db.query('update live_logs set sent_at = $2 where id = $1', [log.id, services.clock.now()]);
  return { watched: log.watcherId !== null, ended: false };
};

const readTakes = { ...ofRow, query: { from: plain.int({ required: true, default: 0, min: 0, max: 9_999_999 }) } };

/** Pieces from number `from` on; those before it have arrived and are deleted. */
const read = async (input: RemoteInput<typeof readTakes>): Promise<unknown> => {
  const {
    services,
    db,
    query: { from },
  } = input;
  const log = await find(input, 'watcher_id');
  if (!log || !hasRole(['superAdmin'], input.caller)) return { pieces: [], ended: true };
  await db.query('update live_logs set read_at = $2 where id = $1', [log.id, services.clock.now()]);
  await db.query('delete from live_log_pieces where live_log_id = $1 and n < $2', [log.id, from]);
  const { rows } = await db.query<{ n: number; text: string }>(
    `select n, text from live_log_pieces where live_log_id = $1 and n >= $2 order by n limit ${piecesAtOnce}`,
    [log.id, from],
  );
  // without gaps: a piece on its way is read with the next call
  const pieces = rows.filter((row, i) => row.n === from + i).map(({ text }) => text);
  return { pieces, ended: false };
};

const stop = async (input: RowInput): Promise<unknown> => {
  const log = (await find(input, 'app_user_id')) ?? (await find(input, 'watcher_id'));
  if (log) await end(input, 'id', log.id);
  return { ended: true };
};

export const liveLogRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/LiveLogs',
    summary: 'Show the log of a browser tab: the code to tell a super administrator',
    run: create,
  }),
  remote({
    method: 'POST',
    path: '/LiveLogs/watch',
    summary: 'Watch the log with this code',
    roles: ['superAdmin'],
    takes: watchTakes,
    wrong: 'LIVE_CODE_INVALID',
    run: watch,
  }),
  remote({
    method: 'POST',
    path: '/LiveLogs/:id/pieces',
    summary: 'Send a piece of the own log, or tell that the tab is open',
    takes: sendTakes,
    wrong: 'BAD_REQUEST',
    run: send,
  }),
  remote({
    method: 'GET',
    path: '/LiveLogs/:id/pieces',
    summary: 'Pieces of the watched log, from a number on',
    takes: readTakes,
    run: read,
  }),
  remote({ method: 'POST', path: '/LiveLogs/:id/end', summary: 'End the own or the watched log', takes: ofRow, run: stop }),
];
