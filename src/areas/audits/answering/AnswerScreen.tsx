/** Answering the form of an audit on a tablet: a section a page, the rail of all sections, the score as one answers, and where the answers are. */
import './answering.css';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as answering from '#src/actions/answering.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { offerPin } from '#src/store/heldPin.ts';
import { useAnswer, useApp, useRow, useWish } from '#src/store/hooks.ts';
import type { Answering } from '#src/store/state.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import {
  askedFormOf,
  headOf,
  isSubmitted,
  isWritable,
  stateOf,
  wordsOf,
  type AnswerState,
  type AskedForm,
  type Taken,
} from './answeringModel.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { Review } from './Review.tsx';
import { PinForm } from './PinForm.tsx';
import { SyncBar } from './SyncBar.tsx';
import { TakeInAnswers } from './AnswerFile.tsx';
import { TakeAlong } from './TakeAlong.tsx';

const reviewPage = 'review';

interface RailProps {
  submitted: boolean;
  form: AskedForm;
  state: AnswerState;
  path: string;
  at: string;
  /** keys of the sections that it names */
  only: readonly string[];
}

const Rail = ({ form, state, path, at, only, submitted }: RailProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return (
    <nav className="answer-rail" aria-label={t('answering.sections')}>
      {state.score.sections
        .filter(({ key }) => only.includes(key))
        .map(({ key, answered, total, findings }) => (
          <a key={key} href={`${path}?section=${key}`} aria-current={key === at ? 'page' : undefined}>
            <span className="answer-bar" aria-hidden="true">
              <i style={{ width: `${total === 0 ? 100 : (100 * answered) / total}%` }} />
            </span>
            <span className="answer-rail__name">{wordsOf(form.sections, key, 'title', language)}</span>
            <span className="meta">
              {t('answering.answeredOf', { answered, total })}
              {findings > 0 && ` · ${t('answering.findings', { count: findings })}`}
            </span>
          </a>
        ))}
      <a href={`${path}?section=${reviewPage}`} aria-current={at === reviewPage ? 'page' : undefined}>
        <span className="answer-rail__name">{t(submitted ? 'answering.result' : 'answering.review')}</span>
        {!submitted && <span className="meta">{t('answering.gapCount', { count: state.gaps.length })}</span>}
      </a>
    </nav>
  );
};

const Score = ({ state, submitted }: { state: AnswerState; submitted: boolean }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const { score, band, answered, total, counts } = state.score;
  return (
    <div className="answer-score" role="status">
      <b>{score === null ? t('tryOut.none') : score.toFixed(2)}</b>
      {band && (
        <Tag tone={band.tone}>
          {band.key} {wordsIn({ ...band }, 'label', language)}
        </Tag>
      )}
      <span className="meta">
        {t(submitted ? 'answering.answeredOf' : 'answering.provisionalOf', { answered, total })} · {t('tryOut.findings', { ...counts })}
      </span>
    </div>
  );
};

export interface AnswersProps {
  taken: Taken;
  known: Answering;
  /** the record that is submitted with the answers */
  submits?: Entity;
  /** the type of the sections that are answered here; absent: all */
  typeId?: number | null;
  /** stands in the place of the sections, until one is chosen */
  begin?: ((form: AskedForm, state: AnswerState) => ReactNode) | undefined;
}

export const Answers = ({ taken, known, submits = AuditFormResult, typeId = null, begin }: AnswersProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const asked = useApp(({ navigation }) => navigation.query['section']);
  const path = useApp(({ navigation }) => navigation.path);
  const form = useMemo(() => askedFormOf(taken), [taken]);
  const state = useMemo(() => stateOf(form, known), [form, known]);
  const { result, form: header, previousAt } = taken;
  const submitted = isSubmitted(taken);
  const row = useRow<Row>();
  const { no, supplier } = headOf(taken);
  const sections = form.content.sections.filter(({ sustainTypeId }) => typeId === null || sustainTypeId === typeId);
  const section = sections.find(({ key }) => key === asked) ?? sections[0];
  const isReview = asked === reviewPage || !section;
  const isBegin = begin !== undefined && asked === undefined;
  const at = isReview ? reviewPage : section.key;
  const visible = isReview ? [] : section.questions.filter(({ key }) => state.score.questions.get(key)?.visible);
  return (
    <div className="answering">
      <PageHeader
        no={no}
        title={
          isBegin
            ? wordsIn(header, 'name', language)
            : isReview
              ? t(submitted ? 'answering.result' : 'answering.review')
              : wordsOf(form.sections, section.key, 'title', language)
        }
        subtitle={[supplier, !isBegin && wordsIn(header, 'name', language), `${header.code} v${header.formVersion}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {taken.job && <WatchingFaces collection="AuditFormResults" id={result.id} />}
        {submitted && row ? (
          <StatusChip entity={submits.name} status={String(row['status'])} />
        ) : (
          <>
            <TakeAlong known={known} expected={form.rows.size} />
            {known.holds && <TakeInAnswers known={known} />}
          </>
        )}
        <Score state={state} submitted={submitted} />
      </PageHeader>
      {result.rejectReason && result.status === 'Rejected' && (
        <p className="answer-card__note" role="note">
          {t('answering.rejected')} {result.rejectReason}
        </p>
      )}
      <div className="answer-page">
        <Rail submitted={submitted} form={form} state={state} path={path} at={isBegin ? '' : at} only={sections.map(({ key }) => key)} />
        {isBegin ? (
          begin(form, state)
        ) : isReview ? (
          <Review form={form} state={state} known={known} path={path} submits={submits} submitted={submitted} />
        ) : (
          <div>
            {visible.length === 0 && <p>{t('answering.nothingAsked')}</p>}
            {visible.map((question) => (
              <QuestionCard
                key={question.key}
                question={question}
                form={form}
                state={state}
                known={known}
                writable={isWritable(taken, known)}
                previousAt={previousAt}
                note={(result.status === 'Rejected' && result.reviewNotes?.[question.key]) || null}
              />
            ))}
          </div>
        )}
      </div>
      <SyncBar submitted={submitted} known={known} form={form} state={state} section={at} jobNo={no} path={path} />
    </div>
  );
};

/** What is on the device is sealed, and the server does not answer. */
const Locked = ({ resultId, left }: { resultId: number; left: number }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  return (
    <div className="answer-pin">
      <h1 tabIndex={-1}>{t('answering.title')}</h1>
      <PinForm
        left={left}
        onPin={(pin) => {
          offerPin(pin);
          wish(answering.unlock({ resultId }));
        }}
      />
    </div>
  );
};

const AnswerScreen = () => {
  const { t } = useTranslation('audits');
  const answer = useAnswer<Taken>('packet');
  const known = useApp(({ navigation, answering }) => answering[navigation.params['auditFormResultId'] ?? '']);
  const kept = known?.content as { body?: Taken } | null | undefined;
  const taken = answer ?? kept?.body ?? null;
  if (known && known.pinTries !== null) return <Locked resultId={known.resultId} left={known.pinTries} />;
  return taken && known ? <Answers taken={taken} known={known} /> : <LoadState views={['packet']} gone={t('answering.gone')} />;
};

export default AnswerScreen;
