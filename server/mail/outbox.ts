// Mails are rows written in the transaction of what they tell; the worker sends them when SMTP is configured, else they stay readable.
import nodemailer from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Config } from '../config.ts';
import type { Db, Pool } from '../db/pool.ts';
import { transaction } from '../db/pool.ts';

export interface Mail {
  to: string;
  cc?: string;
  subject: string;
  body: string;
  collection?: string;
  entityId?: number;
}

/** A line break in a header would start another header. */
const oneLine = (text: string): string => {
  if (/[\r\n]/.test(text)) throw new DomainError('MAIL_INVALID');
  return text;
};

export const queueMail = async (db: Db, mail: Mail): Promise<void> => {
  await db.query('insert into mails (to_address, cc, subject, body, collection, entity_id) values ($1, $2, $3, $4, $5, $6)', [
    oneLine(mail.to),
    oneLine(mail.cc ?? ''),
    oneLine(mail.subject),
    mail.body,
    mail.collection ?? null,
    mail.entityId ?? null,
  ]);
};

const maxAttempts = 5;

/** Sends what is queued, a few at a time; rows are locked, so several nodes share the work. Returns how many were tried. */
export const sendQueued = async (db: Pool, config: Config, log: FastifyBaseLogger): Promise<number> => {
  if (!config.smtpUrl) return 0;
  const transport = nodemailer.createTransport(config.smtpUrl);
  return transaction(db, async (client) => {
    const { rows } = await client.query<{ id: number; to_address: string; cc: string; subject: string; body: string; attempts: number }>(
      "select id, to_address, cc, subject, body, attempts from mails where state = 'queued' order by id limit 5 for update skip locked",
    );
    for (const mail of rows) {
      try {
        await transport.sendMail({ from: config.mailFrom, to: mail.to_address, cc: mail.cc || undefined, subject: mail.subject, text: mail.body });
        await client.query("update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, error = null where id = $1", [mail.id]);
      } catch (error) {
        const last = mail.attempts + 1 >= maxAttempts;
        await client.query('update mails set state = $2, attempts = attempts + 1, error = $3 where id = $1', [mail.id, last ? 'failed' : 'queued', error instanceof Error ? error.message.slice(0, 500) : 'unknown']);
        log.warn({ mail: mail.id, last }, 'a mail could not be sent');
      }
    }
    return rows.length;
  });
};
