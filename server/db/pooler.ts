// A pooler between the server and PostgreSQL (PgBouncer in transaction mode) switches connections between transactions. Whatever needs a session uses the direct address;
// the start refuses a direct address that has no session.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { DatabaseRefused } from '../startFault.ts';
import { connectClient } from './hosts.ts';

/** A busy machine is slow; only a pooler never passes it on. */
const heardMs = 15_000;

/** Whether a NOTIFY arrives at a LISTEN of the same address. */
const hears = async (url: string): Promise<boolean> => {
  const channel = `start_${randomBytes(6).toString('hex')}`;
  const clients: pg.Client[] = [];
  try {
    const [ear, mouth] = [await connectClient(url), await connectClient(url)];
    clients.push(ear, mouth);
    const heard = new Promise<boolean>((done) => {
      ear.on('notification', () => done(true));
      setTimeout(() => done(false), heardMs).unref();
    });
    await ear.query(`listen ${channel}`);
    await mouth.query('select pg_notify($1, $2)', [channel, '']);
    return await heard;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
};

interface Begun {
  zone: string;
  style: string;
  timeout: number;
}

/** The settings a pooler must apply to its connections, because SET does not last. */
export const poolerSettings =
  "timezone=UTC datestyle=ISO connect_query='set statement_timeout = 3000; set lock_timeout = 2600; set idle_in_transaction_session_timeout = 10000'";

const checkPooled = async (url: string): Promise<void> => {
  const client = await connectClient(url);
  try {
    const { rows } = await client.query<Begun>(
      "select current_setting('TimeZone') as zone, current_setting('DateStyle') as style, (select setting::int from pg_settings where name = 'statement_timeout') as timeout",
    );
    const { zone, style, timeout } = rows[0]!;
    if (!/^(Etc\/)?(UTC|GMT)$/.test(zone) || !style.startsWith('ISO') || timeout < 1 || timeout > 3_000)
      throw new DatabaseRefused(
        `The pooler of DATABASE_URL gives its connections other settings than the server needs: add to the line of the database in its configuration ${poolerSettings}`,
      );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Refuses a DATABASE_URL behind a pooler without a direct address, and a direct address that is not direct. */
export const checkSessions = async (url: string, direct: string | undefined): Promise<void> => {
  if (await hears(direct ?? url)) return direct === undefined ? undefined : checkPooled(url);
  throw new DatabaseRefused(
    direct === undefined
      ? 'DATABASE_URL leads to a pooler that hands out single transactions (a notification did not arrive): set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
      : 'DATABASE_DIRECT_URL leads to a pooler that hands out single transactions (a notification did not arrive): it must be the address of PostgreSQL itself.',
  );
};
