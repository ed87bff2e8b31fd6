// Effects of closing emails: checked when written, sent by one outbox row, sent again only by a separate step.
import { Complaint } from '#domain/complaints/complaint.ts';
import { ComplaintAttachment } from '#domain/complaints/complaintAttachment.ts';
import { mailDraftIssues, mailIssues, MailCloseComplaint } from '#domain/complaints/mailCloseComplaint.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid, type FieldIssue } from '#domain/kernel/errors.ts';
import { queueMail, type MailFile } from '../../mail/outbox.ts';
import { escapeText, plainText } from '../../mail/plainText.ts';
import { cleanMarkup } from '../../records/markup.ts';
import type { Unit } from '../../records/unit.ts';
import type { EntityEffects } from '../../records/write.ts';

const requireSound = (fields: Record<string, FieldIssue[]>): void => {
  if (Object.keys(fields).length > 0) throw new DomainError('MAIL_INVALID', { fields });
};

/** The files to attach: attachments of the same complaint only. */
const filesOf = async (unit: Unit, mail: Row): Promise<MailFile[]> => {
  const ids = (mail['attachmentIds'] as number[] | null) ?? [];
  if (ids.length === 0) return [];
  const rows = await unit.rows(ComplaintAttachment, 't.id = any($1) and t.complaint_id = $2', [ids, mail['complaintId']]);
  if (rows.length < new Set(ids).size) throw invalid({ attachmentIds: [{ code: 'REF' }] });
  const { rows: files } = await unit.client.query<MailFile>('select key, name, type from files where key = any($1) order by id', [
    rows.map((row) => row['file']),
  ]);
  return files;
};

const queue = async (unit: Unit, mail: Row): Promise<void> => {
  const html = String(mail['body']);
  await queueMail(unit.client, {
    to: (mail['to'] as string[]).join(', '),
    cc: ((mail['cc'] as string[] | null) ?? []).join(', '),
    subject: String(mail['subject']),
    body: plainText(html),
    html,
    files: await filesOf(unit, mail),
    collection: MailCloseComplaint.collection,
    entityId: mail.id,
  });
};

const checkWhole = async (unit: Unit, mail: Row): Promise<void> => {
  requireSound(mailIssues(mail, await unit.load(Complaint, mail['complaintId'] as number)));
};

/** The conclusion is entered while closing: its placeholder in the email is filled in then. */
const withConclusion = (html: string, conclusion: string): string =>
  html.replace(/\{\{\s*conclusion\s*\}\}/g, () => escapeText(conclusion).replace(/\n/g, '<br />'));

const sentNow = (unit: Unit): Record<string, unknown> => ({
  sentAt: unit.params.$now,
  sentById: unit.caller.userId,
  deliveryState: 'queued',
  error: null,
});

/** Sends the email together with the closing: one transaction, so that both happen or neither. */
export const sendWithClosing = async (unit: Unit, complaint: Row, mailId: number): Promise<void> => {
  const mail = await unit.find(MailCloseComplaint, mailId);
  if (mail?.['complaintId'] !== complaint.id) throw invalid({ mailId: [{ code: 'REF' }] });
  // another user sent it at the same time: it is not sent twice
  if (mail['sentAt']) return;
  const body = cleanMarkup(withConclusion(String(mail['body'] ?? ''), String(complaint['conclusion'] ?? '')));
  await checkWhole(unit, { ...mail, body });
  await queue(unit, await unit.update(MailCloseComplaint, mail, { body, ...sentNow(unit) }, 'send'));
};

export const closeMailEffects: EntityEffects = {
  MailCloseComplaint: {
    saveCloseMail: async ({ unit, row, input }) => {
      const next: Row = { ...row, ...input };
      requireSound(mailDraftIssues(next));
      await filesOf(unit, next);
      return input['body'] ? { patch: { body: cleanMarkup(String(input['body'])) } } : undefined;
    },
    sendCloseMail: async ({ unit, row }) => {
      await checkWhole(unit, row);
      return { patch: sentNow(unit), after: (mail) => queue(unit, mail) };
    },
    resendCloseMail: async ({ unit, row }) => {
      await checkWhole(unit, row);
      return { patch: sentNow(unit), after: (mail) => queue(unit, mail) };
    },
  },
};
