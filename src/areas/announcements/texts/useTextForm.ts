/** The state of a text's form: new, a copy, or an edit. */
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { navigation, records } from '#src/actions/index.ts';
import { errorsOf } from '#src/areas/announcements/formErrors.ts';
import type { TextRow } from '#src/areas/announcements/rows.ts';
import { changedOf, emptyText, formField, textIssues, textOf, type TextForm } from './textForm.ts';
import { useDraftForm } from '#src/areas/announcements/useDraftForm.ts';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';

export const TEXT_KEY = 'announcementText';
const SHOW = '/masterData/announcement/show';

export interface TextStart {
  /** the edited text; null = a new one */
  row: TextRow | null;
  begin: TextForm;
  /** id of the text that is copied */
  from: number | null;
}

export const useTextForm = ({ row, begin, from }: TextStart) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const { busySince, failure } = usePending(TEXT_KEY);
  /** the server's values as far as this form knows: only differences are sent */
  const [base, setBase] = useState({ values: begin, version: row?.version ?? null });
  const resolver: Resolver<TextForm> = (values) => {
    const errors = errorsOf<TextForm>(textIssues(values), (key, params) => t(key, { ...params }));
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const kept = useDraftForm<TextForm>({
    collection: 'Announcements',
    begin,
    of: from === null ? '' : `copy ${from}`,
    version: base.version,
    resolver,
    read: (values) => ({ ...emptyText, ...(values as Partial<TextForm>) }),
  });
  const { form, flush, discard } = kept;
  useRefusals(failure, form.setError, Object.keys(emptyText), formField);
  useDone(TEXT_KEY, (id) => {
    discard();
    wish(navigation.go({ to: `${SHOW}/${id}`, replace: true }));
  });

  const send = (values: TextForm, version: number | null = base.version, from$ = base.values): void => {
    flush();
    const then = { discard: path };
    if (!row) return void wish(records.create({ key: TEXT_KEY, collection: 'Announcements', values: textOf(values), then }));
    wish(
      records.patch({
        key: TEXT_KEY,
        collection: 'Announcements',
        id: row.id,
        version: version ?? row.version,
        values: changedOf(from$, values),
        then,
      }),
    );
  };
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as TextRow | undefined) : undefined;
  return { ...kept, base, setBase, send, busy: busySince !== null, failure, conflict };
};

export type TextFormState = ReturnType<typeof useTextForm>;
