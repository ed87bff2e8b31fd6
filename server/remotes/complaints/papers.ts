// Records as PDF: what their print pages show, with the rights of the caller.
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { plain } from '#domain/kernel/fields.ts';
import { staffLanguages } from '#domain/languages.ts';
import { eightDPaper } from '../../papers/eightD.ts';
import { pdfOf } from '../../papers/papers.ts';
import { writingIn } from '../../papers/writing.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const takes = { ...ofRow, query: { language: plain.enum(staffLanguages, { required: true }) } };

/** The PDF of a report, and a line in the activity log. */
const report = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { services, reply, db, caller, request } = input;
  const { id } = input.path;
  const at = services.clock.now();
  const writing = writingIn(input.query.language, 'investigations', services.config.businessTz);
  const { paper, name } = await eightDPaper(input, id, writing, at.toISOString(), services.config.publicUrl);
  const bytes = await pdfOf(paper, `user:${caller.userId}`);
  await writeLog(db, {
    at,
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'download',
    entity: InvestigationReport.collection,
    entityId: id,
    summary: name,
    userAgent: request.headers['user-agent'],
  });
  return reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`)
    .header('X-Content-Type-Options', 'nosniff')
    .type('application/pdf')
    .send(Buffer.from(bytes));
};

export const paperRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/InvestigationReports/:id/paper',
    summary: 'An 8D report as a PDF in a language, as far as the caller may read it',
    takes,
    run: report,
  }),
];
