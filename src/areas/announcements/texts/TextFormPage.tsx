/** The form of a text with its footer: draft status, problems, Discard, Save. */
import { useTranslation } from 'react-i18next';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { TextConflict } from './TextConflict.tsx';
import { textFilesSlot } from './TextFiles.tsx';
import { TextInputs } from './TextInputs.tsx';
import { useTextForm, type TextStart } from './useTextForm.ts';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { losesMarks } from '#src/components/inputs/wordsOf.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

export const TextFormPage = (start: TextStart & { body: { en: string; zh?: string } | null }) => {
  const { t } = useTranslation('announcements');
  const state = useTextForm(start);
  const { form, draftAt, startOver, busy, failure, conflict } = state;
  const sending = useUploading(textFilesSlot);
  const problems = Object.keys(form.formState.errors);
  const save = (): void => void form.handleSubmit((values) => (sending ? undefined : state.save(values)))();
  useSaveKey(save);
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="stack narrow-page">
        <ErrorSummary control={form.control} />
        <TextConflict state={state} />
        <Card title={t('publish.text')}>
          <div className="form-fields">
            <TextInputs form={form} loses={{ en: losesMarks(start.body?.en ?? ''), zh: losesMarks(start.body?.zh ?? '') }} />
          </div>
        </Card>
        {failure && !failure.fields && !conflict && (
          <p className="field__error" role="alert">
            {failureText(failure, t)}
          </p>
        )}
      </div>
      <DraftFooter problems={problems.length} busy={busy} draftAt={draftAt} onDiscard={startOver}>
        <Button
          look="filled"
          type="submit"
          icon="save"
          busy={busy}
          {...(sending ? { 'aria-disabled': true, title: t('library.sending') } : {})}
        >
          {t('library.save')}
        </Button>
      </DraftFooter>
    </form>
  );
};
