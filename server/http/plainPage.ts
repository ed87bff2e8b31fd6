// A page of the server itself, without the application: a title, a sentence, and a button where it asks something. It runs nothing and requests nothing.
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { StaffLanguage } from '#domain/languages.ts';
import { escapeText } from '../mail/plainText.ts';

const styles =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1f2933;background:#fff}main{max-width:32rem;margin:4rem auto;padding:0 1rem}h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;min-height:2.75rem;color:#fff;background:#1d4ed8;border:0;border-radius:.25rem}button:focus-visible{outline:3px solid #1f2933;outline-offset:2px}';

interface PlainPage {
  language: StaffLanguage;
  title: string;
  text: string;
  /** its button sends an empty form to the same address */
  asks?: boolean;
}

export const sendPlainPage = (reply: FastifyReply, { language, asks = false, ...words }: PlainPage): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  const [title, text] = [escapeText(words.title), escapeText(words.text)];
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>${title}</h1><p>${text}</p>${asks ? `<form method="post"><button type="submit">${title}</button></form>` : ''}</main></body></html>`,
    );
};
