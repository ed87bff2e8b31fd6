/** The publish form: text, audience, time; beside it how many it reaches and how the dialog will look. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AudienceCount } from '#src/areas/announcements/AudienceCount.tsx';
import { AudienceFields } from '#src/areas/announcements/AudienceFields.tsx';
import { DialogPreview } from '#src/areas/announcements/DialogPreview.tsx';
import { FormFoot } from '#src/areas/announcements/FormFoot.tsx';
import type { PublishForm } from '#src/areas/announcements/publishForm.ts';
import { PublishConfirm } from '#src/areas/announcements/PublishConfirm.tsx';
import { TextFields } from '#src/areas/announcements/TextFields.tsx';
import { TimeFields } from '#src/areas/announcements/TimeFields.tsx';
import { usePublishForm, type PublishStart } from '#src/areas/announcements/usePublishForm.ts';
import { Button } from '#src/components/Button.tsx';
import { failureText } from '#src/components/failureText.ts';

export interface PublishFormPageProps extends PublishStart {
  /** it has been scheduled already: only the changes are saved */
  waits: boolean;
}

export const PublishFormPage = ({ waits, ...start }: PublishFormPageProps) => {
  const { t } = useTranslation('announcements');
  const { form, texts, chosen, needsAnswer, keptAt, busy, failure, check, save, startAgain } = usePublishForm(start);
  const [asking, setAsking] = useState<PublishForm | null>(null);
  const values = useWatch({ control: form.control }) as PublishForm;
  const problems = Object.keys(form.formState.errors);
  const submit = (): void => (waits ? check(true, (ready) => save(ready, false)) : check(true, setAsking));
  return (
    <>
      <form
        className="publish-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="publish-page__main">
          <TextFields form={form} texts={texts} chosen={chosen(values)} chooseOnly={start.row !== null} />
          <AudienceFields form={form} />
          <TimeFields form={form} needAnswer={needsAnswer(values)} laterOnly={waits} />
          {failure && !failure.fields && !asking && (
            <p className="field__error" role="alert">
              {failureText(failure, t)}
            </p>
          )}
          <FormFoot of="publish-page" problems={problems.length} busy={busy} keptAt={keptAt} onDiscard={startAgain}>
            {!waits && (
              <Button icon="save" busy={busy && !asking} onClick={() => check(false, (ready) => save(ready, false))}>
                {t('publish.saveDraft')}
              </Button>
            )}
            <Button look="filled" type="submit" icon={waits ? 'save' : 'send'} busy={busy && waits}>
              {waits ? t('publish.saveChanges') : values.when === 'later' ? t('publish.schedule') : t('steps.publish')}
            </Button>
          </FormFoot>
        </div>
        <aside className="publish-page__aside">
          <AudienceCount control={form.control} />
          <DialogPreview form={values} text={chosen(values)} needAnswer={needsAnswer(values)} />
        </aside>
      </form>
      {asking && (
        <PublishConfirm
          staffOnly={asking.audience === 'none'}
          later={asking.when === 'later' ? asking.publishAt : null}
          onConfirm={() => save(asking, true)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
