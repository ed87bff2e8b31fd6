/** The steps of a complaint: the next one primary, blocked ones with their reasons, each with a dialog. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Complaint, paidCompensations } from '#domain/complaints/complaint.ts';
import { awaitedOf } from '#domain/complaints/awaited.ts';
import { questionWay } from '#domain/complaints/question.ts';
import { navigation } from '#src/actions/index.ts';
import { addPage, factsPage } from '#src/areas/complaints/shared/factsHref.ts';
import type { ComplaintRow } from '#src/areas/complaints/shared/rows.ts';
import { RemoveDraft } from '#src/areas/complaints/form/RemoveDraft.tsx';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { StepDialog } from '#src/areas/complaints/shared/StepDialog.tsx';
import { deadlinesOf } from '#src/areas/cases/caseColumns.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useOwners } from '#src/areas/complaints/fields/usePeople.ts';
import { useAdds } from './files/useAdds.ts';
import { waitingFor, withOperations } from './waitingFor.ts';
import { useSteps } from '#src/areas/complaints/shared/useSteps.ts';
import { ActionBar, type BarAction } from '#src/components/form/ActionBar.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { NextInLine } from '#src/views/queue/NextInLine.tsx';
import { useMay } from '#src/views/useMay.ts';

/** The party whose action is needed determines the note; the first possible one of these is the primary button. */
const order = [
  'judge',
  'readAnswer',
  'verifyStores',
  'edit',
  'startInvestigation',
  'addCase',
  'close',
  'answerInfo',
  'requestInfo',
  'reopen',
  'merge',
  'closeEarly',
  'remove',
];

/** A next action that is no workflow step: a page of its own. */
type Way = BarAction & { href: string };

/** A supplier report with a cause means the complaint is justified; without one, QA decides. */
const foundBy = (row: ComplaintRow): { closeReason?: 'resolved'; isJustified?: true } =>
  (row.supplierComplaints ?? []).some((one) => !one.notRelated && ['Approved', 'Done'].includes(one.status))
    ? { closeReason: 'resolved', isJustified: true }
    : {};

/** What closing checks: each sent case, movement, recommendation and to-do, and that it is not merged into another. */
const pointsOf = (row: ComplaintRow): number =>
  1 +
  (row.supplierComplaints ?? []).filter((one) => one.status !== 'Draft').length +
  [row.productMovements, row.storeRecommends, row.todos].reduce((sum, rows) => sum + (rows ?? []).length, 0);

