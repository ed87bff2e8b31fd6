// Emails are rows written in the transaction of the change; the worker sends them when SMTP is configured, else they stay queued.
import nodemailer from 'nodemailer';
import { MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';
import { transaction } from '../db/pool.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { writeLog } from '../records/log.ts';
import { Unit } from '../records/unit.ts';
import { heard } from '../emitters.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import type { FileStore } from '../files/store.ts';
import type { Clock } from '../records/caller.ts';
import type { Site } from '../records/site.ts';

/** A stored file to attach. */
export interface MailFile {
  key: string;
  name: string;
  type: string;
}

/** What is attached as it is written here. */
export interface MailText {
  text: string;
  name: string;
  type: string;
}

export interface Mail {
  to: string;
  cc?: string;
  /** Reply-To; without it answers go to the product's own address */
  replyTo?: string;
  subject: string;
  body: string;
  /** the same with markup, for mail clients that show it */
  html?: string;
  files?: readonly (MailFile | MailText)[];
  collection?: string;
  entityId?: number;
  /** waits for the recipient's digest of the next day */
  held?: boolean;
  /** the text contains a link with a token: it is deleted once sent */
  secret?: true;
}

/** A line break in a header would start another header. */
const oneLine = (text: string): string => {
  if (/[\r\n]/.test(text)) throw new DomainError('MAIL_INVALID');
  return text;
};

/** In one statement: a publication writes to thousands. */
export const queueMails = async (db: Db, mails: readonly Mail[]): Promise<void> => {
  if (mails.length === 0) return;
  await db.query(
    `insert into mails (to_address, cc, subject, body, collection, entity_id, html, attachments, reply_to, secret, state)
     select * from jsonb_to_recordset($1::jsonb) as g (to_address text, cc text, subject text, body text, collection text, entity_id integer, html text,
       attachments jsonb, reply_to text, secret boolean, state text)`,
    [
      JSON.stringify(
        mails.map((mail) => ({
          to_address: oneLine(mail.to),
          cc: oneLine(mail.cc ?? ''),
          subject: oneLine(mail.subject),
          body: mail.body,
          collection: mail.collection ?? null,
          entity_id: mail.entityId ?? null,
          html: mail.html ?? null,
          attachments: mail.files && mail.files.length > 0 ? mail.files : null,
          reply_to: oneLine(mail.replyTo ?? ''),
          secret: mail.secret ?? false,
          state: mail.held ? 'held' : 'queued',
        })),
      ),
    ],
  );
};

export const queueMail = (db: Db, mail: Mail): Promise<void> => queueMails(db, [mail]);

/** Minutes until the next attempt after each failure; after the last the email is a dead letter. */
const backOffMinutes = [1, 5, 15, 60, 240, 480] as const;
/** A claim older than this belongs to a server that ended. */
const claimMs = 10 * 60_000;
const minuteMs = 60_000;
const atOnce = 4;

interface Queued {
  id: number;
  to_address: string;
  cc: string;
  reply_to: string;
  subject: string;
  body: string;
  html: string | null;
  attachments: (MailFile | MailText)[] | null;
  attempts: number;
  collection: string | null;
  entity_id: number | null;
}

/** Rows that show the status of their email. */
const shown: Readonly<Record<string, Entity>> = { [MailCloseComplaint.collection]: MailCloseComplaint };

/** Updates the row of the email. Only its newest email counts: resending an older one changes nothing. */
const tellRow = async (unit: Unit, mail: Queued, state: 'sent' | 'failed', error: string | null): Promise<void> => {
  const entity = shown[mail.collection ?? ''];
  if (!entity || mail.entity_id === null) return;
  const { rows } = await unit.client.query('select 1 from mails where collection = $1 and entity_id = $2 and id > $3', [
    mail.collection,
    mail.entity_id,
    mail.id,
  ]);
  const row = rows.length === 0 ? await unit.find(entity, mail.entity_id) : undefined;
  if (row) await unit.update(entity, row, { deliveryState: state, error }, state === 'sent' ? 'delivered' : 'undelivered');
};

/** The account of the address: an address that takes no email is a reason to review its access. An email to several says nothing about one of them. */
const tellUsers = async (client: Db, { to_address: to }: Queued, failedAt: Date | null): Promise<void> => {
  await client.query(
    'update app_users set mail_failed_at = $2 where lower(email) = lower($1) and (mail_failed_at is null) <> ($2::timestamptz is null)',
    [to, failedAt],
  );
};

const columns = 'id, to_address, cc, reply_to, subject, body, html, attachments, attempts, collection, entity_id';

/** Takes the next email that is due; one per address at a time, so that a slow address delays its own emails only. */
/** What the emails are sent with. */
interface Sending {
  config: Config;
  db: Pool;
  files: FileStore;
  clock: Clock;
  site: Site;
  log: FastifyBaseLogger;
  /** told that rows have changed */
  feed: { poke: () => void };
}

const claim = async ({ db, clock }: Sending): Promise<Queued | undefined> => {
  const { rows } = await db.query<Queued>(
    `update mails set state = 'sending', claimed_at = $1, attempts = attempts + 1 where id = (
       select m.id from mails m where m.state = 'queued' and (m.next_try_at is null or m.next_try_at <= $1)
         and not exists (select 1 from mails o where o.state = 'sending' and o.to_address = m.to_address)
       order by m.next_try_at nulls first, m.id limit 1 for update skip locked)
     returning ${columns}`,
    [clock.now()],
  );
  return rows[0];
};

interface Outcome {
  is: 'sent' | 'again' | 'dead';
  why: string | null;
  /** the mail server was unreachable: other emails wait too */
  away?: boolean;
}

interface SmtpError extends Error {
  responseCode?: number;
  permanent?: boolean;
}

/** Observes the SMTP dialog: once the text is being sent, only the server's answer tells whether it was accepted. */
const listener = (): {
  begun: () => boolean;
  log: Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', (of: unknown, text?: string) => void>;
} => {
  let begun = false;
  const hear = (_of: unknown, text?: string): void => {
    if (text === 'DATA') begun = true;
  };
  return { begun: () => begun, log: { trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear } };
};

/** Bytes of a stored file; an email carries the whole file or none. */
const sizeOf = async (db: Db, key: string): Promise<number | undefined> =>
  (await db.query<{ size: number }>('select size::int as size from files where key = $1', [key])).rows[0]?.size;

const send = async ({ db, files, config }: Sending, mail: Queued): Promise<Outcome> => {
  const { begun, log } = listener();
  const transport = heard(
    nodemailer.createTransport({
      url: config.smtpUrl!,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
      transactionLog: true,
      logger: log as never,
    }),
  );
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: mail.to_address,
      cc: mail.cc || undefined,
      replyTo: mail.reply_to || undefined,
      subject: mail.subject,
      text: mail.body,
      ...(mail.html ? { html: mail.html } : {}),
      ...(mail.attachments
        ? {
            attachments: await Promise.all(
              mail.attachments.map(async (one) => ({
                filename: one.name,
                contentType: one.type,
                content: 'text' in one ? one.text : await files.bytes(one.key, await sizeOf(db, one.key)),
              })),
            ),
          }
        : {}),
      // the same for each attempt: receivers recognise duplicates
      messageId: `<mail-${mail.id}@${new URL(config.publicUrl).hostname}>`,
    });
    return { is: 'sent', why: null };
  } catch (thrown) {
    const error = thrown as SmtpError;
    const why = (error.message || 'unknown').slice(0, 500);
    if (error.responseCode) return { is: error.permanent ? 'dead' : 'again', why };
    if (begun()) return { is: 'dead', why: `${why}; it may have arrived` };
    // a file that cannot be read says nothing about the mail server
    return { is: 'again', why, away: !(thrown instanceof DomainError) };
  } finally {
    transport.close();
  }
};

