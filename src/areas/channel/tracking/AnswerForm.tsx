/** The question of quality assurance and the answer: text, pictures, or both. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { channel } from '#src/actions/index.ts';
import type { OwnComplaint } from './own.ts';
import { TextField } from '#src/areas/channel/report/TextField.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

export const AnswerForm = ({ complaint: { id = 0, question }, view }: { complaint: OwnComplaint; view: string }) => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const { busySince, failure } = usePending('channel.answer');
  const { keep, flush } = useFormDraft('LineComplaints');
  const [text, setText] = useState(String(kept?.values['infoAnswer'] ?? ''));
  const missing = failure?.fields?.['infoAnswer'] !== undefined;
  return (
    <form
      className="channel__question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep({ infoAnswer: text }, null);
        flush();
        wish(channel.change({ id, is: 'answer', form: path, reload: view }));
      }}
    >
      <strong>{t('tracking.question')}</strong>
      {question && <LongText text={question.text} />}
      <TextField
        name="infoAnswer"
        label={t('attach.answer')}
        lines={3}
        value={text}
        hint={t('attach.answerHint')}
        error={missing ? t('attach.answerNeeded') : undefined}
        onChange={(_, value) => {
          setText(value);
          keep({ infoAnswer: value }, null);
        }}
      />
      <div role="alert">
        {failure && !missing && <p className="public__error">{failure.status === 0 ? t('create.kept') : failureText(failure, t)}</p>}
      </div>
      <Button look="filled" wide type="submit" busy={busySince !== null}>
        {t('attach.sendAnswer')}
      </Button>
    </form>
  );
};
