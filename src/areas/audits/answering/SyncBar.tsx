/** Where the answers are: on the server, on this device, on their way; and the way to the next question. */
import { useTranslation } from 'react-i18next';
import * as answering from '#src/actions/answering.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Answering } from '#src/store/state.ts';
import { SaveAnswers } from './AnswerFile.tsx';
import { nextOf, unsentText, type AnswerState, type AskedForm, type Place } from './answeringModel.ts';

export interface SyncBarProps {
  submitted: boolean;
  known: Answering;
  form: AskedForm;
  state: AnswerState;
  /** key of the section on the page */
  section: string;
  jobNo: string;
  /** of the page with the questions */
  path: string;
}

const Sent = ({ at }: { at: number | null }) => {
  const { t } = useTranslation('audits');
  return (
    <span>
      <Icon name="check" /> {t('answering.sync.sent')} {at !== null && <DateText value={new Date(at).toISOString()} time />}
    </span>
  );
};

const Where = ({ known }: { known: Answering }) => {
  const { t } = useTranslation(['audits', 'errors']);
  const offline = useApp((state) => state.live.offline);
  const { packet, pictures, holds, stopped, changes, keptChanges, full, attempt, sentAt } = known;
  const waits = packet.queue.filter(({ state }) => state === 'queued' || state === 'sending').length;
  const toDecide = Object.keys(packet.theirs).length;
  const refused = packet.queue.filter(({ state }) => state === 'refused').length + pictures.filter(({ code }) => code !== undefined).length;
  const pictureCount = pictures.filter(({ code }) => code === undefined).length;
  const counts = [
    waits > 0 && t('answering.sync.answers', { count: waits }),
    pictureCount > 0 && t('answering.sync.pictures', { count: pictureCount }),
    toDecide > 0 && t('answering.sync.decide', { count: toDecide }),
    refused > 0 && t('answering.sync.refused', { count: refused }),
  ].filter(Boolean);
  if (!holds) return <b>{t('answering.sync.otherTab')}</b>;
  if (stopped !== null) return <b>{t([`errors:${stopped}`, 'errors:RESULT_NOT_EDITABLE'])}</b>;
  if (full) return <b role="alert">{t('answering.sync.full')}</b>;
  if (changes > keptChanges) return <span>{t('answering.sync.keeping')}</span>;
  if (counts.length === 0) return <Sent at={sentAt} />;
  const how = offline ? 'offline' : attempt > 0 ? 'again' : waits + pictureCount > 0 ? 'sending' : 'kept';
  return (
    <span>
      <Icon name={offline ? 'mobile' : 'upload'} /> <b>{counts.join(', ')}</b> {t(`answering.sync.${how}`)}
    </span>
  );
};

/** It does not go by itself. */
const stays = ({ stopped, full, packet, pictures }: Answering): boolean =>
  stopped !== null ||
  full ||
  packet.queue.some(({ state }) => state === 'refused' || state === 'conflict') ||
  pictures.some(({ code }) => code !== undefined);

export const placeLink = (path: string, { section, question }: Place): string => `${path}?section=${section.key}#question-${question.key}`;

export const SyncBar = ({ known, form, state, section, jobNo, path, submitted }: SyncBarProps) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const language = useLanguage();
  const { resultId, stopped, holds, attempt } = known;
  const { questions } = state.score;
  const unanswered = nextOf(form, section, ({ key }) => questions.get(key)?.visible === true && !questions.get(key)?.answered);
  const finding = nextOf(form, section, ({ key }) => (questions.get(key)?.severity ?? 'none') !== 'none');
  const offline = useApp((state) => state.live.offline);
  const unsent = known.packet.queue.length + known.pictures.length > 0;
  return (
    <footer className="answer-foot">
      <span role="status" className="answer-foot__where">
        <Where known={known} />
      </span>
      {!holds && <Button onClick={() => wish(answering.takeOver({ resultId }))}>{t('answering.sync.takeOver')}</Button>}
      {stopped !== null && unsent && (
        <Button onClick={() => wish(answering.saveText({ name: `${jobNo}.txt`, text: unsentText(form, known, language) }))}>
          {t('answering.sync.saveText')}
        </Button>
      )}
      {unsent && holds && (offline || attempt > 0 || stays(known)) && <SaveAnswers known={known} name={`${jobNo}.answers`} />}
      {attempt > 0 && holds && <Button onClick={() => wish(answering.send({ resultId }))}>{t('answering.sync.now')}</Button>}
      {finding && <ButtonLink href={placeLink(path, finding)}>{t('answering.nextFinding')}</ButtonLink>}
      {submitted ? null : unanswered ? (
        <ButtonLink look="filled" href={placeLink(path, unanswered)}>
          {t('answering.nextUnanswered', { no: form.numbers.get(unanswered.question.key) ?? '' })}
        </ButtonLink>
      ) : (
        <ButtonLink look="filled" href={`${path}?section=review`}>
          {t('answering.review')}
        </ButtonLink>
      )}
    </footer>
  );
};
