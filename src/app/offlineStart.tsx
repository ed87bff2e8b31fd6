/** A start without a network: the PIN opens what the device has, and says who answers until the server does. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import i18next from 'i18next';
import { sessionOfKey } from '#sagas/answerKeys.ts';
import { idleKey, horizonKey, selectionKeys, tokenKey, type Env } from '#sagas/env.ts';
import type { Api } from '#src/api/request.ts';
import { PinForm } from '#src/areas/audits/answering/PinForm.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { loadTexts, switchLanguage } from '#src/i18n/i18n.ts';
import { peopleOf, personByPin } from '#src/store/answerStore.ts';
import type { Json, Language } from '#src/store/state.ts';

interface Person {
  selection: Readonly<Record<keyof typeof selectionKeys, number | null>>;
  answers: Readonly<Record<string, Json>>;
}
interface Opened {
  userId: number;
  person: Person;
}
type People = Awaited<ReturnType<typeof peopleOf>>;

/** Calls nothing: the server says that the session is over, and a login goes on. */
const noToken = 'offline';

/** Each answer once, until the server has answered anything. */
export const withPerson = (api: Api, answers: Person['answers']): Api => {
  const left = new Map(Object.entries(answers));
  return {
    send: async (request) => {
      const reply = await api.send(request);
      if (reply.ok || reply.failure.code !== 'NETWORK') left.clear();
      const body = request.method === 'GET' ? left.get(request.path) : undefined;
      left.delete(request.path);
      return body === undefined || reply.ok ? reply : { ok: true, status: 200, body, headers: {} };
    },
  };
};

/** A session that ran out here, or is somebody else's, is not gone on with. */
export const holdSession = ({ local, clock }: Pick<Env, 'local' | 'clock'>, { userId, person }: Opened): void => {
  const token = local.get(tokenKey);
  const ends = [idleKey, horizonKey].map((key) => Number(local.get(key) ?? '')).filter((at) => at > 0);
  const isOwn = token !== null && local.get(sessionOfKey(userId)) === token.slice(0, 8);
  if (!isOwn || ends.some((at) => at < clock.now())) local.set(tokenKey, noToken);
  local.remove(idleKey);
  local.remove(horizonKey);
  for (const [name, key] of Object.entries(selectionKeys)) {
    const id = person.selection[name as keyof typeof selectionKeys];
    if (id === null) local.remove(key);
    else local.set(key, String(id));
  }
};

const leastLeft = (people: People): number => Math.max(0, ...people.map(({ left }) => left));

const Ask = ({ resultId, begun, onOpen }: { resultId: number; begun: People; onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation('audits');
  const [people, setPeople] = useState(begun);
  const [busy, setBusy] = useState(false);
  const tried = async (pin: string): Promise<void> => {
    setBusy(true);
    const ids = people.filter(({ left }) => left > 0).map(({ userId }) => userId);
    const found = await personByPin(ids, pin);
    if (found) return onOpen({ userId: found.userId, person: found.person as unknown as Person });
    setPeople(await peopleOf(resultId));
    setBusy(false);
  };
  return (
    <div className="public">
      <main className="public__card">
        <h1 tabIndex={-1}>{t('answering.title')}</h1>
        <p className="public__note" role="status">
          {t('answering.pin.noNetwork')}
        </p>
        {people.length === 0 ? (
          <p>{t('answering.pin.nothing')}</p>
        ) : (
          <PinForm left={leastLeft(people)} busy={busy} onPin={(pin) => void tried(pin)} />
        )}
        <Button onClick={() => window.location.reload()}>{t('answering.pin.again')}</Button>
      </main>
    </div>
  );
};

const asked = async (resultId: number): Promise<Opened> => {
  const people = await peopleOf(resultId);
  const place = document.getElementById('root')!;
  place.replaceChildren();
  const page = createRoot(place);
  const opened = await new Promise<Opened>((onOpen) =>
    page.render(
      <I18nextProvider i18n={i18next}>
        <Ask resultId={resultId} begun={people} onOpen={onOpen} />
      </I18nextProvider>,
    ),
  );
  page.unmount();
  return opened;
};

const offlineStart = async (env: Env): Promise<Env> => {
  const [, id] = /\/auditFormResult\/edit\/(\d+)/.exec(window.location.pathname) ?? [];
  const language: Language = env.cookie.get('language') === 'zh' ? 'zh' : 'en';
  await switchLanguage(language);
  await loadTexts(language, 'audits');
  const opened = await asked(Number(id ?? 0));
  holdSession(env, opened);
  return { ...env, api: withPerson(env.api, opened.person.answers) };
};

export default offlineStart;
