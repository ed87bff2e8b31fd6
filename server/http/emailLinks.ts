// The page behind the links of an email change: opening it changes nothing (mail clients fetch links), its button confirms.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/kernel/errors.ts';
import { changeOfLink, confirmEmail, emailPath } from '../accounts/emailChange.ts';
import { mailText, type MailName } from '../mail/texts.ts';
import { systemCaller } from '../records/caller.ts';
import type { Services } from '../services.ts';
import { languageOf } from './errors.ts';
import { sendPlainPage } from './plainPage.ts';
import { within } from './within.ts';

const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: MailName,
  values: Record<string, string>,
  asks: boolean,
): FastifyReply => {
  const language = languageOf(request);
  const { subject, body } = mailText(name, language, values);
  return sendPlainPage(reply, { language, title: subject, text: body, asks });
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