/** Records the result; a dead letter is written to the activity log. */
const confirm = async ({ db, clock, log, site }: Sending, mail: Queued, { is, why }: Outcome): Promise<void> => {
  const now = clock.now();
  const wait = backOffMinutes[mail.attempts - 1];
  const over = is === 'dead' || (is === 'again' && wait === undefined);
  await transaction(db, async (client) => {
    const unit = new Unit({ client, caller: systemCaller, params: paramsOf(systemCaller, clock), site, requestId: 'mail', derived: {} });
    if (is === 'sent')
      await client.query(
        "update mails set state = 'sent', sent_at = $2, error = null, body = case when secret then '' else body end where id = $1",
        [mail.id, now],
      );
    else
      await client.query('update mails set state = $2, error = $3, next_try_at = $4 where id = $1', [
        mail.id,
        over ? 'failed' : 'queued',
        why,
        over ? null : new Date(now.getTime() + wait! * minuteMs),
      ]);
    if (is === 'sent') await tellRow(unit, mail, 'sent', null);
    if (is === 'sent' || over) await tellUsers(client, mail, over ? now : null);
    if (!over) return;
    await tellRow(unit, mail, 'failed', why);
    await writeLog(client, {
      at: now,
      userId: null,
      kind: 'mail',
      ...(mail.collection && mail.entity_id !== null ? { entity: mail.collection, entityId: mail.entity_id } : {}),
      summary: `Email ${mail.id} was not delivered: ${why}`.slice(0, 300),
    });
  });
  if (is !== 'sent') log.warn({ mail: mail.id, why, over }, 'an email could not be sent');
};

/** Claims of a server that ended: whether they arrived is unknown, so they are not sent again automatically. */
const endStaleClaims = async (services: Sending): Promise<void> => {
  const { rows } = await services.db.query<Queued>(
    `update mails set claimed_at = null where state = 'sending' and claimed_at < $1 returning ${columns}`,
    [new Date(services.clock.now().getTime() - claimMs)],
  );
  for (const mail of rows) await confirm(services, mail, { is: 'dead', why: 'the server ended while it was sent; it may have arrived' });
};

/** Sends what is due, a few at a time; several servers share the work. Returns the number sent. */
export const sendQueued = async (services: Sending): Promise<number> => {
  if (!services.config.smtpUrl) return 0;
  await endStaleClaims(services);
  let sent = 0;
  let away = false;
  const work = async (): Promise<void> => {
    for (let mail = await claim(services); mail; mail = away ? undefined : await claim(services)) {
      const outcome = await send(services, mail);
      away ||= outcome.away === true;
      await confirm(services, mail, outcome);
      if (outcome.is === 'sent') sent += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  services.feed.poke();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return sent;
};
