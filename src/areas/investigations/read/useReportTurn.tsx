/** Whose turn a report is, until the nearest time of what its supplier owes; what became of the case where nothing is expected of anybody. */
import { useTranslation } from 'react-i18next';
import { caseDeadlines } from '#domain/complaints/caseDeadlines.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { DueText } from '#src/components/values/DueText.tsx';
import { useTurn, type TurnTold } from '#src/views/steps/useTurn.tsx';

export const useReportTurn = (report: ReportRow, of: CaseRow): TurnTold => {
  const { t } = useTranslation('investigations');
  const turn = useTurn(InvestigationReport, report, 'investigations');
  if (of.notRelated) return { note: t('state.notRelated') };
  if (turn.note === undefined) return { note: t('state.Done') };
  const { next } = caseDeadlines(of, report);
  return next === null ? turn : { ...turn, detail: <DueText clock={next.includes('T')} value={next} /> };
};
