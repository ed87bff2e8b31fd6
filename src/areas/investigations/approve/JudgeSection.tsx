/** Beside a section: accept it, or comment on it; and earlier comments. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/complaints/eightD.ts';
import type { Judgement } from './useJudgement.ts';

export interface JudgeSectionProps {
  section: Section;
  judgement: Judgement;
  /** the comment on the previous revision */
  before?: string | undefined;
  beforeRevision: number | null;
  /** the user may decide now */
  open: boolean;
}

const REST_MS = 250;

export const JudgeSection = ({ section, judgement, before, beforeRevision, open }: JudgeSectionProps) => {
  const { t } = useTranslation('investigations');
  const id = useId();
  const kept = judgement.comments[section] ?? '';
  // typed here first: the page gets it at a pause in typing
  const [text, setText] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (waiting.current === null) setText(kept);
  }, [kept]);
  const tell = useRef(judgement.write);
  useEffect(() => {
    tell.current = judgement.write;
  });
  const flush = (): void => {
    clearTimeout(timer.current);
    if (waiting.current !== null) tell.current(section, waiting.current);
    waiting.current = null;
  };
  useEffect(() => flush, []); // oxlint-disable-line react/exhaustive-deps
  const accepted = judgement.accepted.includes(section);
  if (!open && !before) return null;
  return (
    <div className="judge" role="group" aria-label={t('judge.label', { section: t(`sections.${section}`) })}>
      {before && (
        <div className="said">
          <strong>{t('said.onRevision', { n: beforeRevision })}</strong>
          <p className="long-text">{before}</p>
        </div>
      )}
      {open && (
        <>
          <label className="check-label">
            <input
              type="checkbox"
              className="check"
              checked={accepted}
              onChange={(event) => judgement.accept(section, event.target.checked)}
            />
            <span>{t('judge.accept')}</span>
          </label>
          <label className="judge__words" htmlFor={id}>
            {t('judge.comment', { section: section.toUpperCase() })}
          </label>
          <textarea
            id={id}
            className="input"
            rows={3}
            value={text}
            onBlur={flush}
            onChange={(event) => {
              setText(event.target.value);
              waiting.current = event.target.value;
              clearTimeout(timer.current);
              timer.current = setTimeout(flush, REST_MS);
            }}
          />
        </>
      )}
    </div>
  );
};