export const ComplaintActions = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const me = useApp((state) => state.session.user?.id ?? null);
  const { offered, actions } = useSteps(Complaint, row);
  const owners = useOwners();
  const [pressed, setStep] = useState<string | null>(null);
  // an email to be sent with the closing leads here with the dialog open
  const query = useApp((state) => state.navigation.query);
  const more = useView('more');
  const loaded = more?.loadedAt != null;
  const wanted = pressed ?? (query['step'] === 'close' ? 'close' : null);
  // closing sends the email that waits for it: a dialog opened before the email is here would close without sending it
  const step = wanted === 'close' && !loaded && !(pressed && more?.error) ? null : wanted;
  const end = (): void => {
    setStep(null);
    if (query['step']) wish(navigation.query({ set: { step: null, mail: null } }));
  };
  const may = useMay(Complaint, row);
  const hasCases = (row.supplierComplaints ?? []).length > 0;
  // a case may have been sent a moment ago: the row on its way tells, a second one would go out as a duplicate
  const read = useView('row')?.loadingSince === null;
  // the first case is a step of its own
  const adds = useAdds(row).filter(({ step }) => step !== 'addFile' && step !== 'addBranch' && (hasCases || step !== 'addCase'));
  const qa = isQa(roles);
  const live = !row.parentId && ['Submitted', 'Investigating'].includes(row.status);
  const judged = qa ? waitingFor(row) : [];
  const page = (step: string, label: string, icon: string, href: string, more: Partial<BarAction> = {}): Way => ({
    step,
    label: t(label),
    icon,
    href,
    ...more,
  });
  const merge = `/complaint/merging/create?ids=${row.id}&parent=${row.id}`;
  const pages: Way[] = !qa
    ? []
    : [
        ...judged.map(({ step, label, icon, href }) => page(step, label, icon, href)),
        ...(row.status === 'Draft' && row.source !== 'line' ? [page('edit', 'show.continueDraft', 'pencil', factsPage(row.id))] : []),
        // the first case is a step of its own; further ones are added
        ...(live && read && !hasCases ? [page('addCase', 'show.addCase', 'plus', addPage(row.id, 'case'))] : []),
        ...(live ? [page('merge', 'show.merge', 'clone', merge)] : []),
      ];
  // a draft is submitted from its form, where its fields can be filled in
  const all: BarAction[] = [
    ...pages,
    ...(may.remove ? [{ step: 'remove', label: t('show.removeDraft'), icon: 'trash', danger: true }] : []),
    ...actions
      .filter((action) => action.step !== 'submit')
      .map((action) => (action.step === 'close' ? { ...action, points: pointsOf(row) } : action)),
  ].sort((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
  const possible = all.filter((action) => (action.reasons?.length ?? 0) === 0).map((action) => action.step);
  // reviews come first; with cases in progress the next step is to wait, not to add a supplier;
  // a complaint without any case is not closed by the next press
  const first = ['edit', 'startInvestigation', ...(hasCases ? ['close'] : []), ...(hasCases || row.status === 'Closed' ? [] : ['addCase'])];
  const next = judged[0]?.step ?? first.find((name) => possible.includes(name)) ?? null;

  const press = (name: string): void => {
    const way = pages.find((one) => one.step === name);
    const to = adds.find((one) => one.step === name)?.to ?? (way && { href: way.href });
    if (to) wish('form' in to ? navigation.query({ set: { add: to.form } }) : navigation.go({ to: to.href }));
    else setStep(name);
  };
  const unsent = (row.closeMails ?? []).filter((one) => !one.sentAt);
  const chosen = offered.find((one) => one.is === 'go' && one.step.step === step)?.step;
  // closing is not possible, or done: the address must not keep the dialog
  const idle = query['step'] !== undefined && loaded && chosen === undefined;
  useEffect(() => {
    if (idle) wish(navigation.query({ set: { step: null, mail: null } }));
  }, [idle, wish]);
  const { cases: asked, movements } = awaitedOf(row);
  const waits = asked.length + movements.length;
  const awaited = [
    ...(asked.length > 0 ? [t('show.awaitedSuppliers', { count: asked.length })] : []),
    ...(movements.length > 0 ? [t('show.awaitedWarehouses', { count: movements.length })] : []),
  ].join(t('show.and'));
  const act = all.find(({ step: name }) => name === next)?.label;
  const noteOfQa = !qa ? t('show.noteWithQa') : act ? t('show.noteAct', { act }) : t('show.noteQa');
  const note =
    row.status === 'Closed'
      ? t('show.noteClosed')
      : judged[0]
        ? t(judged[0].note, { count: judged[0].count })
        : waits > 0
          ? t('show.noteAwaiting', { who: awaited })
          : withOperations(row) > 0
            ? t('show.noteOperations')
            : row.isQaAction
              ? noteOfQa
              : undefined;

  // the next expected answer, and when
  const dues = asked.flatMap((one) => {
    const { contained } = deadlinesOf(one);
    return (contained ? one.dueDate : (one.containmentDueAt ?? one.dueDate)) ?? [];
  });
  const nearest = [...dues, ...movements.flatMap(({ dueAt }) => dueAt ?? [])].sort()[0];
  const detail = judged[0] ? (
    judged[0].who
  ) : waits > 0 && row.status !== 'Closed' ? (
    <>
      {[...new Set([...asked, ...movements].flatMap(({ supplier }) => supplier?.name ?? []))].join(t('components:comma'))}
      {nearest && ' · '}
      {nearest && <DueText clock value={nearest} />}
    </>
  ) : note === noteOfQa && row.status !== 'Closed' && row.dueAt ? (
    <DueText clock value={row.dueAt} />
  ) : undefined;

  return (
    <>
      <ActionBar actions={all} next={next} note={note} detail={detail} add={{ label: t('show.add'), actions: adds }} onStep={press} />
      <NextInLine kind="complaints" id={row.id} done={next === null} />
      {step === 'remove' && <RemoveDraft row={row} onClose={() => setStep(null)} />}
      {chosen && (
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
          depends={(name, values) =>
            name === 'compensationAmount' ? paidCompensations.includes(String(values['compensation'])) : undefined
          }
          told={chosen.step === 'requestInfo' ? t(`confirm.requestInfo.${questionWay(row)}`) : undefined}
          refs={{ ownerId: owners, mailId: unsent.map((one) => ({ value: one.id, label: one.subject ?? String(one.id) })) }}
          onClose={end}
        />
      )}
    </>
  );
};
