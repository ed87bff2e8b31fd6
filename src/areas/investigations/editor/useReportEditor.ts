/** The editor of the 8D on a page. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InvestigationReport, writtenNames } from '#domain/complaints/investigationReport.ts';
import { check } from '#domain/kernel/validate.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { nestErrors } from '#src/components/form/formResolver.ts';
import { useAppStore } from '#src/store/hooks.ts';
import type { Document } from '#src/views/editor/document.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { beginOf, ReportEditor, type ReportEditorOptions } from './reportEditor.ts';
import { formPath, writtenOf, type ReportForm } from './reportForm.ts';

type Calls = Pick<ReportEditorOptions, 'sendActions' | 'onOpen' | 'onEnd'>;

export const useReportEditor = (row: ReportRow, writable: boolean, calls: Calls): ReportEditor => {
  const { t } = useTranslation('investigations');
  const store = useAppStore();
  const resolver: Resolver<ReportForm> = useMemo(
    () => (values) => {
      const { issues } = check(InvestigationReport.fields, writtenOf(values), writtenNames);
      const found = Object.fromEntries(Object.entries(issues).map(([name, list]) => [formPath(name, values), list]));
      const errors = nestErrors(found, (word, params) => t(word, { ...params }));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<ReportForm> };
    },
    [t],
  );
  const [begin] = useState(() => beginOf(store.getState(), row, writable));
  const form = useForm<ReportForm>({ defaultValues: begin, mode: 'onTouched', resolver });
  const [editor] = useState(() => new ReportEditor({ store, form, row, writable, ...calls }));
  useAttached(editor, writable);
  return editor;
};

export const useReportDocument = (editor: ReportEditor): Document<ReportForm> => useSyncExternalStore(editor.subscribe, editor.document);
