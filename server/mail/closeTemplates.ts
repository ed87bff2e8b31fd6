// Initial texts of a closing email in the reader's language, from locales/{en,zh,th}/closeMails.json. Unknown values keep their placeholder.
import en from '#locales/en/closeMails.json' with { type: 'json' };
import th from '#locales/th/closeMails.json' with { type: 'json' };
import zh from '#locales/zh/closeMails.json' with { type: 'json' };
import { escapeText } from './plainText.ts';
import { unlinked } from './unlinked.ts';

const texts = { en, zh, th };
export type MailLanguage = keyof typeof texts;
export const closeTemplates = ['resolved', 'notJustified', 'noResponse'] as const;
export type CloseTemplate = (typeof closeTemplates)[number];

export interface TemplateFacts {
  no: string;
  product: string | null;
  lot: string | null;
  /** business day, YYYY-MM-DD */
  date: string;
  /** only with the customer's consent */
  customer: string | null;
  conclusion: string | null;
}

/** A value may contain braces: it is inserted once and not parsed again. */
const fill = (text: string, values: Readonly<Record<string, string | null>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) =>
    values[name] === null || values[name] === undefined ? slot : unlinked(values[name]),
  );

/** A day in the format of the language. Thai uses the Buddhist year. */
const formats = Object.fromEntries(
  Object.entries({ en: 'en-GB', zh: 'zh-CN', th: 'th-TH' }).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  ]),
) as Readonly<Record<MailLanguage, Intl.DateTimeFormat>>;

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeText(part.trim()).replace(/\n/g, '<br />')}</p>`)
    .join('');

export const closeTemplate = (name: CloseTemplate, language: MailLanguage, facts: TemplateFacts): { subject: string; body: string } => {
  const words = texts[language];
  const lot = facts.lot ? fill(words.lot, { lot: facts.lot }) : '';
  const values = { ...facts, lot, date: formats[language].format(new Date(facts.date)) };
  const begin = facts.customer ? fill(words.dear, values) : words.dearAll;
  return {
    subject: fill(words.subject, values).replace(/\s+/g, ' ').slice(0, 200),
    body: paragraphs([begin, fill(words[name], values), words.end].join('\n\n')),
  };
};
