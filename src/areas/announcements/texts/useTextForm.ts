/** The state of a text's form: new, a copy, or an edit. An unchanged body is not sent, so that formatting without syntax stays. */
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Announcement } from '#domain/announcements/announcement.ts';
import { errorsOf } from '#src/areas/announcements/formErrors.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { emptyText, formField, formOfText, textIssues, textOf, type StoredFile, type TextForm } from './textForm.ts';
import { LIBRARY } from './libraryLoads.ts';
import { useRecordForm } from '#src/views/form/useRecordForm.ts';

export interface TextStart {
  /** the edited text; null = a new one */
  row: TextRow | null;
  /** what a new one begins with */
  begin: TextForm;
  /** id of the text that is copied */
  from: number | null;
  /** names of the files of an edited text */
  listed: readonly StoredFile[];
}

export const useTextForm = ({ row, begin, from, listed }: TextStart) => {
  const { t } = useTranslation('announcements');
  const resolver: Resolver<TextForm> = (values) => {
    const errors = errorsOf<TextForm>(textIssues(values), (key, params) => t(key, { ...params }));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const state = useRecordForm<TextForm, TextRow>({
    entity: Announcement,
    key: `announcementText.${row?.id ?? 'new'}`,
    names: Object.keys(emptyText),
    row,
    valuesOf: (one) => formOfText(one, listed),
    empty: () => begin,
    sentOf: textOf,
    resolver,
    inputOf: formField,
    start: from === null ? '' : `copy ${from}`,
    ends: row === null,
  });
  const then = state.thenOf(`${LIBRARY}/show/{id}`);
  return {
    ...state,
    save: (values: TextForm): void => (state.base ? state.change(values, then) : state.save(textOf(values), then)),
    saveDecided: (values: TextForm, current: TextRow) => state.change(values, then, current),
  };
};

export type TextFormState = ReturnType<typeof useTextForm>;
