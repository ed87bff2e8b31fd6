/** The steps of a complaint: the next one filled, what must wait with its reasons, each asked in a dialog. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint, paidCompensations } from '#domain/complaints/complaint.ts';
import { questionWay } from '#domain/complaints/question.ts';
import { navigation } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { RemoveDraft } from '#src/areas/complaints/RemoveDraft.tsx';
import { isQa } from '#src/areas/complaints/sides.ts';
import { StepDialog } from '#src/areas/complaints/StepDialog.tsx';
import { useOwners } from '#src/areas/complaints/usePeople.ts';
import { useSteps } from '#src/areas/complaints/useSteps.ts';
import { ActionBar, type BarAction } from '#src/components/ActionBar.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { useMay } from '#src/views/useMay.ts';

/** Ways to go on that are no step of the table: pages of their own. */
const extra = ['edit', 'remove', 'addCase'] as const;

/** Whose turn it is decides the note; the first of these that is possible is the filled button. */
const order = ['edit', 'startInvestigation', 'addCase', 'close', 'answerInfo', 'requestInfo', 'reopen', 'closeEarly', 'remove'];

/** A supplier that found its cause says that the customer was right; where none did, QA says it itself. */
const foundBy = (row: ComplaintRow): { closeReason?: 'resolved'; isJustified?: true } =>
  (row.supplierComplaints ?? []).some((one) => !one.notRelated && ['Approved', 'Done'].includes(one.status)) ? { closeReason: 'resolved', isJustified: true } : {};

export const ComplaintActions = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const me = useApp((state) => state.session.user?.id ?? null);
  const { offered, actions } = useSteps(Complaint, row);
  const owners = useOwners();
  const [pressed, setStep] = useState<string | null>(null);
  // a mail that is to go out with the closing leads here with the question open
  const query = useApp((state) => state.navigation.query);
  const loaded = useView('more')?.loadedAt != null;
  const step = pressed ?? (query['step'] === 'close' && loaded ? 'close' : null);
  const end = (): void => {
    setStep(null);
    if (query['step']) wish(navigation.query({ set: { step: null, mail: null } }));
  };
  const may = useMay(Complaint, row);
  const live = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  const pages: BarAction[] = isQa(roles)
    ? [
        ...(row.status === 'Draft' && row.source !== 'line' ? [{ step: 'edit', label: t('show.continueDraft'), icon: 'pencil' }] : []),
        ...(may.remove ? [{ step: 'remove', label: t('show.removeDraft'), icon: 'trash', danger: true }] : []),
        ...(live ? [{ step: 'addCase', label: t('show.addCase'), icon: 'plus' }] : []),
      ]
    : [];
  // a draft is sent from its form, where its fields can be filled
  const all = [...pages, ...actions.filter((action) => action.step !== 'submit')].sort(
    (a, b) => order.indexOf(a.step) - order.indexOf(b.step),
  );
  const possible = all.filter((action) => (action.reasons?.length ?? 0) === 0).map((action) => action.step);
  const hasCases = (row.supplierComplaints ?? []).length > 0;
  // with cases on their way the next step is to wait, not to ask one more supplier
  const next =
    possible.includes('close') && hasCases
      ? 'close'
      : (order.find((name) => possible.includes(name) && ['edit', 'startInvestigation', 'close'].includes(name)) ??
        (hasCases || row.status === 'Closed' ? null : (possible[0] ?? null)));

  const press = (name: string): void => {
    if (name === 'edit') wish(navigation.go({ to: `/complaint/create?id=${row.id}` }));
    else if (name === 'addCase') wish(navigation.go({ to: `/complaint/supplier-complaint/create/${row.id}` }));
    else setStep(name);
  };
  const unsent = (row.closeMails ?? []).filter((one) => !one.sentAt);
  const chosen = offered.find((one) => one.is === 'go' && one.step.step === step)?.step;
  // closing is not possible, or it is done: the address says no more than the page
  const idle = query['step'] !== undefined && loaded && chosen === undefined;
  useEffect(() => {
    if (idle) wish(navigation.query({ set: { step: null, mail: null } }));
  }, [idle, wish]);
  const waits = (row.supplierComplaints ?? []).filter(
    (one) => !one.notRelated && ['Open', 'Inprogress', 'Rejected'].includes(one.status),
  ).length;
  const judge = (row.supplierComplaints ?? []).filter((one) => !one.notRelated && one.status === 'Submitted').length;
  const note =
    row.status === 'Closed'
      ? t('show.noteClosed')
      : judge > 0
        ? t('show.noteJudge', { count: judge })
        : waits > 0
          ? t('show.noteSupplier', { count: waits })
          : row.isQaAction
            ? t(isQa(roles) ? 'show.noteQa' : 'show.noteWithQa')
            : undefined;

  return (
    <>
      <ActionBar actions={all} next={next} note={note} onStep={press} />
      {step === 'remove' && <RemoveDraft row={row} onClose={() => setStep(null)} />}
      {chosen && !(extra as readonly string[]).includes(chosen.step) && (
        <StepDialog
          entity={Complaint}
          row={row}
          step={chosen}
          initial={
            chosen.step === 'startInvestigation'
              ? { severity: row.severity, ownerId: row.ownerId ?? me }
              : chosen.step === 'close'
                ? { ...foundBy(row), mailId: unsent.find((one) => String(one.id) === query['mail'])?.id ?? unsent.at(-1)?.id ?? null }
                : {}
          }
          depends={(name, values) => (name === 'compensationAmount' ? paidCompensations.includes(String(values['compensation'])) : undefined)}
          told={chosen.step === 'requestInfo' ? t(`confirm.requestInfo.${questionWay(row)}`) : undefined}
          refs={{ ownerId: owners, mailId: unsent.map((one) => ({ value: one.id, label: one.subject ?? String(one.id) })) }}
          onClose={end}
        />
      )}
    </>
  );
};
