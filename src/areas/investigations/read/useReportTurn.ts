/** Whose turn a report is; what became of the case where nothing is expected of anybody. */
import { useTranslation } from 'react-i18next';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { useTurn, type TurnTold } from '#src/views/steps/useTurn.tsx';

export const useReportTurn = (report: ReportRow, of: CaseRow): TurnTold => {
  const { t } = useTranslation('investigations');
  const turn = useTurn(InvestigationReport, report, 'investigations');
  if (of.notRelated) return { note: t('state.notRelated') };
  return turn.note === undefined ? { note: t('state.Done') } : turn;
};
