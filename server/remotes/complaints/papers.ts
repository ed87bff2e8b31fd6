// Records as PDF: what their print pages show, with the rights of the caller.
import { z } from 'zod';
import { Complaint } from '#domain/complaints/complaint.ts';
import { dossierParts } from '#domain/complaints/dossier.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { staffLanguages } from '#domain/languages.ts';
import { qaRoles } from '#domain/roles.ts';
import { paperPicture } from '../../files/pictures.ts';
import { dossierPaper } from '../../papers/dossier.ts';
import { eightDPaper } from '../../papers/eightD.ts';
import type { Paper } from '../../papers/paper.ts';
import { pdfOf } from '../../papers/papers.ts';
import { writingIn } from '../../papers/writing.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { ofRow, remote, type Remote, type RemoteInput } from '../remote.ts';

const language = plain.enum(staffLanguages, { required: true });
const takes = { ...ofRow, query: { language } };
const takesParts = { ...ofRow, query: { language, parts: plain.json(z.array(z.enum(dossierParts)).max(dossierParts.length)) } };

type Call = Pick<RemoteInput<typeof takes>, 'services' | 'reply' | 'db' | 'caller' | 'request' | 'path'>;

/** Sends the PDF, and writes a line in the activity log. */
const send = async (input: Call, { collection }: Entity, { paper, name }: { paper: Paper; name: string }, at: Date): Promise<unknown> => {
  const { reply, db, caller, request } = input;
  const bytes = await pdfOf(paper, `user:${caller.userId}`);
  await writeLog(db, {
    at,
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'download',
    entity: collection,
    entityId: input.path.id,
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

const report = async (input: RemoteInput<typeof takes>): Promise<unknown> => {
  const { services, query, path } = input;
  const at = services.clock.now();
  const writing = writingIn(query.language, 'investigations', services.config.businessTz);
  return send(input, InvestigationReport, await eightDPaper(input, path.id, writing, at.toISOString(), services.config.publicUrl), at);
};

const lostCodes: readonly string[] = ['FILE_NOT_FOUND', 'STORED_FILE_DAMAGED'];

/** A picture that is missing or damaged does not keep the paper from its reader: it is said in its place, and in the log. */
const pictureOf =
  ({ services, caller }: Pick<Call, 'services' | 'caller'>) =>
  async (key: string): Promise<Uint8Array | null> => {
    try {
      return await paperPicture(() => services.files.bytes(key), `user:${caller.userId}`);
    } catch (error) {
      if (!(error instanceof DomainError) || !lostCodes.includes(error.code)) throw error;
      services.log.warn({ key, is: error.code }, 'a paper lacks a picture');
      return null;
    }
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
  return send(input, Complaint, made, at);
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
