/** The publish form: text, audience, time; beside it the audience size and a preview of the dialog. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { AudienceCount } from './AudienceCount.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { DialogPreview } from '#src/areas/announcements/publications/DialogPreview.tsx';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import type { PublishForm } from './publishForm.ts';
import { PublishConflict } from './PublishConflict.tsx';
import { PublishConfirm } from './PublishConfirm.tsx';
import { textFilesSlot } from '#src/areas/announcements/texts/TextFiles.tsx';
import { TextFields } from '#src/areas/announcements/texts/TextFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { RemovePublication } from '#src/areas/announcements/publications/RemovePublication.tsx';
import { LIST, usePublishForm, type PublishStart } from './usePublishForm.ts';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { useMay } from '#src/views/useMay.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';

export interface PublishFormPageProps extends PublishStart {
  /** scheduled already: only the changes are saved */
  waits: boolean;
}

export const PublishFormPage = ({ waits, ...start }: PublishFormPageProps) => {
  const { t } = useTranslation('announcements');
  const state = usePublishForm(start);
  const { form, texts, chosen, needsAnswer, draftAt, busy, failure, conflict, save, startAgain } = state;
  // a file that is on its way belongs to the new text
  const sending = useUploading(textFilesSlot);
  const waiting = sending ? { 'aria-disabled': true, title: t('library.sending') } : {};
  const check: typeof state.check = (...of) => (sending ? undefined : state.check(...of));
  const [asking, setAsking] = useState<PublishForm | null>(null);
  const [removing, setRemoving] = useState(false);
  const may = useMay(AnnouncementPublish, start.row ?? {});
  useSaveKey(() => check(waits, (ready) => save(ready, false)));
  // the action is confirmed again with the other user's changes visible
  if (conflict && asking) setAsking(null);
  const values = useWatch({ control: form.control }) as PublishForm;
  const problems = Object.keys(form.formState.errors);
  const submit = (): void => (waits ? check(true, (ready) => save(ready, false)) : check(true, setAsking));
  return (
    <>
      <form
        className="record-form publish-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="record-form__columns record-form__columns--two">
          <div className="stack">
            <ErrorSummary control={form.control} />
            <PublishConflict state={state} />
            <TextFields form={form} texts={texts} chosen={chosen(values)} chooseOnly={start.row !== null} />
            <AudienceFields form={form} />
            <TimeFields form={form} needAnswer={needsAnswer(values)} laterOnly={waits} />
            {failure && !failure.fields && !conflict && !asking && (
              <p className="field__error" role="alert">
                {failureText(failure, t)}
              </p>
            )}
          </div>
          <aside className="stack record-form__aside">
            <AudienceCount control={form.control} />
            <DialogPreview form={values} text={chosen(values)} needAnswer={needsAnswer(values)} />
          </aside>
        </div>
        <DraftFooter problems={problems.length} busy={busy} draftAt={draftAt} onDiscard={startAgain}>
          {start.row && may.remove && (
            <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
              {t('publish.remove')}
            </Button>
          )}
          {!waits && (
            <Button icon="save" busy={busy && !asking} {...waiting} onClick={() => check(false, (ready) => save(ready, false))}>
              {t('publish.saveDraft')}
            </Button>
          )}
          <Button look="filled" type="submit" icon={waits ? 'save' : 'send'} busy={busy && waits} {...waiting}>
            {waits ? t('publish.saveChanges') : values.when === 'later' ? t('publish.schedule') : t('steps.publish')}
          </Button>
        </DraftFooter>
      </form>
      {start.row && removing && (
        <RemovePublication
          row={start.row}
          then={{ go: LIST, message: 'announcements:publish.removed', discard: `${LIST.replace('/list', '/edit')}/${start.row.id}` }}
          onClose={() => setRemoving(false)}
        />
      )}
      {asking && !conflict && (
        <PublishConfirm
          of={state.key}
          staffOnly={asking.audience === 'none'}
          later={asking.when === 'later' ? asking.publishAt : null}
          onConfirm={() => save(asking, true)}
          onClose={() => {
            setAsking(null);
            state.forget();
          }}
        />
      )}
    </>
  );
};
