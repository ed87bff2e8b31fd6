/** The complaint form: sections with navigation at the side, similar complaints beside them, and three ways to save. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { DraftFooter } from '#src/views/form/DraftFooter.tsx';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { factsPage } from '#src/areas/complaints/shared/factsHref.ts';
import { comparedNames, comparedParts, formNames, formSections, isComplete, type FormValues } from './formFields.ts';
import { formKey } from './formKeys.ts';
import { FormFilesSection } from './sections/FormFilesSection.tsx';
import { ProductSection } from './sections/ProductSection.tsx';
import { RemoveDraft } from './RemoveDraft.tsx';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import { SimilarPanel, type SimilarPanelProps } from './SimilarPanel.tsx';
import { useComplaintForm } from './useComplaintForm.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { useFieldLabel } from '#src/areas/complaints/fields/useFieldLabel.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useMay } from '#src/views/useMay.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { WhatSection } from './sections/WhatSection.tsx';
import { WhereSection } from './sections/WhereSection.tsx';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { SideNav } from '#src/components/page/SideNav.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import type { Failure } from '#src/store/state.ts';

export interface ComplaintFormProps {
  /** the edited draft; null = a new complaint */
  row: DraftRow | null;
  /** a refused step after the save */
  stepFailure: Failure | null;
  busy: boolean;
  similar: SimilarPanelProps;
}

/** The buttons from the smallest to the furthest step; the last is primary. */
const buttons = [
  { as: 'draft', icon: 'save', word: 'form.saveDraft' },
  { as: 'investigate', icon: 'search', word: 'form.submitInvestigate' },
  { as: 'submit', icon: 'send', word: 'steps.submit', look: 'filled' },
] as const;
/** After submission there is one button: the details are corrected. */
const factsButton = [{ as: 'facts', icon: 'save', word: 'form.saveFacts', look: 'filled' }] as const;

export const ComplaintForm = ({ row, stepFailure, busy, similar }: ComplaintFormProps) => {
  const { t } = useTranslation('complaints');
  const reasonText = useReasonText();
  const back =
    useApp((state) => safePath(state.navigation.query['back'])) ??
    (row && row.status !== 'Draft' ? `/complaint/show/${row.id}` : '/complaint/list');
  const label = useFieldLabel();
  const key = formKey(row?.id ?? null);
  const sending = useUploading(`${key}.`);
  const state = useComplaintForm({ row, stepFailure, same: similar.chosen });
  const { form, press, wanted, busy: saving, failure, conflict } = state;
  const facts = row !== null && row.status !== 'Draft';
  useSaveKey(press(facts ? 'facts' : 'draft'));

  const may = useMay(Complaint, row ?? {});
  const [removing, setRemoving] = useState(false);
  const working = busy || saving;
  // a conflict has a box of its own
  const refusal = stepFailure ?? (conflict ? null : failure);
  const errors = Object.keys(form.formState.errors);
  const values = useWatch({ control: form.control }) as FormValues;
  const { files } = values;
  const section = (id: keyof typeof formSections) => ({
    id,
    label: t(`form.section.${id}`),
    errors: formSections[id].filter((name) => errors.includes(name)).length,
    done: isComplete(id, values),
  });

  return (
    <form className="record-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeader
        back={back}
        title={row ? t(facts ? 'form.factsOf' : 'form.continue', { no: row.no }) : t('form.title')}
        {...(facts ? { subtitle: row.title } : row === null ? { subtitle: t('form.about') } : {})}
      />
      <div className="record-form__columns">
        <SideNav
          label={t('form.sections')}
          items={[
            section('product'),
            section('what'),
            section('where'),
            { id: 'files', label: t('form.section.files'), done: files.length > 0, ...(files.length > 0 ? { count: files.length } : {}) },
          ]}
        />
        <div className="stack">
          <ErrorSummary control={form.control} />
          <FormConflict
            state={{ ...state, busy: working }}
            entity={Complaint}
            texts="complaints"
            names={comparedNames}
            parts={comparedParts}
            label={label}
            show={(name, value) => <ComparedValue name={name} value={value} label={label} />}
            onSave={state.saveDecided}
          />
          <ProductSection form={form} submitted={facts} filled={state.filled} />
          <WhatSection form={form} submitted={facts} />
          <WhereSection form={form} sourceKnown={facts} />
          <FormFilesSection slot={`${key}.files`} files={files} attached={row?.attachments ?? []} onFiles={state.changeFiles} />
          <Refusal failure={refusal} marked={formNames} reasonText={reasonText} />
        </div>
        {!facts && <SimilarPanel {...similar} />}
      </div>
      <DraftFooter busy={working} draftAt={state.draftAt} problems={errors.length} onDiscard={state.startOver}>
        {row && may.remove && (
          <Button look="text" icon="trash" onClick={() => setRemoving(true)}>
            {t('show.removeDraft')}
          </Button>
        )}
        {(facts ? factsButton : buttons).map(({ as, icon, word, ...look }) => (
          <Button
            key={as}
            {...look}
            icon={icon}
            busy={working && wanted.current === as}
            {...(sending ? { 'aria-disabled': true, title: t('form.sending') } : {})}
            onClick={press(as)}
          >
            {t(word)}
          </Button>
        ))}
      </DraftFooter>
      {row && removing && <RemoveDraft row={row} discard={factsPage(row.id)} onClose={() => setRemoving(false)} />}
    </form>
  );
};
