// The calls of the whole product: figures, search, emails, logs.
import type { Remote } from '../remote.ts';
import { systemRemotes } from './system.ts';
import { dashboardRemotes } from './dashboards.ts';
import { exportRemotes } from './exports.ts';
import { searchRemotes } from './search.ts';
import { mailRemotes } from './mails.ts';
import { liveLogRemotes } from './liveLogs.ts';
import { problemReportRemotes } from './problemReports.ts';

export const systemCalls: readonly Remote[] = [
  ...systemRemotes,
  ...dashboardRemotes,
  ...exportRemotes,
  ...searchRemotes,
  ...mailRemotes,
  ...liveLogRemotes,
  ...problemReportRemotes,
];
