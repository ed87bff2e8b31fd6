/** The state of the publish form: validation, local draft, and what each of its buttons sends. */
import { useMemo, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { announcements, records } from '#src/actions/index.ts';
import { errorsOf } from '#src/areas/announcements/formErrors.ts';
import { emptyForm, formOfDraft, formOfPublish, issuesOf, publicationOf, PUBLISH_KEY, type PublishForm } from './publishForm.ts';
import type { PublishRow, TextRow } from '#src/areas/announcements/rows.ts';
import { textOf } from '#src/areas/announcements/texts/textForm.ts';
import { useDraftForm } from '#src/areas/announcements/useDraftForm.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { useApp, useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useBase } from '#src/views/form/useBase.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';

export const LIST = '/masterData/announcementPublish/list';
const fieldOf = (name: string): string => (name.startsWith('audience') ? 'staffRoles' : name);

/** The fields of the publication itself. */
const savedOf = (form: PublishForm, needsAnswer: (form: PublishForm) => boolean) => ({
  announcementId: form.announcementId,
  ...publicationOf(form, needsAnswer(form)),
});

export interface PublishStart {
  row: PublishRow | null;
  /** selected text of a new publication */
  textId: number | null;
}

export const usePublishForm = ({ row, textId }: PublishStart) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { now } = useClock();
  const { params } = useDeciding();
  const path = useApp((state) => state.navigation.path);
  const texts = useView<TextRow>('texts')?.rows ?? [];
  const { busySince, failure } = usePending(PUBLISH_KEY);
  const begin = useMemo<PublishForm>(
    () => (row ? formOfPublish(row) : textId === null ? emptyForm : { ...emptyForm, source: 'existing', announcementId: textId }),
    [], // eslint-disable-line react-hooks/exhaustive-deps -- what the form opened with
  );
  const chosen = (form: PublishForm): TextRow | undefined =>
    form.source === 'existing'
      ? (texts.find((one) => one.id === form.announcementId) ??
        (row?.announcementId === form.announcementId ? (row.announcement ?? undefined) : undefined))
      : undefined;
  const needsAnswer = (form: PublishForm): boolean => (form.source === 'existing' ? chosen(form)?.needAnswer === true : form.needAnswer);

  // a draft may have a time in the past, and validation runs right after the press
  const goesOut = useRef(true);
  const resolver: Resolver<PublishForm> = (values) => {
    const issues = issuesOf(values, {
      needAnswer: needsAnswer(values),
      now: now(),
      today: String(params.$today),
      goesOut: goesOut.current,
    });
    const errors = errorsOf<PublishForm>(issues, (key, words) => t(key, { ...words }));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const kept = useDraftForm<PublishForm>({
    collection: 'AnnouncementPublishes',
    begin,
    of: textId === null ? '' : `text ${textId}`,
    version: row?.version ?? null,
    resolver,
    read: (values) => formOfDraft(values),
  });
  const { form, flush, discard, startOver } = kept;
  useRefusals(failure, form.setError, Object.keys(emptyForm), fieldOf);
  useDone(PUBLISH_KEY, discard);

  const [base, setBase] = useBase(
    row,
    (one) => savedOf(formOfPublish(one), needsAnswer),
    () => savedOf(form.getValues(), needsAnswer),
  );
  const [wanted, setWanted] = useState({ send: false, message: '' });
  const patch = (ready: PublishForm, version: number, { send, message }: typeof wanted): void => {
    setWanted({ send, message });
    setConflict(null);
    const then = { go: LIST, message, discard: path, ...(send ? { step: { step: 'publish' } } : {}) };
    wish(
      records.patch({
        key: PUBLISH_KEY,
        collection: 'AnnouncementPublishes',
        id: row!.id,
        version,
        values: savedOf(ready, needsAnswer),
        then,
      }),
    );
  };
  /** `send`: publish or schedule; else only saved */
  const save = (ready: PublishForm, send: boolean): void => {
    flush();
    const message = !send
      ? 'announcements:publish.saved'
      : ready.when === 'later'
        ? 'announcements:publish.scheduled'
        : 'announcements:publish.done';
    if (base) return patch(ready, base.version, { send, message });
    wish(
      announcements.publish({
        key: PUBLISH_KEY,
        announcementId: ready.source === 'existing' ? ready.announcementId : null,
        text: ready.source === 'new' ? textOf(ready) : null,
        publication: publicationOf(ready, needsAnswer(ready)),
        ...(send ? {} : { keep: true }),
        then: { go: LIST, message, discard: path },
      }),
    );
  };
  const check = (send: boolean, ready: (form: PublishForm) => void): void => {
    goesOut.current = send;
    void form.handleSubmit(ready)();
  };
  const startAgain = (): void => {
    startOver();
    for (const part of ['', '.text', '.row']) wish(records.forget({ key: `${PUBLISH_KEY}${part}` }));
  };
  // closing the dialog clears its refusal: the row that came with it is kept here
  const [conflict, setConflict] = useState<PublishRow | null>(null);
  const came = failure?.code === 'VERSION_CONFLICT' && row ? (failure.current as PublishRow | undefined) : undefined;
  const [seen, setSeen] = useState(came);
  if (came !== seen) {
    setSeen(came);
    if (came) setConflict(came);
  }
  const goOnFrom = (current: PublishRow): void => {
    wish(records.forget({ key: PUBLISH_KEY }));
    setConflict(null);
    setBase(current);
  };
  const takeTheirs = (current: PublishRow): void => {
    goOnFrom(current);
    startOver(formOfPublish(current));
  };
  const merge = { send: (merged: PublishForm, version: number) => patch(merged, version, wanted), goOnFrom, takeTheirs };
  return {
    base,
    conflict,
    merge,
    form,
    texts,
    chosen,
    needsAnswer,
    draftAt: kept.draftAt,
    busy: busySince !== null,
    failure,
    check,
    save,
    startAgain,
  };
};
