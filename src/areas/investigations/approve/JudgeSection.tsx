/** Beside a section: accept it, or comment on it; and earlier comments. */
import { useId } from 'react';
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

export const JudgeSection = ({ section, judgement, before, beforeRevision, open }: JudgeSectionProps) => {
  const { t } = useTranslation('investigations');
  const id = useId();
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
            key={judgement.round}
            id={id}
            className="input"
            rows={3}
            defaultValue={judgement.comments[section] ?? ''}
            onBlur={judgement.draw}
            onChange={(event) => judgement.write(section, event.target.value)}
          />
        </>
      )}
    </div>
  );
};
