// The allow list of rich text: what an announcement or email may contain. Everything else is removed before it is stored.
import sanitize from 'sanitize-html';
import { allowedSchemes, allowedTags } from '#domain/kernel/markup.ts';

export const cleanMarkup = (html: string): string =>
  sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
  });
