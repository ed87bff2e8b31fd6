// What the calls of papers share: the picture of a stored file, and the answer with its line in the activity log.
import type { Entity } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { paperPicture } from '../files/pictures.ts';
import type { Paper } from '../papers/paper.ts';
import { pdfOf } from '../papers/papers.ts';
import { actorRole } from '../records/caller.ts';
import { writeLog } from '../records/log.ts';
import type { RowInput } from './remote.ts';

type Call = Pick<RowInput, 'services' | 'reply' | 'db' | 'caller' | 'request' | 'path'>;

export const pdfFor = ({ caller }: Pick<Call, 'caller'>, paper: Paper): Promise<Uint8Array> => pdfOf(paper, `user:${caller.userId}`);

/** Sends the PDF, and writes a line in the activity log. */
export const sendPdf = async (
  { reply, db, caller, request, path }: Call,
  { collection }: Entity,
  { bytes, name }: { bytes: Uint8Array; name: string },
  at: Date,
): Promise<unknown> => {
  await writeLog(db, {
    at,
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'download',
    entity: collection,
    entityId: path.id,
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

export const sendPaper = async (input: Call, entity: Entity, { paper, name }: { paper: Paper; name: string }, at: Date): Promise<unknown> =>
  sendPdf(input, entity, { bytes: await pdfFor(input, paper), name }, at);

const lostCodes: readonly string[] = ['FILE_NOT_FOUND', 'STORED_FILE_DAMAGED'];

/** A picture that is missing or damaged does not keep the paper from its reader: it is said in its place, and in the log. */
export const pictureOf =
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
