/** Before the answers are submitted: what is missing, with the way to it, and what they come to. */
import { useTranslation } from 'react-i18next';
import { rounded } from '#domain/audits/scoring.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useRow } from '#src/store/hooks.ts';
import type { Answering } from '#src/store/state.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { wordsOf, type AnswerState, type AskedForm } from './answeringModel.ts';
import { placeLink } from './SyncBar.tsx';

const Gaps = ({ form, state, path }: { form: AskedForm; state: AnswerState; path: string }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const places = form.content.sections.flatMap((section) => section.questions.map((question) => ({ section, question })));
  if (state.gaps.length === 0) return <p>{t('answering.noGaps')}</p>;
  return (
    <ul className="answer-gaps">
      {state.gaps.map(({ questionKey, code }) => {
        const place = places.find(({ question }) => question.key === questionKey);
        return (
          place && (
            <li key={questionKey} data-row={questionKey}>
              <a className="answer-gap" href={placeLink(path, place)}>
                <b>{form.numbers.get(questionKey)}</b>
                <span>
                  {wordsOf(form.rows, questionKey, 'text', language)}
                  <span className="meta answer-gap__code">{t(`answering.gaps.${code}`)}</span>
                </span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
};

const Sections = ({ form, state }: { form: AskedForm; state: AnswerState }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return (
    <dl className="answer-sections">
      {state.score.sections.map(({ key, score, zeroed }) => (
        <div key={key}>
          <dt>{wordsOf(form.sections, key, 'title', language)}</dt>
          <dd>
            <span className="answer-bar" aria-hidden="true">
              <i style={{ width: `${score ?? 0}%` }} />
            </span>
            {score === null ? t('answering.noScore') : <NumberText value={rounded(score)} />} {zeroed && t('tryOut.zeroed')}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface ReviewProps {
  form: AskedForm;
  state: AnswerState;
  known: Answering;
  /** of the page with the questions */
  path: string;
  /** the record that is submitted with the answers */
  submits: Entity;
  submitted: boolean;
}

export const Review = ({ form, state, known, path, submits, submitted }: ReviewProps) => {
  const { t } = useTranslation('audits');
  const row = useRow<Row>();
  const waits = known.packet.queue.length + known.pictures.length;
  const { gaps } = state;
  return (
    <div className="stack">
      {submitted ? (
        <p role="status">{t('answering.submitted')}</p>
      ) : (
        <section className="stack" aria-labelledby="answer-gaps">
          <h2 id="answer-gaps">{t('answering.gapsTitle', { count: gaps.length })}</h2>
          <Gaps form={form} state={state} path={path} />
        </section>
      )}
      <section className="stack" aria-labelledby="answer-result">
        <h2 id="answer-result">{t(submitted ? 'answering.sectionScores' : 'answering.provisional')}</h2>
        <Sections form={form} state={state} />
      </section>
      {waits > 0 && <p role="status">{t('answering.sendFirst', { count: waits })}</p>}
      {!submitted && gaps.length === 0 && waits === 0 && row && (
        <StepBar entity={submits} row={row} texts="audits" only={['submit']} note="" />
      )}
    </div>
  );
};
