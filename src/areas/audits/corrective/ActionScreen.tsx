/** /audit/corrective/audit/:id/edit/:correctiveActionId and …/show/…: one corrective action: what was found, what its supplier says, and the step of whose turn it is. */
import { useTranslation } from 'react-i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { dueAt, stageOf } from '#domain/audits/stage.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { TurnBar } from '#src/views/steps/TurnBar.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { ActionForm, supplierStep } from './ActionForm.tsx';
import { actionsPath } from './actionLists.ts';
import type { ActionRow, RevisionRow } from './actionLoads.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Checks } from './Checks.tsx';
import { Revisions, saidIn } from './Revisions.tsx';
import './corrective.css';

const reviewerSteps = ['approvePlan', 'approve', 'reject', 'extendDeadline', 'void'] as const;

const auditHref = (row: ActionRow): string =>
  row.auditJob?.auditKind === 'sustain' ? `/audit/sustainShow/${row.auditJobId}` : `/audit/show/${row.auditJobId}`;

/** What was found, and until when something is due. */
const Found = ({ row }: { row: ActionRow }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const named = useFileNames();
  const revision = row.currentRevision;
  const stage = stageOf(revision, params.$now);
  const due = dueAt(stage, revision);
  return (
    <Card title={t('corrective.found')}>
      <Facts
        entity={CorrectiveAction}
        row={row}
        texts="audits"
        facts={[
          'finding',
          'requirement',
          due !== null && row.voidedAt === null && { label: t('corrective.due'), value: <DueText value={due} clock /> },
          row.extensionCount > 0 && 'extensionCount',
          { name: 'auditJobId', value: <a href={auditHref(row)}>{row.auditJob?.jobNo}</a> },
          row.recurrenceOf && {
            name: 'recurrenceOfId',
            value: (
              <a href={`/audit/corrective/audit/${row.recurrenceOf.auditJobId}/show/${row.recurrenceOf.id}`}>{row.recurrenceOf.carNo}</a>
            ),
          },
          row.voidReason !== null && 'voidReason',
        ]}
      />
      <StoredFiles
        collection={CorrectiveAction.collection}
        label={t('fields.CorrectiveAction.findingFiles')}
        files={named(row.findingFiles ?? [])}
      />
    </Card>
  );
};

const untold: ReadonlySet<string> = new Set(['currentRevisionId', 'supplierDraft', 'draftFiles', 'closedAt', 'voidedAt', 'extensionCount']);

const Timeline = () => {
  const { t } = useTranslation('audits');
  const events = useTold('timeline', { texts: 'audits', page: CorrectiveAction.collection, tells: (name) => !untold.has(name) });
  return <History title={t('form.timeline')} id="timeline" view="timeline" events={events} />;
};

/** Whether the reader is the supplier, and it is the supplier's turn. */
const useOwnStep = (row: ActionRow) => {
  const deciding = useDeciding();
  const step = supplierStep(stageOf(row.currentRevision, deciding.params.$now), row.currentRevision);
  if (!step || row.voidedAt !== null) return null;
  return decide(CorrectiveAction, step, { ...row }, { registry: entityNamed, ...deciding }).is === 'go' ? step : null;
};

/** The days that a reviewer most likely means. */
const initialOf = (revision: RevisionRow | null) => ({
  actionDeadline: revision?.committedDate ?? null,
  rejectTo: 'action',
  verification: null,
});

const Head = ({ row }: { row: ActionRow }) => {
  const { t } = useTranslation('audits');
  const { params } = useDeciding();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? actionsPath;
  const own = useOwnStep(row);
  return (
    <RecordHead
      back={back}
      no={row.carNo}
      title={row.finding}
      subtitle={row.supplier?.name ?? ''}
      marks={
        <>
          {row.voidedAt === null ? (
            <StatusChip entity={CorrectiveAction.name} status={stageOf(row.currentRevision, params.$now)} />
          ) : (
            <Tag tone="bad">{t('corrective.voided')}</Tag>
          )}{' '}
          <SeverityTag severity={row.severity} /> {row.recurrenceOfId !== null && <Tag tone="bad">{t('job.repeat')}</Tag>}
        </>
      }
      tools={
        <>
          {own && (
            <ButtonLink look="filled" icon="pencil" href={`/audit/corrective/audit/${row.auditJobId}/edit/${row.id}`}>
              {t(`corrective.forms.${own}`)}
            </ButtonLink>
          )}
          <ButtonLink icon="list" href={`/audit/corrective/info/${row.auditJobId}`}>
            {t('corrective.ofAudit')}
          </ButtonLink>
        </>
      }
    >
      <StepBar
        entity={CorrectiveAction}
        row={{ ...row }}
        texts="audits"
        only={reviewerSteps}
        initial={initialOf(row.currentRevision ?? null)}
        reasonText={({ guard, params: words }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...words }) })}
      />
    </RecordHead>
  );
};

const Show = ({ row }: { row: ActionRow }) => (
  <div className="record">
    <Head row={row} />
    <div className="record__columns">
      <div className="record__main">
        <Found row={row} />
        <BeforeAfter row={row} />
        <Checks action={row} />
        <Revisions revisions={row.correctiveActionRevisions ?? []} />
      </div>
      <aside>
        <Timeline />
      </aside>
    </div>
  </div>
);

const Edit = ({ row }: { row: ActionRow }) => {
  const own = useOwnStep(row);
  const { t } = useTranslation('audits');
  // who has nothing to do here reads
  if (!own) return <Show row={row} />;
  const revision = row.currentRevision ?? null;
  return (
    <div className="action-page">
      <aside className="stack">
        <Found row={row} />
        {saidIn(row.correctiveActionRevisions ?? []).length > 0 && <Revisions revisions={row.correctiveActionRevisions ?? []} />}
      </aside>
      <ActionForm
        key={`${own}.${revision?.id ?? 0}`}
        row={row}
        step={own}
        revision={revision}
        above={
          <>
            <TurnBar entity={CorrectiveAction} row={{ ...row }} texts="audits" />
            {revision?.rejectDate && (
              <div className="told told--alarm">
                <b>{t('corrective.rejected')}</b>
                <p data-unrecorded="">{revision.rejectReason}</p>
              </div>
            )}
          </>
        }
      />
    </div>
  );
};

export const ActionShow = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<ActionRow> gone={t('corrective.gone')}>{(row) => <Show key={row.id} row={row} />}</RecordPage>;
};

export const ActionEdit = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<ActionRow> gone={t('corrective.gone')}>{(row) => <Edit key={row.id} row={row} />}</RecordPage>;
};
