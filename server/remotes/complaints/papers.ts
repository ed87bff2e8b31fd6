// Records as PDF: what their print pages show, with the rights of the caller.
import { z } from 'zod';
import { Complaint } from '#domain/complaints/complaint.ts';
import { dossierParts } from '#domain/complaints/dossier.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { plain } from '#domain/kernel/fields.ts';
import { staffLanguages } from '#domain/languages.ts';
import { qaRoles } from '#domain/roles.ts';
import { dossierPaper } from '../../papers/dossier.ts';
import { eightDPaper } from '../../papers/eightD.ts';
import { writingIn } from '../../papers/writing.ts';
import { pictureOf, sendPaper } from '../paperAnswer.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const language = plain.enum(staffLanguages, { required: true });
const takes = { ...ofRow, query: { language } };
const takesParts = { ...ofRow, query: { language, parts: plain.json(z.array(z.enum(dossierParts)).max(dossierParts.length)) } };

const report = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { services, query, path } = input;
  const at = services.clock.now();
  const writing = writingIn(query.language, 'investigations', services.config.businessTz);
  return sendPaper(input, InvestigationReport, await eightDPaper(input, path.id, writing, at.toISOString(), services.config.publicUrl), at);
};

const dossier = async (input: RemoteInput<typeof takesParts>): Promise<unknown> => {
  const { services, query, path } = input;
  const at = services.clock.now();
  const made = await dossierPaper(input, path.id, {
    parts: query.parts ?? [],
    writing: writingIn(query.language, 'closing', services.config.businessTz),
    at: at.toISOString(),
    publicUrl: services.config.publicUrl,
    pictureOf: pictureOf(input),
  });
  return sendPaper(input, Complaint, made, at);
};

export const paperRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/InvestigationReports/:id/paper',
    summary: 'An 8D report as a PDF in a language, as far as the caller may read it',
    takes,
    run: report,
  }),
  remote({
    method: 'GET',
    path: '/Complaints/:id/paper',
    summary: 'The dossier of a complaint as a PDF in a language: all parts, or those named',
    roles: qaRoles,
    takes: takesParts,
    run: dossier,
  }),
];
