// Mails are rows written in the transaction of what they tell; the worker sends them when SMTP is configured, else they stay readable.
import type { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import { MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';
import { transaction } from '../db/pool.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { Unit } from '../records/unit.ts';
import type { Services } from '../services.ts';

/** A stored file that goes along. */
export interface MailFile {
  key: string;
  name: string;
  type: string;
}

export interface Mail {
  to: string;
  cc?: string;
  /** who reads an answer; without it answers go to the product's own address */
  replyTo?: string;
  subject: string;
  body: string;
  /** the same with markup, for readers that show it */
  html?: string;
  files?: readonly MailFile[];
  collection?: string;
  entityId?: number;
}

/** A line break in a header would start another header. */
const oneLine = (text: string): string => {
  if (/[\r\n]/.test(text)) throw new DomainError('MAIL_INVALID');
  return text;
};

export const queueMail = async (db: Db, mail: Mail): Promise<void> => {
  await db.query('insert into mails (to_address, cc, subject, body, collection, entity_id, html, attachments, reply_to) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    oneLine(mail.to),
    oneLine(mail.cc ?? ''),
    oneLine(mail.subject),
    mail.body,
    mail.collection ?? null,
    mail.entityId ?? null,
    mail.html ?? null,
    mail.files && mail.files.length > 0 ? JSON.stringify(mail.files) : null,
    oneLine(mail.replyTo ?? ''),
  ]);
};

const maxAttempts = 5;

interface Queued {
  id: number;
  to_address: string;
  cc: string;
  reply_to: string;
  subject: string;
  body: string;
  html: string | null;
  attachments: MailFile[] | null;
  attempts: number;
  collection: string | null;
  entity_id: number | null;
}

/** Rows that show what became of their mail. */
const shown: Readonly<Record<string, Entity>> = { [MailCloseComplaint.collection]: MailCloseComplaint };

/** Tells the row the mail is about. Only its newest mail counts: an older one that was sent again says nothing more. */
const tellRow = async (unit: Unit, mail: Queued, state: 'sent' | 'failed', error: string | null): Promise<void> => {
  const entity = shown[mail.collection ?? ''];
  if (!entity || mail.entity_id === null) return;
  const { rows } = await unit.client.query('select 1 from mails where collection = $1 and entity_id = $2 and id > $3', [mail.collection, mail.entity_id, mail.id]);
  const row = rows.length === 0 ? await unit.find(entity, mail.entity_id) : undefined;
  if (row) await unit.update(entity, row, { deliveryState: state, error }, state === 'sent' ? 'delivered' : 'undelivered');
};

const send = async ({ files, config }: Pick<Services, 'files' | 'config'>, transport: Transporter, mail: Queued): Promise<void> => {
  await transport.sendMail({
    from: config.mailFrom,
    to: mail.to_address,
    cc: mail.cc || undefined,
    replyTo: mail.reply_to || undefined,
    subject: mail.subject,
    text: mail.body,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.attachments ? { attachments: mail.attachments.map(({ key, name, type }) => ({ filename: name, contentType: type, content: files.read(key) as Readable })) } : {}),
    // the same for each try: a receiver that got it before knows it again
    messageId: `<mail-${mail.id}@${new URL(config.publicUrl).hostname}>`,
  });
};

/** Sends what is queued, a few at a time; rows are locked, so several nodes share the work. Returns how many went out. */
export const sendQueued = async (services: Services): Promise<number> => {
  const { config, log } = services;
  if (!config.smtpUrl) return 0;
  const transport = nodemailer.createTransport(config.smtpUrl);
  let sent = 0;
  await transaction(services.db, async (client) => {
    const unit = new Unit({ client, caller: systemCaller, params: paramsOf(systemCaller, services.clock), requestId: 'mail', derived: {} });
    const { rows } = await client.query<Queued>(
      "select id, to_address, cc, reply_to, subject, body, html, attachments, attempts, collection, entity_id from mails where state = 'queued' order by id limit 5 for update skip locked",
    );
    for (const mail of rows) {
      try {
        await send(services, transport, mail);
      } catch (error) {
        const last = mail.attempts + 1 >= maxAttempts;
        const why = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
        await client.query('update mails set state = $2, attempts = attempts + 1, error = $3 where id = $1', [mail.id, last ? 'failed' : 'queued', why]);
        if (last) await tellRow(unit, mail, 'failed', why);
        log.warn({ mail: mail.id, last }, 'a mail could not be sent');
        continue;
      }
      sent += 1;
      await client.query("update mails set state = 'sent', sent_at = now(), attempts = attempts + 1, error = null where id = $1", [mail.id]);
      await tellRow(unit, mail, 'sent', null);
    }
  });
  services.feed.poke();
  return sent;
};
