/** /complaint/create: a new complaint, or with `?id=` a draft or the details of an open one. Saving, then the steps of the pressed button. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { views } from '#src/actions/index.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import type { DraftRow } from '#src/areas/complaints/shared/rows.ts';
import { stepKey } from './formKeys.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useMay } from '#src/views/useMay.ts';

const CreateScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const id = useApp((state) => Number(state.navigation.query['id'] ?? 0));
  const view = useView('draft');
  const row = id > 0 && view?.id === id ? (view.rows[0] as DraftRow | undefined) : undefined;
  const may = useMay(Complaint, row ?? {});
  const { busySince, failure } = usePending(stepKey(id > 0 ? id : null));
  const leaving = busySince !== null;
  /** similar complaints selected beside the form */
  const [same, setSame] = useState<readonly number[]>([]);

  if (id > 0 && !row)
    return view?.error && view.id === id ? (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(views.refresh({ view: 'draft' }))}
      />
    ) : (
      <Skeleton rows={10} />
    );
  if (row && (leaving ? row.status !== 'Draft' : !may.edit))
    return leaving ? (
      <Skeleton rows={10} />
    ) : (
      <EmptyState icon="lock" title={t('form.noEdit', { no: row.no })}>
        <ButtonLink href={`/complaint/show/${row.id}`}>{t('form.openComplaint')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ComplaintForm
      key={row?.id ?? 0}
      row={row ?? null}
      stepFailure={failure}
      busy={leaving}
      similar={{ chosen: same, onChoose: setSame }}
    />
  );
};

export default CreateScreen;
