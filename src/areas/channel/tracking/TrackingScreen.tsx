/** /lineTackingComplaint/{id or code} (spelling of the specification): four steps, the open question, the conclusion. */
import { useTranslation } from 'react-i18next';
import { trackingSteps, type Reached, type TrackingStep } from '#domain/complaints/channel.ts';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { Loading } from '#src/areas/channel/Loading.tsx';
import { useOwn, type OwnComplaint } from './own.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useApp } from '#src/store/hooks.ts';

type Mark = 'done' | 'now' | 'skipped' | 'ahead';

/** The last step reached is the current one; an earlier one without a date was skipped. */
const markOf = (reached: Reached, step: TrackingStep): Mark => {
  const last = trackingSteps.findLastIndex((each) => reached[each]);
  const at = trackingSteps.indexOf(step);
  if (at > last) return 'ahead';
  if (!reached[step]) return 'skipped';
  return at === last && step !== 'finished' ? 'now' : 'done';
};
const icons: Readonly<Record<Mark, string>> = { done: 'check-circle', now: 'circle-fill', skipped: 'minus-circle', ahead: 'circle' };

const Steps = ({ reached }: { reached: Reached }) => {
  const { t } = useTranslation('channel');
  return (
    <ol className="channel__steps">
      {trackingSteps.map((step) => {
        const mark = markOf(reached, step);
        return (
          <li
            key={step}
            className={`channel__step channel__step--${mark}`}
            {...(mark === 'now' ? { 'aria-current': 'step' as const } : {})}
          >
            <Icon name={icons[mark]} size={20} />
            <div>
              <strong>{t(`tracking.steps.${step}`)}</strong>
              <span className="meta">
                {mark === 'done' || mark === 'now' ? <DateText value={reached[step]} time /> : t(`tracking.${mark}`)}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
};

const Question = ({ complaint: { id, question } }: { complaint: OwnComplaint }) => {
  const { t } = useTranslation('channel');
  return (
    <div className="channel__question" role="status">
      <strong>{t('tracking.question')}</strong>
      {question && <LongText text={question.text} />}
      <ButtonLink look="filled" href={id ? `/lineAttachComplaintEdit/${id}` : '/lineAttachComplaintEdit'}>
        {t(id ? 'tracking.answer' : 'tracking.signInToAnswer')}
      </ButtonLink>
    </div>
  );
};

const lastWord = ({ status, hasQuestion, reached, closeReason, answer }: OwnComplaint): string => {
  if (closeReason) return `tracking.closed.${closeReason}`;
  if (status === 'Draft') return 'tracking.draft';
  if (hasQuestion) return 'tracking.asked';
  if (reached.maker) return 'tracking.withMaker';
  return answer ? 'tracking.answered' : 'tracking.underWay';
};

const Tracked = ({ complaint }: { complaint: OwnComplaint }) => {
  const { t } = useTranslation('channel');
  const { productName, no, message, compensation, status, hasQuestion } = complaint;
  return (
    <div className="stack">
      {(productName ?? no) && (
        <p className="channel__about" data-unrecorded="">
          {[productName, no].filter(Boolean).join(' · ')}
        </p>
      )}
      {hasQuestion && <Question complaint={complaint} />}
      <Steps reached={complaint.reached} />
      <section className="channel__message" aria-labelledby="last-word">
        <h2 id="last-word">{t('tracking.last')}</h2>
        <p>{t(lastWord(complaint))}</p>
        {status === 'Closed' && compensation && compensation !== 'none' && <p>{t(`tracking.compensation.${compensation}`)}</p>}
        {message && (
          <div data-unrecorded="">
            <LongText text={message} />
          </div>
        )}
      </section>
    </div>
  );
};

export const TrackingScreen = () => {
  const { t } = useTranslation('channel');
  const loaded = useOwn();
  const byNumber = useApp((state) => /^\d+$/.test(state.navigation.params['id'] ?? ''));
  const ready = useApp((state) => state.channel.line === 'ready');
  return (
    <ChannelPage title={t('tracking.title')} session={byNumber}>
      <Loading loaded={loaded}>{(complaint) => <Tracked complaint={complaint} />}</Loading>
      {ready && (
        <ButtonLink look="text" href="/lineAttachComplaintEdit" icon="list">
          {t('tracking.all')}
        </ButtonLink>
      )}
    </ChannelPage>
  );
};
