/** Sends a result back with a reason and a note at each question that has to be looked at again. */
import { useTranslation } from 'react-i18next';
import { AuditFormResult } from '#domain/audits/auditFormResult.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import type { ReadLine, ReadSection } from './readLines.ts';

type Notes = Readonly<Record<string, string>>;

/** Findings first: most notes are about them. */
const inTurn = (sections: readonly ReadSection[]): readonly ReadLine[] => {
  const lines = sections.flatMap((section) => section.lines);
  return [...lines.filter(({ severity }) => severity !== 'none'), ...lines.filter(({ severity }) => severity === 'none')];
};

interface NotesProps {
  lines: readonly ReadLine[];
  notes: Notes;
  error: string | null;
  onChange: (notes: Notes) => void;
}

const NotesInput = ({ lines, notes, error, onChange }: NotesProps) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  return (
    <fieldset className="audit-notes">
      <legend>{t('fields.AuditFormResult.reviewNotes')}</legend>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {lines.map(({ question, asked, no, severity }) => (
        <details key={question.key} open={Boolean(notes[question.key])}>
          <summary>
            <b>{no}</b> {wordsIn({ ...asked }, 'text', language)}{' '}
            {severity !== 'none' && <span className="meta">{t(`values.AuditFormQuestion.severityOutside.${severity}`)}</span>}
          </summary>
          <TextArea
            id={`note-${question.key}`}
            aria-label={t('results.noteOf', { no })}
            value={notes[question.key] ?? ''}
            onChange={(note) => {
              const { [question.key]: _, ...others } = notes;
              onChange(note ? { ...others, [question.key]: note } : others);
            }}
          />
        </details>
      ))}
    </fieldset>
  );
};

interface RejectProps {
  /** whose step it is */
  entity?: Entity;
  row: { id: number; version: number };
  step: Step;
  sections: readonly ReadSection[];
  onClose: () => void;
}

export const RejectResult = ({ entity = AuditFormResult, row, step, sections, onClose }: RejectProps) => {
  const { t } = useTranslation('audits');
  return (
    <StepDialog
      entity={entity}
      row={row}
      step={step}
      texts="audits"
      reasonText={({ guard }) => ({ text: t(`guards.${guard}`) })}
      input={(name, value, error, onChange) =>
        name === 'reviewNotes' ? (
          <NotesInput key={name} lines={inTurn(sections)} notes={(value as Notes | null) ?? {}} error={error} onChange={onChange} />
        ) : undefined
      }
      onClose={onClose}
    />
  );
};
