// The page behind the links of an email change: opening it changes nothing (mail clients fetch links), its button confirms.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { changeOfLink, confirmEmail, emailPath } from '../accounts/emailChange.ts';
import { escapeText } from '../mail/plainText.ts';
import { mailText, type MailName } from '../mail/texts.ts';
import { systemCaller } from '../records/caller.ts';
import type { Services } from '../services.ts';
import { languageOf } from './errors.ts';
import { within } from './within.ts';

const styles =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1f2933;background:#fff}main{max-width:32rem;margin:4rem auto;padding:0 1rem}h1{font-size:1.25rem}button{font:inherit;padding:.5rem 1rem;min-height:2.75rem;color:#fff;background:#1d4ed8;border:0;border-radius:.25rem}button:focus-visible{outline:3px solid #1f2933;outline-offset:2px}';

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: MailName,
  values: Record<string, string>,
  asks: boolean,
): FastifyReply => {
  const language = languageOf(request);
  const { subject, body } = mailText(name, language, values);
  const nonce = randomBytes(16).toString('base64');
  const [title, text] = [escapeText(subject), escapeText(body)];
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${styles}</style></head><body><main><h1>${title}</h1><p>${text}</p>${asks ? `<form method="post"><button type="submit">${title}</button></form>` : ''}</main></body></html>`,
    );
};

export const emailLinkRoutes = (app: FastifyInstance, services: Services): void => {
  const { feed } = services;
  const wordOf = (request: FastifyRequest): string => (request.params as { word: string }).word;
  /** An invalid link is answered with a page too. */
  const closed =
    (request: FastifyRequest, reply: FastifyReply) =>
    (error: unknown): FastifyReply => {
      if (!(error instanceof DomainError)) throw error;
      return sendPage(request, reply.code(error.status), 'emailClosedPage', {}, false);
    };

  void app.register(async (scope) => {
    // the body of an empty form
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
      payload.on('error', done);
    });
    scope.get(`${emailPath}/:word`, (request, reply) =>
      within(services, request, systemCaller, (unit) => changeOfLink(unit, wordOf(request))).then(
        ({ email }) => sendPage(request, reply, 'emailConfirmPage', { email }, true),
        closed(request, reply),
      ),
    );
    scope.post(`${emailPath}/:word`, (request, reply) =>
      within(services, request, systemCaller, async (unit) => ({
        email: (await changeOfLink(unit, wordOf(request))).email,
        written: await confirmEmail(unit, wordOf(request)),
      })).then(
        ({ email, written }) => {
          if (written) feed.poke();
          return sendPage(request, reply, written ? 'emailChangedPage' : 'emailConfirmedPage', { email }, false);
        },
        closed(request, reply),
      ),
    );
  });
};
