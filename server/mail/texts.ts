// Subjects and bodies of emails in the recipient's language, from locales/{en,zh}/mails.json; messages to customers in Thai as well.
import en from '#locales/en/mails.json' with { type: 'json' };
import th from '#locales/th/mails.json' with { type: 'json' };
import zh from '#locales/zh/mails.json' with { type: 'json' };
import type { Language } from '#domain/languages.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { unlinked } from './unlinked.ts';

export type MailName = keyof typeof en;

interface MailWords {
  subject: string;
  body: string;
}
const texts: Record<Language, Partial<Record<MailName, MailWords>>> = { en, zh, th };

/** Made by the product; everything else was typed by someone. `items` are subjects and links of emails. */
const own = new Set(['link', 'items']);

interface Manner {
  language: Language;
  /** of times; without it they are those of the server's machine */
  zone?: string | undefined;
}
/** `{{dueDate, day}}` and `{{containmentDueAt, time}}` are written as the language of the email writes them. */
const formats: Readonly<Record<string, (value: string, of: Manner) => string | null>> = {
  day: (value, { language, zone }) => formatDate(value, language, zone),
  time: (value, { language, zone }) => formatDateTime(value, language, zone),
};

const fill = (text: string, manner: Manner, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format = '') => {
    const value = String(values[name] ?? '');
    return own.has(name) ? value : (formats[format as string]?.(value, manner) ?? unlinked(value));
  });

export const mailText = (
  name: MailName,
  language: Language,
  values: Record<string, string | number>,
  zone?: string,
): { subject: string; body: string } => {
  const manner = { language, zone };
  const { subject, body } = texts[language][name] ?? en[name];
  return { subject: fill(subject, manner, values).replace(/[\r\n]+/g, ' '), body: fill(body, manner, values) };
};
