// Upload, list, get, delete, download of files. A file inherits the row access of the rows that hold it; a foreign file is the 404 of a missing one.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityAt } from '#domain/index.ts';
import { accessOf, requireAccess, isBlind } from '#domain/kernel/access.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { largestUpload } from '#domain/containers.ts';
import { containerNamed, usesContainer } from './containers.ts';
import { keysOf } from '../records/fileLinks.ts';
import { shrink } from '../files/pictures.ts';
import { openStored } from '../files/openStored.ts';
import { requireKey } from '../files/store.ts';
import { discard, discardRefused } from '../files/sweep.ts';
import { byId, list, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import { writeLook } from '../records/audit.ts';
import { writeLog } from '../records/log.ts';
import { paramsOf } from '../records/caller.ts';
import { transaction } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { authenticate } from './context.ts';
import { collectionOf } from './collections.ts';
import { idOf } from './rowId.ts';
import { receive, registerFile, requireQuota, type FileRecord } from './uploads.ts';

interface FileRow extends FileRecord {
  links: { collection: string; entityId: number }[];
}

const select = `select f.*, coalesce((select jsonb_agg(jsonb_build_object('collection', l.collection, 'entityId', l.entity_id)) from file_links l where l.key = f.key), '[]') as links from files f`;
const answer = (row: FileRecord): object => ({
  id: row.id,
  container: row.container,
  file: row.key,
  name: row.name,
  type: row.type,
  size: row.size,
  createdAt: row.created_at,
});
const inline = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

const fileHeader = (name: string, preview: boolean): string =>
  `${preview ? 'inline' : 'attachment'}; filename="${name.replace(/[^\x20-\x7e]|["\\;%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** A field of the row, as shown to the caller, holds the file. */
const holds = (entity: Entity, row: Row, file: FileRow): boolean =>
  Object.entries(entity.fields).some(([name, field]) => field.container === file.container && keysOf(field, row[name]).includes(file.key));

/** The row of that collection through which the file is read; 0 where another collection's row holds it. */
const ownerIn = (entity: Entity, file: FileRow): number =>
  file.links.find(({ collection }) => collection === entity.collection)?.entityId ?? 0;

/** A row the caller may not read reveals nothing; a database error is no answer about that. */
const hidden = (error: unknown): undefined => {
  if (!(error instanceof DomainError)) throw error;
};

/** Some linked row shows it to the caller: by its row access, with the field among the readable ones. */
const readable = async (reader: Reader, file: FileRow): Promise<boolean> => {
  if (file.links.length === 0) return file.uploaded_by === reader.caller.userId;
  for (const link of file.links) {
    const entity = entityAt(link.collection);
    if (!entity || accessOf(entity, reader.caller).length === 0) continue;
    const row = await byId(reader, entity, link.entityId, readFilter(entity, {}, reader.caller, reader.params)).catch(hidden);
    if (row && holds(entity, row, file)) return true;
  }
  return false;
};

interface FilesQuery {
  id?: string;
  filter?: unknown;
  /** without a filter: rows below this id, to continue where the last answer ended */
  before?: string;
}

/** Ids per query, and most queries of a call without a filter. */
const chunk = 1_000;
const mostChunks = 10;
const mostOwners = 200;

/** The newest rows with files that the caller reads. */
const holders = async (reader: Reader, entity: Entity, before: number | null): Promise<Row[]> => {
  const found: Row[] = [];
  for (let turn = 0, below = before; turn < mostChunks && found.length < mostOwners; turn += 1) {
    const { rows } = await reader.db.query<{ id: number }>(
      'select distinct entity_id as id from file_links where collection = $1 and ($2::int is null or entity_id < $2) order by entity_id desc limit $3',
      [entity.collection, below, chunk],
    );
    if (rows.length === 0) break;
    below = rows.at(-1)!.id;
    found.push(
      ...(await list(
        reader,
        entity,
        readFilter(
          entity,
          { where: { id: { inq: rows.map(({ id }) => id) } }, order: 'id DESC', limit: mostOwners - found.length },
          reader.caller,
          reader.params,
        ),
      )),
    );
    if (rows.length < chunk) break;
  }
  return found;
};

/** Never a listing of a container, only files of rows the caller reads: one by its id, those of a filter, or the newest with files. */
const ownersOf = async (reader: Reader, entity: Entity, { id, filter, before }: FilesQuery): Promise<Row[]> => {
  if (filter !== undefined) return list(reader, entity, readFilter(entity, filter, reader.caller, reader.params));
  if (id !== undefined) return [await byId(reader, entity, idOf(id))];
  requireAccess(entity, reader.caller);
  return holders(reader, entity, before === undefined ? null : idOf(before));
};

const findFile = async (reader: Reader, entity: Entity, key: string): Promise<FileRow> => {
  const { rows } = await reader.db.query<FileRow>(`${select} where f.key = $1`, [requireKey(key)]);
  const file = rows[0];
  if (!file || !usesContainer(entity.collection, file.container) || !(await readable(reader, file)))
    throw new DomainError('FILE_NOT_FOUND');
  return namedFor(reader, entity, file);
};

/** A name may say where a file comes from: who may not know that gets its key, which says nothing. */
const namedFor = ({ caller }: Reader, entity: Entity, file: FileRow): FileRow =>
  isBlind(entity, caller) ? { ...file, name: file.key } : file;

export const fileRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  await app.register(multipart, { limits: { fileSize: largestUpload, files: 1, parts: 5, fields: 4, fieldSize: 1_000 } });

  const readerFor = async (request: FastifyRequest): Promise<Reader> => {
    const { caller } = await authenticate(services, request);
    return { db: services.db, caller, params: paramsOf(caller, services.clock) };
  };

  app.post('/api/:collection/upload', async (request, reply) => {
    const entity = collectionOf(request);
    const reader = await readerFor(request);
    const name = (request.query as { container?: string }).container ?? '';
    const container = containerNamed(name);
    if (!container || !usesContainer(entity.collection, name)) throw new DomainError('FILE_NOT_FOUND');
    // a caller who can neither read nor create rows of a collection has nothing to attach
    if (accessOf(entity, reader.caller).length === 0 && !creatable(entity, reader.caller)) throw new DomainError('ACCESS_DENIED');
    await requireQuota(services.db, reader.caller);
    const stored = await receive(services, request, container, `user:${reader.caller.userId}`);
    // counted again with the row: uploads at the same time do not pass together
    const file = await transaction(services.db, (client) => registerFile(client, name, reader.caller, stored)).catch(
      discardRefused(services, stored.key),
    );
    return reply.code(200).send({ ...answer(file), ...(stored.shrunk ? { shrunk: stored.shrunk } : {}) });
  });

  app.get('/api/:collection/files', async (request) => {
    const entity = collectionOf(request);
    const reader = await readerFor(request);
    const owners = await ownersOf(reader, entity, request.query as FilesQuery);
    const { rows } = await services.db.query<FileRow>(
      `${select} where exists (select 1 from file_links l where l.key = f.key and l.collection = $1 and l.entity_id = any($2)) order by f.id`,
      [entity.collection, owners.map((row) => row.id)],
    );
    return rows.filter((file) => owners.some((row) => holds(entity, row, file))).map((file) => answer(namedFor(reader, entity, file)));
  });

  app.get('/api/:collection/files/:file', async (request) => {
    const reader = await readerFor(request);
    return answer(await findFile(reader, collectionOf(request), (request.params as { file: string }).file));
  });

  app.delete('/api/:collection/files/:file', async (request, reply) => {
    const reader = await readerFor(request);
    const file = await findFile(reader, collectionOf(request), (request.params as { file: string }).file);
    // attached files are removed by editing their rows; this call removes only an unattached upload of one's own
    if (file.links.length > 0)
      throw new DomainError('IN_USE', { refs: Object.fromEntries(file.links.map((link) => [link.collection, 1])) });
    await services.db.query('delete from files where id = $1', [file.id]);
    await discard(services, [file.key]);
    return reply.send({ count: 1 });
  });

  /** Headers of every answer with file content: browsers must not execute, sniff or cache it. */
  const guarded = (reply: FastifyReply, type: string, disposition: string): FastifyReply =>
    reply
      .header('Content-Type', type)
      .header('Content-Disposition', disposition)
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store');

  const send = async (reply: FastifyReply, file: FileRow, preview: boolean): Promise<FastifyReply> => {
    // opened before any header is sent: a deleted file is refused like one that never existed
    const content = await openStored(services, file);
    return guarded(reply, file.type, fileHeader(file.name, preview && inline.has(file.type)))
      .header('Content-Length', file.size)
      .send(content);
  };

  app.get('/api/:collection/download/:file', async (request, reply) => {
    const reader = await readerFor(request);
    const entity = collectionOf(request);
    const file = await findFile(reader, entity, (request.params as { file: string }).file);
    const preview = (request.query as { preview?: string }).preview === '1';
    const userAgent = request.headers['user-agent'];
    // audited reads are logged, whether shown or saved
    if (entity.audited)
      await writeLook(reader, entity, ownerIn(entity, file), services.clock.now(), { kind: 'download', summary: file.name, userAgent });
    else if (!preview)
      await writeLog(services.db, {
        at: services.clock.now(),
        userId: reader.caller.userId,
        kind: 'download',
        entity: entity.collection,
        entityId: ownerIn(entity, file),
        summary: file.name,
      });
    return send(reply, file, preview);
  });

  // a picture of 10 MB becomes a few KB: a page shows many of them
  app.get('/api/:collection/small/:file', async (request, reply) => {
    const reader = await readerFor(request);
    const entity = collectionOf(request);
    const file = await findFile(reader, entity, (request.params as { file: string }).file);
    // no thumbnails where each read is audited
    if (entity.audited || !file.type.startsWith('image/')) throw new DomainError('FILE_TYPE');
    const small = await shrink(() => services.files.bytes(file.key, file.size), `user:${reader.caller.userId}`);
    return guarded(reply, 'image/webp', fileHeader(`${file.name}.webp`, true)).send(small);
  });
};
