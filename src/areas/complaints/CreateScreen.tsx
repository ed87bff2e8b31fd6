/** /complaint/create: a new complaint, or with `?id=` a draft that is continued or the facts of one that is not closed. Saving, then the steps the pressed button asked for. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { list, navigation, record } from '#src/actions/index.ts';
import { ComplaintForm } from '#src/areas/complaints/ComplaintForm.tsx';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import type { Wanted } from '#src/areas/complaints/useComplaintSave.ts';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyState } from '#src/components/EmptyState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useMay } from '#src/views/useMay.ts';

const STEP_KEY = 'complaintForm/step';
const stepsOf: Readonly<Record<Wanted, readonly string[]>> = {
  draft: [],
  submit: ['submit'],
  investigate: ['submit', 'startInvestigation'],
  facts: [],
};

const CreateScreen = () => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const id = useApp((state) => Number(state.navigation.query['id'] ?? 0));
  const me = useApp((state) => state.session.user?.id ?? 0);
  const view = useView('draft');
  const row = id > 0 && view?.id === id ? (view.rows[0] as unknown as ComplaintRow | undefined) : undefined;
  const may = useMay(Complaint, row ?? {});
  const { busySince, failure } = usePending(STEP_KEY);
  /** steps still to take once the row is saved */
  const [plan, setPlan] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState(false);
  /** complaints of the same matter, marked beside the form */
  const [same, setSame] = useState<readonly number[]>([]);

  // each step needs the version the one before it left behind, so they go one by one
  useEffect(() => {
    const [step, ...rest] = plan;
    if (!row || !step || busySince !== null) return;
    const input = step === 'startInvestigation' ? { severity: row.severity, ownerId: row.ownerId ?? me } : undefined;
    wish(
      record.transition({
        key: STEP_KEY,
        collection: 'Complaints',
        id: row.id,
        version: row.version,
        step,
        ...(input ? { input } : {}),
        ...(rest.length === 0 ? { then: { go: same.length > 0 ? `/complaint/merging/create?ids=${[...same, row.id].join(',')}` : `/complaint/show/${row.id}` } } : {}),
      }),
    );
    setPlan(rest);
    setLeaving(true);
  }, [plan, row, busySince, me, wish, same]);
  useEffect(() => {
    if (!failure) return;
    setPlan([]);
    setLeaving(false);
  }, [failure]);

  // the work of this tab is done once its complaint is on its way
  const done = useRef(false);
  useEffect(() => {
    done.current = leaving;
  }, [leaving]);
  useEffect(
    () => () => {
      if (done.current) wish(navigation.closeTab({ key: '/complaint/create' }));
    },
    [wish],
  );

  if (id > 0 && !row)
    return view?.error && view.id === id ? (
      <ErrorState
        message={failureText(view.error, t)}
        requestId={view.error.requestId ?? null}
        onRetry={() => wish(list.refresh({ view: 'draft' }))}
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
      busy={busySince !== null || plan.length > 0}
      similar={{ chosen: same, onChoose: setSame }}
      onSaved={(saved, wanted) => {
        wish(record.settle({ key: STEP_KEY }));
        setPlan(stepsOf[wanted]);
        if (wanted === 'facts') {
          setLeaving(true);
          wish(navigation.go({ to: `/complaint/show/${saved}`, replace: true }));
        }
        if (!row) wish(navigation.query({ set: { id: String(saved) } }));
      }}
    />
  );
};

export default CreateScreen;
