// The public page behind the code of a paper: valid, superseded or unknown, and nothing else. Whatever is no code is answered like a code nobody has.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { slidingLimit } from '../accounts/limits.ts';
import { languageOf } from '../http/errors.ts';
import { sendPlainPage } from '../http/plainPage.ts';
import { stateOfCode, type PaperState } from '../papers/paperState.ts';
import { paramsOf, systemCaller } from '../records/caller.ts';
import { verifyPath } from '../records/issuedPapers.ts';
import type { Services } from '../services.ts';
import { wordsIn } from '../words.ts';

const minuteMs = 60_000;
const mostAMinute = 30;
/** No code is longer; the database is asked for it all the same. */
const longest = 100;

type Shown = 'valid' | 'superseded' | 'unknown' | 'busy';
/** Nothing is said of a specification whose content is not what was signed. */
const shownOf: Readonly<Record<PaperState, Shown>> = { valid: 'valid', superseded: 'superseded', changed: 'unknown', unknown: 'unknown' };
const codes: Readonly<Partial<Record<Shown, number>>> = { unknown: 404, busy: 429 };

export const verifyRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const calls = slidingLimit(mostAMinute, minuteMs);

  const send = (request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply => {
    const language = languageOf(request);
    const t = wordsIn(language, 'specPapers');
    return sendPlainPage(reply.code(codes[shown] ?? 200), {
      language,
      title: t(`verify.${shown}.title`),
      text: t(`verify.${shown}.text`),
    });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!calls(request.ip, clock.now().getTime())) return send(request, reply.header('Retry-After', '60'), 'busy');
    const code = ((request.params as { '*'?: string })['*'] ?? '').slice(0, longest).replaceAll('\u0000', '');
    const reader = { db, caller: systemCaller, params: paramsOf(systemCaller, clock) };
    return send(request, reply, shownOf[await stateOfCode(reader, code)]);
  };
  app.get(verifyPath, answer);
  app.get(`${verifyPath}/*`, answer);
};
