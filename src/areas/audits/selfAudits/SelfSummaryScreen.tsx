/** /audit/selfAudit/summary/:id: what a supplier says of itself beside what audits and its peers say; printed, and as a file. */
import { useTranslation } from 'react-i18next';
import { wordsIn } from '#domain/audits/formContent.ts';
import { sheets } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useAnswer, usePending, useWish } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import type { SelfAuditSummary } from '#domain/audits/selfAuditSummary.ts';
import { Comparison } from './Comparison.tsx';
import type { SelfAuditRecord } from './selfAuditLoads.ts';

const exportKey = 'selfAuditSummary';

const Export = ({ row, summary }: { row: SelfAuditRecord; summary: SelfAuditSummary }) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  const wish = useWish();
  const { failure } = usePending(exportKey);
  const parts = summary.byType.length > 0 ? summary.byType : summary.bySection;
  const head = [
    t(summary.byType.length > 0 ? 'type' : 'section'),
    ...(['self', 'audit', 'gap', 'previous', 'median'] as const).map((name) => t(name)),
  ];
  const lines = [{ ...summary, name: t('whole') }, ...parts.map((part) => ({ ...part, name: wordsIn({ ...part }, 'title', language) }))];
  return (
    <>
      <Button
        className="no-print"
        icon="file-excel"
        onClick={() =>
          wish(
            sheets.save({
              key: exportKey,
              collection: 'SelfAudits',
              id: null,
              form: 'xlsx',
              name: `${row.supplier?.code ?? ''}-${row.formCode}-${row.period}`,
              table: [
                head,
                ...lines.map(({ name, self, audit, gap, previous, peerMedian }) => [name, self, audit, gap, previous, peerMedian]),
              ],
            }),
          )
        }
      >
        {t('export')}
      </Button>
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
};

const Page = ({ row, summary }: { row: SelfAuditRecord; summary: SelfAuditSummary }) => {
  const { t } = useTranslation('selfAudits');
  const language = useLanguage();
  return (
    <div className="record">
      <RecordHead
        back={`/audit/selfAudit/show/${row.id}`}
        no={`${row.formCode} · ${row.period}`}
        title={row.supplier?.name ?? t('one')}
        subtitle={wordsIn({ ...row.auditForm }, 'name', language)}
        marks={<StatusChip entity="SelfAudit" status={row.status} />}
        tools={
          <>
            <Button className="no-print" icon="print" data-key="p" onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Export row={row} summary={summary} />
          </>
        }
      />
      <Comparison summary={summary} />
    </div>
  );
};

const SelfSummaryScreen = () => {
  const { t } = useTranslation('selfAudits');
  const summary = useAnswer<SelfAuditSummary>('summary');
  return (
    <RecordPage<SelfAuditRecord> gone={t('gone')} needs={['summary']}>
      {(row) => summary && <Page key={row.id} row={row} summary={summary} />}
    </RecordPage>
  );
};
export default SelfSummaryScreen;
