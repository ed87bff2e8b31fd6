/** A store's answer: how much was found and where it went; one column of large fields on a phone. Input is kept until it is submitted or discarded. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerIssues, StoreRecommendBranch } from '#domain/complaints/storeRecommendBranch.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records } from '#src/actions/index.ts';
import type { AnswerDraft } from '#src/areas/closing/recommends/useAnswerDrafts.ts';
import { RowField } from '#src/areas/complaints/fields/RowField.tsx';
import type { AnswerRow } from '#src/areas/closing/rows.ts';
import { useUploading } from '#src/views/files/useUploading.ts';
import { SendFiles, type StoredUpload } from '#src/views/files/SendFiles.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { stepKey } from '#src/views/steps/useSteps.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DiscardButton } from '#src/components/form/DiscardButton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/steps/useDone.ts';

const fields = StoreRecommendBranch.workflow.steps!.find((step) => step.step === 'answer')!.input!;
const quantities = ['quantityFound', 'quantityRemoved', 'quantityReturned', 'quantityDestroyed'] as const;
const names = [...quantities, 'comment', 'fileNames'];
type Issues = Readonly<Record<string, readonly FieldIssue[]>>;

export const AnswerForm = ({ row, kept, onClose }: { row: AnswerRow; kept: AnswerDraft; onClose: () => void }) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const reasonText = useReasonText();
  const key = stepKey(StoreRecommendBranch, row.id, 'answer');
  const { busySince, failure } = usePending(key);
  const uploading = useUploading(`answer/${row.id}`);
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    ...Object.fromEntries(names.map((name) => [name, row[name as keyof AnswerRow] ?? null])),
    ...kept.values,
  }));
  const [issues, setIssues] = useState<Issues>({});
  const [sent, setSent] = useState<readonly StoredUpload[]>([]);
  const named = useFileNames('files', sent);
  const end = (): void => {
    kept.forget();
    onClose();
  };
  useDone(key, end);

  const [typed, setTyped] = useState(false);
  const set = (name: string, value: unknown): void => {
    setTyped(true);
    const next = { ...values, [name]: value };
    setValues(next);
    kept.keep(next);
  };
  const written = typed || kept.values !== undefined;
  const files = (values['fileNames'] as string[] | null) ?? [];
  const send = (): void => {
    if (uploading) return;
    const { values: clean, issues: wrong } = check(fields, values, names);
    const all = Object.keys(wrong).length > 0 ? wrong : answerIssues(clean);
    setIssues(all);
    if (Object.keys(all).length > 0) return;
    const input = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== null)) as Record<string, Json>;
    wish(records.transition({ key, collection: 'StoreRecommendBranches', id: row.id, version: row.version, step: 'answer', input }));
  };
  const close = (): void => {
    wish(records.forget({ key }));
    end();
  };
  return (
    <div className="add-row answer-form" role="group" aria-label={t('recommends.answerOf', { store: row.branch?.name ?? '' })}>
      <div className="form-pair">
        {quantities.map((name) => (
          <RowField
            key={name}
            name={name}
            field={fields[name]!}
            required={name === 'quantityFound'}
            value={values[name]}
            onChange={(value) => set(name, value)}
            issues={issues[name] ?? failure?.fields?.[name]}
          />
        ))}
      </div>
      <RowField
        name="comment"
        field={fields['comment']!}
        rows={2}
        value={values['comment']}
        onChange={(value) => set('comment', value)}
        issues={issues['comment'] ?? failure?.fields?.['comment']}
      />
      <SendFiles
        slot={`answer/${row.id}`}
        collection="StoreRecommendBranches"
        label={t('recommends.addPictures')}
        onStored={(uploads) => {
          setSent((known) => [...known, ...uploads]);
          set('fileNames', [...files, ...uploads.map((upload) => upload.file)]);
        }}
      />
      <StoredFiles
        collection="StoreRecommendBranches"
        label={t('complaints:fields.fileNames')}
        files={named(files)}
        onRemove={(file) =>
          set(
            'fileNames',
            files.filter((one) => one !== file),
          )
        }
      />
      {failure && !failure.fields && (
        <p className="field__error" role="alert">
          {failure.guards?.map((guard) => reasonText(guard).text).join(' ') || failureText(failure, t)}
        </p>
      )}
      <div className="row row--end">
        {written ? (
          <DiscardButton label={t('components:cancel')} onDiscard={close} />
        ) : (
          <Button look="text" onClick={close}>
            {t('components:cancel')}
          </Button>
        )}
        <Button look="outlined" icon="send" busy={busySince !== null || uploading} onClick={send}>
          {t('recommends.sendAnswer')}
        </Button>
      </div>
    </div>
  );
};
