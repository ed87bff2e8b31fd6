/** /complaint/merging/create?ids=: the lead complaint, the differences, the effects, the reason; the address holds the selection. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintMerging, mergeFaults } from '#domain/complaints/complaintMerging.ts';
import { check } from '#domain/kernel/validate.ts';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { navigation, records } from '#src/actions/index.ts';
import { AddComplaint } from '#src/areas/closing/merging/AddComplaint.tsx';
import { Consequences } from '#src/areas/closing/merging/Consequences.tsx';
import { idsOf } from '#src/areas/closing/merging/mergeLoads.ts';
import { MergeTable } from '#src/areas/closing/merging/MergeTable.tsx';
import type { ChosenRow } from '#src/areas/closing/rows.ts';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { useReasonText } from '#src/areas/complaints/fields/useReasonText.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { Counter } from '#src/components/form/Counter.tsx';

const KEY = 'merge';
const reasonField = ComplaintMerging.fields.reason;

/** The one in the address, else the one with the furthest status, else the first received. */
const leadOf = (rows: readonly ChosenRow[], wanted: string | undefined): ChosenRow | undefined =>
  rows.find((row) => String(row.id) === wanted) ??
  rows.find((row) => (row.children ?? []).length > 0) ??
  rows.find((row) => row.status === 'Investigating') ??
  rows[0];

const MergeScreen = () => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const view = useView<ChosenRow>('chosen');
  const query = useApp((state) => state.navigation.query);
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const { keep, discard } = useFormDraft('ComplaintMergings');
  const reasonText = useReasonText();
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, true);
  const [reason, setReason] = useState(String(kept?.values['reason'] ?? ''));
  const [issue, setIssue] = useState<FieldIssue | null>(null);

  const ids = idsOf(query);
  const rows = (view?.rows ?? []).filter((row) => ids.includes(row.id));
  const parent = leadOf(rows, query['parent']);
  const others = rows.filter((row) => row !== parent);
  const faults = parent && others.length > 0 ? mergeFaults(parent, others) : [];
  const setIds = (next: readonly number[]): void => void wish(navigation.query({ set: { ids: next.join(',') || null } }));
  const type = (value: unknown): void => {
    setReason(String(value ?? ''));
    keep({ reason: String(value ?? '') }, null);
  };
  const merge = (): void => {
    if (!parent) return;
    const found = check(ComplaintMerging.fields, { reason }, ['reason']).issues['reason']?.[0] ?? null;
    setIssue(found);
    if (found) return document.querySelector<HTMLElement>('.merge-page textarea')?.focus();
    const values = { parentId: parent.id, childIds: others.map((row) => row.id), reason };
    wish(
      records.create({ key: KEY, collection: 'ComplaintMergings', values, then: { go: '/complaint/merging/show/{id}', discard: path } }),
    );
  };
  const refused = failure?.fields?.['reason']?.[0] ?? issue;
  const blocked = others.length === 0 || faults.length > 0;

  if (view?.error && rows.length === 0) return <LoadState views={['chosen']} />;
  return (
    <div className="merge-page record-form">
      <PageHeader back="/complaint/list" title={t('merging.title')} subtitle={t('merging.subtitle')} />
      <div className="stack">
        {ids.length > 0 && (!view || view.loadedAt === null) ? (
          <Skeleton rows={8} />
        ) : rows.length === 0 ? (
          <EmptyState icon="clone" title={t('merging.none')} />
        ) : (
          <Card title={t('merging.compare')}>
            <MergeTable
              rows={rows}
              leading={parent?.id ?? null}
              onLead={(id) => wish(navigation.query({ set: { parent: String(id) } }))}
              onRemove={(id) => setIds(ids.filter((one) => one !== id))}
            />
          </Card>
        )}
        <AddComplaint taken={ids} onAdd={(id) => setIds([...ids, id])} />
        {rows.length === 1 && <p className="muted">{t('merging.oneMore')}</p>}
        {(faults.length > 0 || failure?.guards) && (
          <div className="told" role="alert">
            <span>{t('merging.cannot')}</span>
            {(faults.length > 0 ? faults : (failure?.guards ?? [])).map((fault, i) => {
              const { text, href } = reasonText(fault);
              return href ? (
                <a key={i} href={href}>
                  {text}
                </a>
              ) : (
                <span key={i}>{text}</span>
              );
            })}
          </div>
        )}
        {parent && others.length > 0 && <Consequences parent={parent} others={others} />}
        {others.length > 0 && (
          <Field
            label={t('complaints:fields.reason')}
            required
            error={refused ? issueText(refused, (word, params) => t(word, { ...params })) : null}
            hint={t('merging.reasonHint')}
            counter={<Counter length={reason.length} max={reasonField.max!} />}
          >
            {(field) => (
              <KindInput ids={field} field={reasonField} label={t('complaints:fields.reason')} value={reason} onChange={type} rows={3} />
            )}
          </Field>
        )}
        <Refusal failure={failure?.guards ? null : failure} marked={['reason']} />
      </div>
      <FormFooter>
        <Button
          look="filled"
          icon="clone"
          busy={busySince !== null}
          aria-disabled={blocked || undefined}
          title={blocked ? t('merging.blocked') : undefined}
          onClick={() => !blocked && merge()}
        >
          {t('merging.merge', { count: others.length })}
        </Button>
      </FormFooter>
    </div>
  );
};

export default MergeScreen;
