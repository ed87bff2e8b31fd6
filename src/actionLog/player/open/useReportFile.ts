/** The log file of the report in the address: its row is a load of the route, its file is read as a blob. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { files } from '#src/actions/index.ts';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useRow, useView, useWish } from '#src/store/hooks.ts';
import { reportView } from '#src/actionLog/player/replayLoads.ts';

export type ReportFile =
  | { is: 'none' }
  | { is: 'reading' }
  | { is: 'ready'; id: number; no: string; url: string }
  | { is: 'failed'; message: string; requestId: string | null };

interface ReportRow {
  id: number;
  no: string;
  logFile: string;
}

export const useReportFile = (id: number | null): ReportFile => {
  const { t } = useTranslation('replay');
  const wish = useWish();
  const view = useView(reportView);
  const found = useRow<ReportRow>(reportView);
  const row = found && found.id === id ? found : null;
  const key = `replay.report.${id}`;
  const upload = useApp((state) => state.files[key]);
  const stored = row?.logFile ?? null;
  useEffect(() => {
    if (stored === null) return undefined;
    wish(files.preview({ key, collection: ProblemReport.collection, file: stored, name: '' }));
    return () => void wish(files.remove({ key }));
  }, [stored, key, wish]);
  if (id === null) return { is: 'none' };
  const failure = view?.error ?? upload?.failure;
  if (failure)
    return {
      is: 'failed',
      message:
        failure.status === 403 ? t('errors.REPORT_DENIED') : failure.status === 404 ? t('errors.REPORT_GONE') : failureText(failure, t),
      requestId: failure.requestId ?? null,
    };
  return row && upload?.url ? { is: 'ready', id, no: row.no, url: upload.url } : { is: 'reading' };
};
