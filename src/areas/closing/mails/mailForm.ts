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
  words: string;
  attachmentIds: readonly number[];
};

export const fromTemplate = (template: Template, language: string): MailValues => ({
  language,
  to: template.to,
  cc: template.cc,
  subject: template.subject,
  words: wordsOf(template.body),
  attachmentIds: [],
});

export const fromRow = (row: MailRow): MailValues => ({
  language: row.language,
  to: row.to ?? [],
  cc: row.cc ?? [],
  subject: row.subject ?? '',
  words: wordsOf(row.body ?? ''),
  attachmentIds: row.attachmentIds ?? [],
});

/** A draft uses the names of the row's fields, so that the action log knows which values it may record; `body` holds the formatting syntax. */
export const toDraft = ({ words, ...rest }: MailValues): Record<string, Json> => ({
  ...rest,
  body: words,
});

export const fromDraft = ({ body, ...rest }: Readonly<Record<string, Json>>): Partial<MailValues> => ({
  ...(rest as Partial<MailValues>),
  ...(typeof body === 'string' ? { words: body } : {}),
});

export const toSave = ({ words, ...rest }: MailValues): Record<string, Json> => ({
  ...rest,
  to: [...rest.to],
  cc: [...rest.cc],
  attachmentIds: [...rest.attachmentIds],
  body: markupOf(words),
});
