/** What the page of answers asks for: the form with its answers, and the result, so that others see who answers it. */
import { related } from '#domain/related.ts';
import { records, views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import { idOf } from '#src/views/record/recordLoads.ts';

const ofResult = related('AuditFormResult', [{ relation: 'auditJob' }]);

export const answerLoads: Loads = ({ auditFormResultId }) => {
  const id = idOf(auditFormResultId);
  return [
    records.open({ view: 'row', collection: 'AuditFormResults', id, include: ofResult, watches: ['AuditFormResults', 'AuditJobs'] }),
    views.load({ view: 'packet', path: `/AuditFormResults/${id}/packet`, watches: ['AuditFormResults', 'AuditFormAnswers'] }),
  ];
};
