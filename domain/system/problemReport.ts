// ProblemReport: a user's description of a problem, with the redacted action log of the preceding minutes. Anyone reports, superAdmin reads; every read is in the activity log, and after 30 days report and log are deleted.
import { problemLogContainer } from '../constants.ts';
import { defineEntity } from '../kernel/entity.ts';
import * as look from '../kernel/looks.ts';
import { bounds } from '../kernel/dayBounds.ts';
import { personal, plain } from '../kernel/fields.ts';
import { inOrder } from '../kernel/rules.ts';
import { everyone } from '../roles.ts';

export const problemStatuses = ['New', 'Looking', 'Solved', 'NotReproduced'] as const;

/** Days a report and its log are kept. */
export const problemReportDays = 30;

const handlers = ['superAdmin'] as const;
/** the finding; hidden from the reporter */
const input = { note: personal.text(2000) };

export const ProblemReport = defineEntity({
  name: 'ProblemReport',
  collection: 'ProblemReports',
  table: 'problem_reports',
  area: 'system',
  title: 'no',
  looks: {
    New: look.of('info', 'inbox', 'newReport'),
    Looking: look.of('work', 'search', 'looking'),
    Solved: look.of('good', 'check-circle', 'solved'),
    NotReproduced: look.of('done', 'question-circle', 'notReproduced'),
  },
  face: { icon: 'exclamation-circle', pages: ['/developer/problemReport/show/{id}'] },
  fields: {
    no: plain.string(20, { required: true, server: true, search: true }),
    status: plain.enum(problemStatuses, { required: true, server: true }),
    text: personal.text(2000, { required: true, min: 3, search: true }),
    // an address may contain a search term
    address: personal.string(500, { search: true }),
    appVersion: plain.string(40),
    language: plain.enum(['en', 'zh']),
    logFile: personal.file(problemLogContainer, { required: true, immutable: true }),
    logFrom: plain.datetime({ bounds: bounds.happened }),
    logTo: plain.datetime({ bounds: bounds.happened }),
    logLines: plain.int({ required: true, min: 0, default: 0 }),
    reporterId: plain.ref('AppUser', { required: true, server: true }),
    note: personal.text(2000, { server: true }),
  },
  relations: { reporter: { kind: 'one', to: 'AppUser', key: 'reporterId' } },
  access: [{ roles: handlers }],
  audited: true,
  tenants: ['staff'],
  unique: [{ fields: ['no'] }],
  rules: [inOrder('logFrom', 'logTo')],
  workflow: {
    states: problemStatuses,
    create: [
      {
        roles: everyone,
        fields: ['text', 'address', 'appVersion', 'language', 'logFile', 'logFrom', 'logTo', 'logLines'],
        effect: 'createProblemReport',
      },
    ],
    steps: [
      { step: 'look', icon: 'search', from: ['New'], to: 'Looking', roles: handlers },
      { step: 'solve', icon: 'check', from: ['Looking'], to: 'Solved', roles: handlers, input },
      { step: 'markNotReproduced', icon: 'question-circle', from: ['Looking'], to: 'NotReproduced', roles: handlers, input },
      { step: 'reopen', icon: 'undo', from: ['Solved', 'NotReproduced'], to: 'Looking', roles: handlers },
    ],
  },
});
