// The files of chosen certificates as one ZIP, written while it is sent: a file at a time, stored as it is, with a list of all of them at its end.
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import Papa from 'papaparse';
import type { ZipFile } from 'yazl';
import { z } from 'zod';
import { Certificate, certificateStaff, mostArchived, mostArchivedMb } from '#domain/documents/certificate.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { openZip } from '../../emitters.ts';
import { openLane } from '../../lane.ts';
import { actorRole } from '../../records/caller.ts';
import { writeLog } from '../../records/log.ts';
import { list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { remote, type Remote, type RemoteInput } from '../remote.ts';

/** A slow receiver holds its place until the end. */
const archives = openLane({ atOnce: 3, waiting: 6, each: 1 });
/** A receiver that takes nothing for this long has gone. */
const idleMs = 30_000;

interface Stored {
  key: string;
  name: string;
  size: number;
  sha256: string;
}

interface Entry {
  row: Row;
  file: Stored;
  /** in the archive */
  path: string;
}

const takes = {
  body: { ids: plain.json(z.array(z.int32().positive()).min(1).max(mostArchived), { required: true }) },
};

/** A name that every file system takes, and that leads nowhere else. */
const safe = (text: string, most: number): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, most)
    .trim() || '_';

const partOf = (row: Row, relation: string, field: string): string => String((row[relation] as Row | null | undefined)?.[field] ?? '');

const fileName = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${safe(name.slice(0, dot), 60)}.${safe(name.slice(dot + 1), 8)}` : safe(name, 60);
};

/** Supplier, then certificate; its id and the place of the file keep equal names apart. */
const pathOf = (row: Row, name: string, at: number): string =>
  [
    safe(`${partOf(row, 'supplier', 'code')} ${partOf(row, 'supplier', 'name')}`, 60),
    safe(`${partOf(row, 'license', 'name')} ${String(row['certificateNo'] ?? '')}`, 60) + ` ${row.id}`,
    `${at + 1} ${fileName(name)}`,
  ].join('/');

/** The certificates the caller reads, in the order asked for, with their files. */
const entriesOf = async (input: RemoteInput, ids: readonly number[]): Promise<Entry[]> => {
  const include = [
    { relation: 'supplier', scope: { fields: ['id', 'name', 'code'] } },
    { relation: 'license', scope: { fields: ['id', 'name'] } },
  ];
  const rows = await list(
    input,
    Certificate,
    readFilter(Certificate, { where: { id: { inq: [...ids] } }, include, limit: mostArchived }, input.caller, input.params),
  );
  if (rows.length !== ids.length) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: Certificate.collection } });
  const keysOf = (row: Row): readonly string[] => (row['files'] as readonly string[] | null) ?? [];
  const { rows: stored } = await input.db.query<Stored>(
    "select key, name, size, sha256 from files where key = any($1) and container = 'certificates'",
    [rows.flatMap(keysOf)],
  );
  const byKey = new Map(stored.map((file) => [file.key, file]));
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)!;
    return keysOf(row).flatMap((key, at) => {
      const file = byKey.get(key);
      return file ? [{ row, file, path: pathOf(row, file.name, at) }] : [];
    });
  });
};

const head = [
  'supplierCode',
  'supplier',
  'licence',
  'number',
  'state',
  'disabled',
  'issuer',
  'issued',
  'expires',
  'file',
  'bytes',
  'sha256',
  'missing',
];

/** What a spreadsheet would take for a formula is text. */
const manifest = (entries: readonly Entry[], lost: ReadonlyMap<string, string>): Buffer => {
  const lines = entries.map(({ row, file, path }) => [
    partOf(row, 'supplier', 'code'),
    partOf(row, 'supplier', 'name'),
    partOf(row, 'license', 'name'),
    row['certificateNo'],
    row['status'],
    row['disable'],
    row['issuer'],
    row['issueDate'],
    row['expireDate'],
    path,
    file.size,
    file.sha256,
    lost.get(file.key) ?? '',
  ]);
  return Buffer.from(`\ufeff${Papa.unparse([head, ...lines], { escapeFormulae: true })}`);
};

/** What the list says of a file that the archive cannot hold. */
const lostWords: Readonly<Record<string, string>> = { FILE_NOT_FOUND: 'missing', STORED_FILE_DAMAGED: 'damaged' };

/** Adds one file after the other, each when the one before was taken; a file the store lost, or has only a part of, is named in the list. */
const fill = async ({ services, reply }: RemoteInput, zip: ZipFile, entries: readonly Entry[]): Promise<void> => {
  const lost = new Map<string, string>();
  for (const { file, path } of entries) {
    if (reply.raw.destroyed) return;
    let begun = false;
    try {
      const content = await services.files.read(file.key, file.size);
      begun = true;
      zip.addReadStream(content, path, { compress: false, size: file.size });
      const gone = (): void => void content.destroy();
      reply.raw.once('close', gone);
      await finished(content).finally(() => reply.raw.off('close', gone));
    } catch (error) {
      const word = error instanceof DomainError ? lostWords[error.code] : undefined;
      // its beginning is in the archive already
      if (!word || begun) throw error;
      lost.set(file.key, word);
      services.log.warn({ key: file.key, is: word }, 'an archive lacks a file');
    }
  }
  zip.addBuffer(manifest(entries, lost), 'manifest.csv');
  zip.end();
};

const send = async (input: RemoteInput<typeof takes>): Promise<void> => {
  const { reply, services, caller, request, db } = input;
  const entries = await entriesOf(input, [...new Set(input.body.ids)]);
  if (entries.reduce((sum, { file }) => sum + file.size, 0) > mostArchivedMb * 1024 * 1024)
    throw new DomainError('FILE_TOO_LARGE', { params: { max: mostArchivedMb } });
  await writeLog(db, {
    at: services.clock.now(),
    userId: caller.userId,
    role: actorRole(caller),
    kind: 'download',
    entity: Certificate.collection,
    summary: `Certificates downloaded as an archive: ${entries.length} files`,
    userAgent: request.headers['user-agent'],
  });
  // the archive itself may fail, with no one waiting for it: a file that changed while it was read
  const broken = Promise.withResolvers<never>();
  const zip = openZip(broken.reject);
  const sent = finished(reply.raw).catch(() => undefined);
  reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
  reply
    .header('Content-Type', 'application/zip')
    .header('Content-Disposition', 'attachment; filename="certificates.zip"')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(zip.outputStream);
  try {
    await Promise.race([fill(input, zip, entries), broken.promise]);
  } catch (error) {
    // half an archive must not look like a whole one: it is refused before its first byte and cut after it
    if (!reply.raw.headersSent) (zip.outputStream as Readable).destroy(error as Error);
    else {
      // a receiver that left is no fault
      if (!reply.raw.destroyed) services.log.warn({ err: error }, 'an archive was not completed');
      reply.raw.destroy();
    }
  }
  await sent;
};

export const certificateArchiveRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/Certificates/archive',
    summary: `The files of at most ${mostArchived} certificates as a ZIP of at most ${mostArchivedMb} MB, with a list in manifest.csv`,
    roles: certificateStaff,
    takes,
    run: (input) => archives.run(() => send(input), `user:${input.caller.userId}`),
  }),
];
