/** The values of an email's form: formatting syntax instead of markup, and the conversion on saving. */
import type { MailRow } from '#src/areas/closing/rows.ts';
import { markupOf } from '#src/components/values/markupOf.ts';
import { wordsOf } from '#src/components/inputs/wordsOf.ts';
import type { Json } from '#src/store/state.ts';

export interface Recipient {
  email: string;
  name: string;
  kind: 'customer' | 'brand' | 'operations';
}
export interface Template {
  subject: string;
  body: string;
  recipients: readonly Recipient[];
  to: readonly string[];
  cc: readonly string[];
}
export type MailValues = {
  language: string;
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  /** in formatting syntax */
  body: string;
  attachmentIds: readonly number[];
};

/** Compared and decided one by one where two people wrote; the language stays that of the row. */
export const mailNames = ['to', 'cc', 'subject', 'body', 'attachmentIds'] as const;

export const emptyMail = (template: Template | null, language: string): MailValues => ({
  language,
  to: template?.to ?? [],
  cc: template?.cc ?? [],
  subject: template?.subject ?? '',
  body: wordsOf(template?.body ?? ''),
  attachmentIds: [],
});

export const fromRow = (row: MailRow): MailValues => ({
  language: row.language,
  to: row.to ?? [],
  cc: row.cc ?? [],
  subject: row.subject ?? '',
  body: wordsOf(row.body ?? ''),
  attachmentIds: row.attachmentIds ?? [],
});

export const toSave = ({ body, ...rest }: MailValues): Record<string, Json> => ({
  ...rest,
  to: [...rest.to],
  cc: [...rest.cc],
  attachmentIds: [...rest.attachmentIds],
  body: markupOf(body),
});
