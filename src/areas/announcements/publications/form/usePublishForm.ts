/** The state of the publish form: validation, what each of its buttons sends, and the rows of an interrupted attempt. */
import { useRef } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AnnouncementPublish } from '#domain/announcements/announcementPublish.ts';
import { announcements, records } from '#src/actions/index.ts';
import type { Then } from '#src/actions/records.ts';
import { errorsOf } from '#src/areas/announcements/formErrors.ts';
import { emptyForm, formOfPublish, issuesOf, publicationOf, type PublishForm } from './publishForm.ts';
import type { PublishRow, TextRow } from '#src/areas/announcements/rows.ts';
import { textOf } from '#src/areas/announcements/texts/textForm.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { useRecordForm } from '#src/views/form/useRecordForm.ts';

export const LIST = '/masterData/announcementPublish/list';
const fieldOf = (name: string): string => (name.startsWith('audience') ? 'staffRoles' : name);

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
  const texts = useView<TextRow>('texts')?.rows ?? [];
  const key = `announcementPublish.${row?.id ?? 'new'}`;
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
    const errors = errorsOf<PublishForm>(issues, (word, words) => t(word, { ...words }));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const state = useRecordForm<PublishForm, PublishRow>({
    entity: AnnouncementPublish,
    key,
    names: Object.keys(emptyForm),
    row,
    valuesOf: formOfPublish,
    empty: () => (textId === null ? emptyForm : { ...emptyForm, source: 'existing', announcementId: textId }),
    // the fields of the publication itself
    sentOf: (form) => ({ announcementId: form.announcementId, ...publicationOf(form, needsAnswer(form)) }),
    resolver,
    inputOf: fieldOf,
    start: textId === null ? '' : `text ${textId}`,
    ends: row === null,
  });
  const { form, base, startOver } = state;

  /** `send`: publish or schedule; else only saved */
  const thenOf = (ready: PublishForm, send: boolean): Then => ({
    ...state.thenOf(LIST, send && row ? 'publish' : undefined),
    message: !send
      ? 'announcements:publish.saved'
      : ready.when === 'later'
        ? 'announcements:publish.scheduled'
        : 'announcements:publish.done',
  });
  /** what the last press was for */
  const sends = useRef(false);
  const save = (ready: PublishForm, send: boolean): void => {
    sends.current = send;
    const then = thenOf(ready, send);
    if (base) return state.change(ready, then);
    state.flush();
    wish(
      announcements.publish({
        key,
        announcementId: ready.source === 'existing' ? ready.announcementId : null,
        text: ready.source === 'new' ? textOf(ready) : null,
        publication: publicationOf(ready, needsAnswer(ready)),
        ...(send ? {} : { keep: true }),
        then,
      }),
    );
  };
  const check = (send: boolean, ready: (form: PublishForm) => void): void => {
    goesOut.current = send;
    void form.handleSubmit(ready)();
  };
  const forget = (): void => {
    wish(records.forget({ key }));
  };
  return {
    ...state,
    key,
    texts,
    chosen,
    needsAnswer,
    check,
    save,
    saveDecided: (ready: PublishForm, current: PublishRow) => state.change(ready, thenOf(ready, sends.current), current),
    /** a refusal goes with its dialog */
    forget,
    startAgain: (): void => {
      startOver();
      forget();
      for (const part of ['text', 'row']) wish(records.forget({ key: `${key}.${part}` }));
    },
  };
};
