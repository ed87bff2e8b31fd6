// What a customer reads of a complaint: all of their own, by tracking code only its progress.
import { Complaint } from '#domain/complaints/complaint.ts';
import { questionOpen, reachedOf, trackingCodePattern, type Reached } from '#domain/complaints/channel.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { Db } from '../db/pool.ts';
import { plainText } from '../mail/plainText.ts';
import { columnsOf } from '../records/columns.ts';

export interface PublicTracking {
  status: string;
  reached: Reached;
  /** a question of quality assurance is open */
  hasQuestion: boolean;
  closeReason: string | null;
}

export interface Picture {
  id: number;
  kind: string;
  name: string;
  type: string;
  size: number;
}

export interface OwnComplaint extends PublicTracking {
  id: number;
  version: number;
  no: string;
  code: string;
  category: string | null;
  productName: string | null;
  description: string;
  lotNo: string | null;
  receivedAt: string;
  question: { text: string; at: string } | null;
  answer: { text: string; at: string } | null;
  compensation: string | null;
  /** the closing email to the customer, without markup */
  message: string | null;
  canAttach: boolean;
  pictures: Picture[];
}

const rowsWhere = async (db: Db, where: string, value: unknown, tail = ''): Promise<Row[]> =>
  (await db.query<Row>(`select ${columnsOf(Complaint)} from complaints t where ${where} ${tail}`, [value])).rows;

/** A merged complaint shows the progress of its lead complaint. */
const sentToMaker = async (db: Db, complaint: Row): Promise<string | null> => {
  const { rows } = await db.query<{ at: string | null }>(
    "select min(sent_at) as at from supplier_complaints where complaint_id = any($1) and status <> 'Draft' and not not_related",
    [[complaint.id, complaint['parentId'] ?? complaint.id]],
  );
  return rows[0]!.at;
};

const publicOf = async (db: Db, complaint: Row): Promise<PublicTracking> => ({
  status: String(complaint['status']),
  reached: reachedOf(complaint, await sentToMaker(db, complaint)),
  hasQuestion: questionOpen(complaint),
  closeReason: complaint['closeReason'] as string | null,
});

export const picturesOf = async (db: Db, complaintId: number): Promise<Picture[]> => {
  const { rows } = await db.query<Picture>(
    "select a.id, a.kind, f.name, f.type, f.size from complaint_attachments a join files f on f.key = a.file where a.complaint_id = $1 and a.uploaded_via = 'line' order by a.id",
    [complaintId],
  );
  return rows;
};

/** The last closing email to the customer's own address. */
const mailedTo = async (db: Db, complaint: Row): Promise<string | null> => {
  if (!complaint['customerEmail'] || complaint['status'] !== 'Closed') return null;
  const { rows } = await db.query<{ body: string }>(
    'select body from mail_close_complaints where complaint_id = $1 and sent_at is not null and "to" ? $2 order by id desc limit 1',
    [complaint.id, complaint['customerEmail']],
  );
  return rows[0] ? plainText(rows[0].body) : null;
};

const pair = (text: unknown, at: unknown): { text: string; at: string } | null =>
  at ? { text: String(text ?? ''), at: String(at) } : null;

export const ownComplaint = async (db: Db, complaint: Row): Promise<OwnComplaint> => ({
  ...(await publicOf(db, complaint)),
  id: complaint.id,
  version: complaint.version,
  no: String(complaint['no']),
  code: String(complaint['trackingCode']),
  category: complaint['category'] as string | null,
  productName: complaint['productName'] as string | null,
  description: String(complaint['description']),
  lotNo: complaint['lotNo'] as string | null,
  receivedAt: String(complaint['receivedAt']),
  question: pair(complaint['infoRequest'], complaint['infoRequestedAt']),
  answer: pair(complaint['infoAnswer'], complaint['infoAnsweredAt']),
  compensation: complaint['compensation'] as string | null,
  message: await mailedTo(db, complaint),
  canAttach: complaint['status'] !== 'Closed',
  pictures: await picturesOf(db, complaint.id),
});

/** Own complaints, newest first. */
export const ownComplaints = async (db: Db, userId: string): Promise<OwnComplaint[]> => {
  const rows = await rowsWhere(db, 't.line_user_id = $1', userId, 'order by t.received_at desc, t.id desc limit 50');
  return Promise.all(rows.map((row) => ownComplaint(db, row)));
};

/** The own row, or the 404 of a missing one. */
export const ownRow = async (db: Db, userId: string, id: number): Promise<Row> => {
  const [row] = await rowsWhere(db, 't.id = $1', id);
  if (row?.['lineUserId'] !== userId) throw new DomainError('MODEL_NOT_FOUND');
  return row;
};

export const byCode = async (db: Db, code: string): Promise<PublicTracking> => {
  const [row] = trackingCodePattern.test(code) ? await rowsWhere(db, "t.tracking_code = $1 and t.status <> 'Draft'", code) : [];
  if (!row) throw new DomainError('MODEL_NOT_FOUND');
  return publicOf(db, row);
};
