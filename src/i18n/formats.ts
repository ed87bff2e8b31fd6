// How a text shows what fills it: `{{min, day}}` is a day as it is written in the language of the text.
import type { i18n } from 'i18next';
import { formatDate } from '#domain/dates.ts';
import { customerLanguages, wished } from '#domain/languages.ts';

export const addFormats = ({ services }: i18n): void =>
  services.formatter?.add('day', (value: unknown, language) => {
    const text = String(value);
    return formatDate(text, wished(customerLanguages, language ?? '') ?? 'en') ?? text;
  });
