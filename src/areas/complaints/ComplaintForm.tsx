/** The form of a complaint: sections, draft, server errors on their fields, conflict, and the similar complaints beside it. */
import { useEffect, useRef, useState } from 'react';
import { useForm, type FieldPath, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { record } from '#src/actions/index.ts';
import { ConflictBox } from '#src/areas/complaints/ConflictBox.tsx';
import {
  emptyForm,
  formNames,
  formOf,
  formSections,
  investigateNeeds,
  submitNeeds,
  type FormFile,
  type FormName,
  type FormValues,
} from '#src/areas/complaints/formFields.ts';
import { FormFilesSection } from '#src/areas/complaints/FormFilesSection.tsx';
import { ProductSection } from '#src/areas/complaints/ProductSection.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { SimilarPanel } from '#src/areas/complaints/SimilarPanel.tsx';
import { useDone } from '#src/areas/complaints/useDone.ts';
import { useKeptDraft } from '#src/areas/complaints/useKeptDraft.ts';
import { useSimilar } from '#src/areas/complaints/useSimilar.ts';
import { ValueText } from '#src/areas/complaints/ValueText.tsx';
import { WhatSection } from '#src/areas/complaints/WhatSection.tsx';
import { WhereSection } from '#src/areas/complaints/WhereSection.tsx';
import { Button } from '#src/components/Button.tsx';
import { DraftMark } from '#src/components/DraftMark.tsx';
import { failureText } from '#src/components/failureText.ts';
import { domainResolver, issueText } from '#src/components/formResolver.ts';
import { FormFooter } from '#src/components/FormFooter.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { SideNav } from '#src/components/SideNav.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Draft, Failure, Json } from '#src/store/state.ts';

const KEY = 'complaintForm';
export type Wanted = 'draft' | 'submit' | 'investigate';

export interface ComplaintFormProps {
  /** the draft that is continued; null = a new complaint */
  row: ComplaintRow | null;
  /** a refused step after the save */
  stepFailure: Failure | null;
  busy: boolean;
  onSaved: (id: number, wanted: Wanted) => void;
}

type Kept = Readonly<Record<string, Json>>;

/** The kept draft belongs to this address; it may be of another complaint that was continued here before. */
const draftOf = (draft: Draft | undefined, row: ComplaintRow | null): Kept | null =>
  draft && (draft.values['resumeId'] ?? 0) === (row?.id ?? 0) ? draft.values : null;

export const ComplaintForm = ({ row, stepFailure, busy, onSaved }: ComplaintFormProps) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/complaint/list';
  const kept = useDraft();
  const { keep, discard } = useKeptDraft('Complaints');
  const { busySince, failure } = usePending(KEY);
  const translate = (key: string, params?: Record<string, string | number>): string => t(key, { ...params });

  const [begin] = useState(() => (row ? formOf(row) : emptyForm(new Date().toISOString())));
  const [base, setBase] = useState({ values: begin, version: row?.version ?? null });
  const mine = draftOf(kept, row);
  const [files, setFiles] = useState<readonly FormFile[]>(() => (mine?.['files'] as unknown as readonly FormFile[] | undefined) ?? []);
  const needs = useRef<readonly FormName[]>([]);
  const wanted = useRef<Wanted>('draft');
  const resolver: Resolver<FormValues> = (values, context, options) =>
    domainResolver<FormValues>(Complaint.fields, formNames, translate, needs.current)(values, context, options);
  const form = useForm<FormValues>({
    defaultValues: mine ? { ...begin, ...(formOf(mine) as object) } : begin,
    mode: 'onTouched',
    resolver,
  });
  const { getValues, reset, setError, setValue, formState } = form;

  const remember = (list: readonly FormFile[]): void =>
    keep({ ...(getValues() as unknown as Kept), files: list as unknown as Json, resumeId: row?.id ?? 0 }, base.version);
  const askSimilar = useSimilar(row?.id ?? null);

  // typing: keep it, look for similar ones, and let a health effect set the severity
  const typed = useRef((_name: string | undefined): void => undefined);
  useEffect(() => {
    typed.current = (name) => {
      if (name === 'healthEffect' && getValues('healthEffect') === true) setValue('severity', 'critical', { shouldValidate: true });
      if (name === 'category') setValue('defectCode', null);
      if (name === 'lotUnknown' && getValues('lotUnknown') === true) setValue('lotNo', null);
      if (name && ['productName', 'barcode', 'lotNo', 'category'].includes(name)) askSimilar(getValues());
      remember(files);
    };
  });
  const { subscribe } = form;
  useEffect(() => {
    return subscribe({ formState: { values: true }, callback: ({ name, type }) => (type === 'change' ? typed.current(name) : undefined) });
  }, [subscribe]);

  // the device's own store answers after the first draw: nothing typed yet, so the kept values take their place
  const restored = kept?.restored === true ? mine : null;
  useEffect(() => {
    if (!restored || formState.isDirty) return;
    reset({ ...begin, ...(formOf(restored) as object) } as FormValues, { keepDefaultValues: true });
    setFiles((restored['files'] as unknown as readonly FormFile[] | undefined) ?? []);
    // once per restored draft; what is typed afterwards is the form's own
    // oxlint-disable-next-line react/exhaustive-deps
  }, [restored]);

  // what the server refused lands on its fields
  useEffect(() => {
    for (const refused of [failure, stepFailure])
      for (const [name, issues] of Object.entries(refused?.fields ?? {}))
        if (issues[0])
          setError(
            name as FieldPath<FormValues>,
            { type: issues[0].code, message: issueText(issues[0], (key, params) => t(key, { ...params })) },
            { shouldFocus: true },
          );
  }, [failure, stepFailure, setError, t]);

  const send = (values: Readonly<Record<string, unknown>>, version: number | null): void => {
    const given = values as Record<string, Json>;
    if (!row)
      wish(
        record.create({
          key: KEY,
          collection: 'Complaints',
          values: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined)),
        }),
      );
    else if (Object.keys(given).length > 0)
      wish(record.patch({ key: KEY, collection: 'Complaints', id: row.id, version: version ?? row.version, values: given }));
    else saved(row.id);
  };
  const saved = (id: number): void => {
    for (const one of files)
      wish(
        record.create({
          key: `attach/${one.file}`,
          collection: 'ComplaintAttachments',
          values: { complaintId: id, file: one.file, kind: one.kind, visibility: one.visibility, caption: one.name.slice(0, 200) },
        }),
      );
    setFiles([]);
    discard();
    const now = getValues();
    reset(now);
    setBase({ values: now, version: null });
    onSaved(id, wanted.current);
  };
  useDone(KEY, saved);

  const press = (as: Wanted) => (): void => {
    wanted.current = as;
    needs.current = as === 'draft' ? [] : as === 'submit' ? submitNeeds : investigateNeeds;
    void form.handleSubmit((values) => {
      const changed = row
        ? Object.fromEntries(
            formNames.filter((name) => (values[name] ?? null) !== (base.values[name] ?? null)).map((name) => [name, values[name] ?? null]),
          )
        : values;
      send(changed, base.version);
    })();
  };

  // Ctrl+S saves the draft from anywhere on the page; Ctrl+Enter presses the filled button, as everywhere
  const save = useRef(() => undefined as void);
  useEffect(() => {
    save.current = press('draft');
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  const uploads = useApp((state) => Object.values(state.files).some((upload) => upload.slot === KEY && upload.state === 'sending'));
  const conflict = failure?.code === 'VERSION_CONFLICT' ? (failure.current as ComplaintRow | undefined) : undefined;
  const errors = Object.keys(formState.errors);
  const section = (id: keyof typeof formSections) => ({
    id,
    label: t(`form.section.${id}`),
    errors: formSections[id].filter((name) => errors.includes(name)).length,
  });
  const working = busy || busySince !== null;
  const refusal =
    [failure, stepFailure].find((one) => one && !one.fields && one !== failure) ??
    (failure && !failure.fields && !conflict ? failure : null);
  const waits = uploads ? { 'aria-disabled': true as const, title: t('form.sending') } : {};

  return (
    <form className="complaint-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader back={back} title={row ? t('form.continue', { no: row.no }) : t('form.title')} />
      <div className="complaint-form__columns">
        <SideNav
          label={t('form.sections')}
          items={[
            section('product'),
            section('what'),
            section('where'),
            { id: 'files', label: t('form.section.files'), ...(files.length > 0 ? { count: files.length } : {}) },
          ]}
        />
        <div className="stack">
          {conflict && (
            <ConflictBox
              names={formNames}
              base={base.values}
              mine={getValues()}
              current={conflict as unknown as Readonly<Record<string, unknown>>}
              busy={working}
              show={(name, value) => <ValueText collection="Complaints" name={name} value={value} />}
              onSave={(values) => send(values, conflict.version)}
              onTakeTheirs={() => {
                wish(record.settle({ key: KEY }));
                discard();
                reset(formOf(conflict));
                setBase({ values: formOf(conflict), version: conflict.version });
              }}
              onKeepEditing={() => {
                wish(record.settle({ key: KEY }));
                setBase({ values: formOf(conflict), version: conflict.version });
              }}
            />
          )}
          <ProductSection form={form} />
          <WhatSection form={form} />
          <WhereSection form={form} />
          <FormFilesSection
            slot={KEY}
            files={files}
            attached={row?.attachments ?? []}
            onFiles={(list) => {
              setFiles(list);
              remember(list);
            }}
          />
          {refusal && (
            <p className="field__error" role="alert">
              {failureText(refusal, t)}
            </p>
          )}
        </div>
        <SimilarPanel />
      </div>
      <FormFooter
        mark={<DraftMark state={working ? 'saving' : mine ? 'saved' : 'none'} at={kept ? new Date(kept.at).toISOString() : null} />}
        problems={errors.length}
        onJump={() =>
          document.querySelector<HTMLElement>('.complaint-form [aria-invalid="true"], .complaint-form .p-invalid input')?.focus()
        }
      >
        {mine && (
          <Button
            look="text"
            onClick={() => {
              discard();
              setFiles([]);
              reset(begin);
            }}
          >
            {t('form.discard')}
          </Button>
        )}
        <Button icon="save" busy={working && wanted.current === 'draft'} {...waits} onClick={press('draft')}>
          {t('form.saveDraft')}
        </Button>
        <Button icon="search" busy={working && wanted.current === 'investigate'} {...waits} onClick={press('investigate')}>
          {t('form.submitInvestigate')}
        </Button>
        <Button look="filled" icon="send" busy={working && wanted.current === 'submit'} {...waits} onClick={press('submit')}>
          {t('steps.submit')}
        </Button>
      </FormFooter>
    </form>
  );
};
