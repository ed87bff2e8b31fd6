/** /masterData/announcementPublish/create: choose or write a text, say who gets it and when, look at it as they will, publish (N48). */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { draft, publish, record } from '#src/actions/index.ts';
import '#src/areas/announcements/announcements.css';
import { AudienceCount } from '#src/areas/announcements/AudienceCount.tsx';
import { AudienceFields } from '#src/areas/announcements/AudienceFields.tsx';
import { DialogPreview } from '#src/areas/announcements/DialogPreview.tsx';
import { emptyForm, issuesOf, publicationOf, PUBLISH_KEY, textOf, type PublishForm } from '#src/areas/announcements/publishForm.ts';
import { PublishConfirm } from '#src/areas/announcements/PublishConfirm.tsx';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { TextFields } from '#src/areas/announcements/TextFields.tsx';
import { TimeFields } from '#src/areas/announcements/TimeFields.tsx';
import { Button } from '#src/components/Button.tsx';
import { useClock } from '#src/components/clock.tsx';
import { DraftMark } from '#src/components/DraftMark.tsx';
import { FormFooter } from '#src/components/FormFooter.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { useApp, useDraft, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

const LIST = '/masterData/announcementPublish/list';
const REST_MS = 500;

const PublishScreen = () => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { now } = useClock();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const texts = useView('texts')?.rows as unknown as readonly TextRow[] | undefined;
  const [asking, setAsking] = useState<PublishForm | null>(null);

  const chosen = (form: PublishForm): TextRow | undefined => (form.source === 'existing' ? texts?.find((one) => one.id === form.announcementId) : undefined);
  const needsAnswer = (form: PublishForm): boolean => (form.source === 'existing' ? chosen(form)?.needAnswer === true : form.needAnswer);
  const resolver: Resolver<PublishForm> = (values) => {
    const wrong = Object.entries(issuesOf(values, needsAnswer(values), now())).map(([name, issue]) => [
      name,
      { type: 'own' in issue ? issue.own : issue.code, message: 'own' in issue ? t(`wrong.${issue.own}`) : t(`errors:field.${issue.code}`, { ...issue.params }) },
    ]);
    return wrong.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(wrong) };
  };
  const first = useMemo<PublishForm>(() => ({ ...emptyForm, ...(kept?.values as Partial<PublishForm> | undefined) }), []); // eslint-disable-line react-hooks/exhaustive-deps -- only what was kept before the form opened
  const form = useForm<PublishForm>({ defaultValues: first, mode: 'onBlur', resolver });
  const { control, handleSubmit, formState, subscribe, reset, setFocus } = form;
  const values = useWatch({ control }) as PublishForm;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values: next }) => {
        clearTimeout(timer.current);
        // an untouched or discarded form is no draft
        if (JSON.stringify(next) !== JSON.stringify(emptyForm)) timer.current = setTimeout(() => wish(draft.change({ key: path, collection: 'Announcements', values: next as unknown as Record<string, Json>, version: null, at: now() })), REST_MS);
      },
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [subscribe, wish, path, now]);

  const discard = (): void => {
    clearTimeout(timer.current);
    reset(emptyForm);
    clearTimeout(timer.current);
    wish(draft.discard({ key: path }));
    for (const part of ['', '.text', '.row']) wish(record.settle({ key: `${PUBLISH_KEY}${part}` }));
  };
  const send = (ready: PublishForm): void => {
    clearTimeout(timer.current);
    wish(
      publish.announce({
        key: PUBLISH_KEY,
        announcementId: ready.source === 'existing' ? ready.announcementId : null,
        text: ready.source === 'new' ? textOf(ready) : null,
        publication: publicationOf(ready, needsAnswer(ready)),
        then: { go: LIST, message: ready.when === 'later' ? 'announcements:publish.scheduled' : 'announcements:publish.done', discard: path },
      }),
    );
  };
  const problems = Object.keys(formState.errors);
  return (
    <>
      <PageHeader title={t('publish.title')} back={LIST} />
      <form className="publish-page" noValidate onSubmit={(event) => void handleSubmit((ready) => setAsking(ready))(event)}>
        <div className="publish-page__main">
          <TextFields form={form} texts={texts ?? []} chosen={chosen(values)} />
          <AudienceFields form={form} />
          <TimeFields form={form} needAnswer={needsAnswer(values)} />
          <FormFooter
            mark={<DraftMark state={kept ? 'saved' : 'none'} at={kept ? new Date(kept.at).toISOString() : null} />}
            problems={problems.length}
            onJump={() => problems[0] && setFocus(problems[0] as keyof PublishForm)}
          >
            {kept && (
              <Button look="text" onClick={discard}>
                {t('publish.discard')}
              </Button>
            )}
            <Button look="filled" type="submit" icon="send">
              {values.when === 'later' ? t('publish.schedule') : t('steps.publish')}
            </Button>
          </FormFooter>
        </div>
        <aside className="publish-page__aside">
          <AudienceCount control={control} />
          <DialogPreview form={values} text={chosen(values)} needAnswer={needsAnswer(values)} />
        </aside>
      </form>
      {asking && <PublishConfirm later={asking.when === 'later' ? asking.publishAt : null} onConfirm={() => send(asking)} onClose={() => setAsking(null)} />}
    </>
  );
};

export default PublishScreen;
