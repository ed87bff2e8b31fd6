/** Approved reports of the same supplier with the same kinds of cause: a repetition is visible before the decision. */
import { useTranslation } from 'react-i18next';
import { views } from '#src/actions/index.ts';
import { approvePage } from '#src/areas/investigations/pages.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useView, useWish } from '#src/store/hooks.ts';

const codesOf = (report: ReportRow): readonly string[] =>
  [report.d4Occurrence?.causeCode, report.d4Escape?.causeCode].flatMap((code) => code ?? []);

/** The loaded ones whose cause has a kind in common with this report's. */
export const useSameCause = (report: ReportRow): readonly ReportRow[] => {
  const mine = codesOf(report);
  return (useView<ReportRow>('earlier')?.rows ?? []).filter((one) => codesOf(one).some((code) => mine.includes(code)));
};

export const EarlierReports = ({ report }: { report: ReportRow }) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const view = useView('earlier');
  const rows = useSameCause(report);
  return (
    <Section title={rows.length > 0 ? t('earlier.found', { count: rows.length }) : t('earlier.title')} id="earlier">
      {view?.error && view.loadedAt === null ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'earlier' }))}
        />
      ) : !view || view.loadedAt === null ? (
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
                  .join(t('components:comma'))}
                {one.effectivenessResult && ` · ${t(`values.effectivenessResult.${one.effectivenessResult}`)}`}
              </span>
              <p className="ellipsis">{one.d4Occurrence?.rootCause}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
