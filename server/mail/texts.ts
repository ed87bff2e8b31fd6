// Subjects and bodies of emails in the recipient's language, from locales/{en,zh}/mails.json; messages to customers in Thai as well.
import en from '#locales/en/mails.json' with { type: 'json' };
import th from '#locales/th/mails.json' with { type: 'json' };
import zh from '#locales/zh/mails.json' with { type: 'json' };
import type { Language } from '#domain/languages.ts';
import { unlinked } from './unlinked.ts';

export type MailName = keyof typeof en;

interface MailWords {
  subject: string;
  body: string;
}
const texts: Record<Language, Partial<Record<MailName, MailWords>>> = { en, zh, th };

/** Made by the product; everything else was typed by someone. `items` are subjects and links of emails. */
const own = new Set(['link', 'items']);

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (own.has(name) ? String(values[name] ?? '') : unlinked(String(values[name] ?? ''))));

export const mailText = (
  name: MailName,
  language: Language,
  values: Record<string, string | number>,
): { subject: string; body: string } => {
  const { subject, body } = texts[language][name] ?? en[name];
  return { subject: fill(subject, values).replace(/[\r\n]+/g, ' '), body: fill(body, values) };
};
