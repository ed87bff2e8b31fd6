/** The pages of one investigation over a small server that keeps the report and its actions, with versions as the real one has. */
import { act } from '@testing-library/react';
import { views } from '#src/actions/index.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import type { Person } from '../support/clientApp.ts';
import { caseRow, complaintRow, openPage, type Opened } from './complaintsClient.tsx';

type Row = Record<string, unknown> & { id: number; version: number };

const common = { createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };

export const reportRow = (more: Record<string, unknown> = {}): Row => ({
  ...common,
  id: 11,
  version: 3,
  supplierComplaintId: 9,
  cycle: 1,
  revision: 0,
  status: 'Draft',
  d1Team: null,
  d2Problem: null,
  d2IsIsNot: null,
  d2Quantities: null,
  noContainmentReason: null,
  d4Occurrence: null,
  d4Escape: null,
  d7Prevention: null,
  d8Statement: null,
  containmentSubmittedAt: null,
  isClaim: false,
  submittedAt: null,
  submittedById: null,
  qaDecisionAt: null,
  qaDecisionById: null,
  opsDecisionAt: null,
  opsDecisionById: null,
  opsComment: null,
  rejectReason: null,
  sectionComments: null,
  effectivenessDueDate: null,
  effectivenessResult: null,
  effectivenessNote: null,
  ...more,
});

export const actionRow = (more: Record<string, unknown> = {}): Row => ({
  ...common,
  id: 21,
  version: 1,
  investigationReportId: 11,
  discipline: 'D5',
  cause: 'occurrence',
  description: 'Blade changed',
  ownerName: 'Technician',
  dueDate: '2026-12-01',
  doneDate: null,
  evidence: null,
  checkMethod: null,
  result: null,
  ...more,
});

export const revisionRow = (more: Record<string, unknown> = {}): Row => ({
  ...common,
  id: 31,
  version: 2,
  investigationReportId: 11,
  cycle: 1,
  revision: 1,
  payload: { v: 1, sections: {}, actions: [] },
  submittedAt: '2026-11-19T02:00:00.000Z',
  submittedById: 8,
  decision: 'rejected',
  decisionAt: '2026-11-20T02:00:00.000Z',
  decisionById: 7,
  comments: { d4: 'Who sets the limits?' },
  ...more,
});

export interface OpenedInvestigation extends Opened {
  server: { report: Row; actions: Row[] };
  /** the row as a push would bring it */
  push: (row: Row) => Promise<void>;
}

interface Options {
  address?: string;
  user?: Person;
  staff?: boolean;
  short?: boolean;
  missing?: boolean;
  report?: Row;
  of?: Record<string, unknown>;
  actions?: readonly Row[];
  revisions?: readonly Row[];
  answers?: (env: FakeEnv) => void;
}

const factory: Person = { supplierUsers: [{ role: 'supplierQa', supplierId: 3, expiredAt: null }] };

export const openInvestigation = async (options: Options = {}): Promise<OpenedInvestigation> => {
  const server = { report: options.report ?? reportRow(), actions: [...(options.actions ?? [])] };
  const of = {
    ...caseRow({
      status: 'Inprogress',
      ackAt: '2026-11-18T05:00:00.000Z',
      requestType: options.short ? 'shortReport' : 'report8d',
      ...options.of,
    }),
    complaint: complaintRow(),
  };
  const whole = (row: Row): Row => ({ ...row, supplierComplaint: of });
  const ofReport = (row: Row): Row => ({ ...row, investigationReport: whole(server.report) });
  const conflict = { status: 409, body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: 'Conflict' } } };
  const page = await openPage(options.address ?? '/complaint/investigation/11/complaint/5', {
    user: options.user ?? (options.staff ? { companyUsers: [{ role: 'qa', expiredAt: null }] } : factory),
    answers: (env) => {
      if (!options.staff && !options.user) {
        env.local.set('selectedSupplier', '3');
        env.on('GET', /^\/SupplierUsers$/, {
          body: [
            {
              id: 1,
              version: 1,
              appUserId: 7,
              supplierId: 3,
              role: 'supplierQa',
              expiredAt: null,
              supplier: { id: 3, name: 'Golden Grain', logo: null, status: 'active', wizardCompleted: true },
            },
          ],
        });
      }
      env.on('GET', /^\/InvestigationReports\/11$/, () =>
        options.missing
          ? { status: 404, body: { error: { statusCode: 404, name: 'Error', code: 'MODEL_NOT_FOUND', message: '' } } }
          : { body: whole(server.report) },
      );
      env.on('GET', /^\/SupplierComplaints$/, { body: [of] });
      env.on('GET', /^\/InvestigationActions$/, () => ({ body: server.actions.map(ofReport) }));
      env.on('GET', /^\/InvestigationReportRevisions$/, { body: [...(options.revisions ?? [])] });
      env.on('POST', /^\/InvestigationReports\/11\/saveDraft$/, (request) => {
        const { version, containmentSubmitted: _, ...fields } = request.body as Row;
        if (version !== server.report.version)
          return { ...conflict, body: { error: { ...conflict.body.error, details: { current: server.report } } } };
        server.report = { ...server.report, ...fields, status: 'Draft', version: server.report.version + 1 };
        return { body: server.report };
      });
      env.on('POST', /^\/InvestigationActions$/, (request) => {
        const row = actionRow({ ...(request.body as Row), id: 40 + server.actions.length, cause: (request.body as Row)['cause'] ?? null });
        server.actions.push(row);
        return { body: row };
      });
      options.answers?.(env);
    },
  });
  return {
    ...page,
    server,
    push: async (row) => {
      server.report = row;
      await act(async () => {
        await page.wish(views.refresh({ view: 'row' }));
      });
      await page.settle();
    },
  };
};
