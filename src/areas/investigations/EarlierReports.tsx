/** Approved reports of the same supplier that named the same kinds of cause: asked for by a press. */
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import { earlierLoad } from '#src/areas/investigations/loads.ts';
import { approvePage } from '#src/areas/investigations/pages.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { Button } from '#src/components/Button.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

const codesOf = (report: ReportRow): readonly string[] =>
  [report.d4Occurrence?.causeCode, report.d4Escape?.causeCode].flatMap((code) => code ?? []);

export const EarlierReports = ({ report, of }: { report: ReportRow; of: CaseRow }) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const view = useView('earlier');
  const mine = codesOf(report);
  const rows = ((view?.rows ?? []) as unknown as readonly ReportRow[]).filter((one) => codesOf(one).some((code) => mine.includes(code)));
  return (
    <Card title={t('earlier.title')} id="earlier">
      {!view ? (
        <Button small icon="history" onClick={() => wish(earlierLoad(of.supplierId, report.id))}>
          {t('earlier.ask')}
        </Button>
      ) : view.error && view.loadedAt === null ? (
        <ErrorState message={failureText(view.error, t)} onRetry={() => wish(list.refresh({ view: 'earlier' }))} />
      ) : view.loadedAt === null ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className="muted">{t('earlier.none')}</p>
      ) : (
        <ul className="earlier">
          {rows.map((one) => (
            <li key={one.id}>
              <a href={approvePage(one)}>{one.supplierComplaint?.no}</a>{' '}
              <span className="meta">
                <DateText value={one.submittedAt} /> ·{' '}
                {codesOf(one)
                  .map((code) => t(`causeCode.${code}`))
                  .join(t('comma'))}
                {one.effectivenessResult && ` · ${t(`options.effectivenessResult.${one.effectivenessResult}`)}`}
              </span>
              <p className="ellipsis">{one.d4Occurrence?.rootCause}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
