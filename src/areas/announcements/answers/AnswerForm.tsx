/** The input for the required kind: a confirmation, a choice, a text or a file. Input is kept as a draft until it is submitted. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import { AnswerControl, type Answer } from './AnswerControl.tsx';
import type { SupplierRow, TextRow } from '#src/areas/announcements/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';

const answerKey = (id: number): string => `SupplierAnnouncements/${id}/answer`;

type DraftValues = Readonly<Record<string, Json>>;
/** A draft uses the names declared by the step, so that the action log knows which values it may record. */
const toDraft = ({ choice, text, file }: Answer): DraftValues => ({ answer: { choice, text }, answerFile: file });
const fromDraft = (kept: DraftValues | undefined): Partial<Answer> => ({
  ...(kept?.['answer'] as Partial<Answer> | undefined),
  ...(kept?.['answerFile'] ? { file: kept['answerFile'] as Answer['file'] } : {}),
});

const given = ({ choice, text, file }: Answer, type: TextRow['answerType']): boolean =>
  ({ acknowledge: true, choice: choice !== '', text: text.trim() !== '', file: file !== null })[type];

export const AnswerForm = ({ row, text, onDone }: { row: SupplierRow; text: TextRow; onDone: () => void }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft()?.values;
  const { busySince, failure } = usePending(answerKey(row.id));
  const [answer, setAnswer] = useState<Answer>(() => ({
    choice: row.answer?.choice ?? '',
    text: row.answer?.text ?? '',
    file: null,
    ...fromDraft(kept),
  }));
  const [tried, setTried] = useState(false);
  const { keep, flush } = useFormDraft('SupplierAnnouncements');

  const change = (part: Partial<Answer>): void => {
    const next = { ...answer, ...part };
    setAnswer(next);
    keep(toDraft(next), row.version);
  };
  const send = (): void => {
    setTried(true);
    if (!given(answer, text.answerType)) return;
    flush();
    const input: Record<string, Json> =
      text.answerType === 'choice'
        ? { answer: { choice: answer.choice } }
        : text.answerType === 'text'
          ? { answer: { text: answer.text.trim() } }
          : text.answerType === 'file'
            ? { answer: {}, answerFile: answer.file }
            : { answer: {} };
    wish(
      records.transition({
        key: answerKey(row.id),
        collection: 'SupplierAnnouncements',
        id: row.id,
        version: row.version,
        step: 'answer',
        input,
        then: { discard: path },
      }),
    );
  };

  // a successful answer closes the form; the card shows it
  useDone(answerKey(row.id), onDone);

  // the server refuses it as an answer of this kind
  const issue = failure?.fields?.['answer']?.[0] ?? failure?.fields?.['answerFile']?.[0];
  const refused = issue
    ? issueText(issue, (key, params) => t(key, { ...params }))
    : failure?.code === 'ANSWER_REQUIRED'
      ? failureText(failure, t)
      : undefined;
  const wrong = tried && !given(answer, text.answerType) ? t(`answer.needed.${text.answerType}`) : (refused ?? null);
  return (
    <form
      className="form-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AnswerControl text={text} answer={answer} error={wrong} onChange={change} />
      {refused === undefined && <Refusal failure={failure} texts="announcements" />}
      <div className="row">
        <Button look="filled" type="submit" icon="send" data-step="answer" busy={busySince !== null}>
          {row.answeredAt ? t('answer.sendChanged') : text.answerType === 'acknowledge' ? t('answer.confirm') : t('steps.answer')}
        </Button>
      </div>
    </form>
  );
};
