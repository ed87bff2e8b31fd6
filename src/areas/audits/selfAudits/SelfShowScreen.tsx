/** /audit/selfAudit/show/:id: a self-audit for its reviewer. */
import { useTranslation } from 'react-i18next';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useAnswer, useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { History } from '#src/views/history/History.tsx';
import { useTold } from '#src/views/history/useTold.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { ReviewSteps, SelfAuditAnswers, type ReadSelfAudit } from './SelfAuditAnswers.tsx';
import type { SelfAuditRecord } from './selfAuditLoads.ts';
import { selfAuditsPath } from './selfAuditLists.ts';

/** Said by the verb of the event already. */
const untold: ReadonlySet<string> = new Set([
  'status',
  'submittedAt',
  'submittedById',
  'reviewedAt',
  'reviewedById',
  'remindedOn',
  'formCode',
  'domain',
]);

const Timeline = () => {
  const { t } = useTranslation('audits');
  const events = useTold('timeline', { texts: 'audits', page: SelfAudit.collection, tells: (name) => !untold.has(name) });
  return <History title={t('form.timeline')} id="timeline" view="timeline" events={events} />;
};

/** Still with the supplier. */
const isDue = ({ status }: SelfAuditRecord): boolean => status === 'Open' || status === 'Inprogress' || status === 'Rejected';

const Page = ({ row, read }: { row: SelfAuditRecord; read: ReadSelfAudit }) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? selfAuditsPath;
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={`${row.formCode} · ${row.period}`}
        title={row.supplier?.name ?? t('one')}
        subtitle={wordsIn({ ...row.auditForm }, 'name', language)}
        marks={
          <>
            <StatusChip entity="SelfAudit" status={row.status} /> {isDue(row) && <DueText value={row.dueDate} />}
          </>
        }
        tools={
          <>
            <ButtonLink icon="chart-bar" href={`/audit/selfAudit/summary/${row.id}`}>
              {t('compare')}
            </ButtonLink>
            <ButtonLink icon="calendar-plus" href={`/audit/create/${row.supplierId}${row.domain === 'sustain' ? '?kind=sustain' : ''}`}>
              {t('planAudit')}
            </ButtonLink>
          </>
        }
      >
        <ReviewSteps row={row} read={read} />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <SelfAuditAnswers read={read} />
        </div>
        <aside>
          <Section title={t('facts')} id="facts">
            <Facts
              entity={SelfAudit}
              row={row}
              texts="audits"
              facts={[
                'period',
                'dueDate',
                row.submittedAt !== null && 'submittedAt',
                row.reviewedAt !== null && 'reviewedAt',
                row.validUntil !== null && 'validUntil',
                row.rejectReason !== null && 'rejectReason',
                row.reviewComment !== null && 'reviewComment',
              ]}
            />
          </Section>
          <Timeline />
        </aside>
      </div>
    </div>
  );
};

const SelfShowScreen = () => {
  const { t } = useTranslation('selfAudits');
  const read = useAnswer<ReadSelfAudit>('read');
  return (
    <RecordPage<SelfAuditRecord> gone={t('gone')} needs={['read']}>
      {(row) => read && <Page key={row.id} row={row} read={read} />}
    </RecordPage>
  );
};
export default SelfShowScreen;
