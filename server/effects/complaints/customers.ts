// Steps of customers on their own complaint: start, correct, submit, answer, add and remove pictures. Customers have no account and no role; the row must be theirs.
import { Complaint, forcedSeverity } from '#domain/complaints/complaint.ts';
import { ComplaintAttachment, attachmentKinds } from '#domain/complaints/complaintAttachment.ts';
import { customerFields } from '#domain/customerFields.ts';
import { customerNeeds, maxLineComplaints, maxLinePictures, questionOpen } from '#domain/complaints/channel.ts';
import { computedDue } from '#domain/complaints/complaintDue.ts';
import { entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { personal } from '#domain/kernel/fields.ts';
import { check } from '#domain/kernel/validate.ts';
import { randomBytes } from 'node:crypto';
import { tellCustomer } from '../../line/outbox.ts';
import type { Unit } from '../../records/unit.ts';
import { requireRules } from '../../records/rules.ts';
import { numbered } from './complaint.ts';
import { tracedAgain, tracedProduct } from './tracedProduct.ts';
import { tellCritical } from './critical.ts';

type Values = Record<string, unknown>;

const dayMs = 86_400_000;
const titleLength = 120;
const allowed: ReadonlySet<string> = new Set(customerFields);

/** The customer's own row, locked; any other is the 404 of a missing one. */
const ownLocked = async (unit: Unit, userId: string, id: number): Promise<Row> => {
  const [row] = await unit.rows(Complaint, 't.id = $1 and t.line_user_id = $2', [id, userId], 'for update of t');
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: Complaint.collection, id } });
  return row;
};

const requireState = (row: Row, states: readonly string[], step: string): void => {
  if (row['status'] === 'Closed') throw new DomainError('LINE_CLOSED');
  if (!states.includes(String(row['status'])))
    throw new DomainError('INVALID_TRANSITION', { params: { state: String(row['status']), step } });
};

/** Validated input, checked like any other fields; `needed` must be given. */
const valuesOf = async (unit: Unit, body: Values, needed: readonly string[]): Promise<Values> => {
  const { consent: _consent, version: _version, ...fields } = body;
  const closed = Object.keys(fields).filter((name) => Object.hasOwn(Complaint.fields, name) && !allowed.has(name));
  if (closed.length > 0)
    throw new DomainError('READ_ONLY_FIELD', {
      fields: Object.fromEntries(closed.map((name) => [name, [{ code: 'READ_ONLY' as const }]])),
    });
  const { values, issues } = check(
    {
      ...Complaint.fields,
      category: { ...Complaint.fields.category, required: true },
      productName: { ...Complaint.fields.productName, required: true },
    },
    fields,
    new Set([...Object.keys(fields), ...needed]),
  );
  if (typeof values['branchId'] === 'number') {
    const { rowCount } = await unit.client.query("select 1 from branches where id = $1 and status = 'active'", [values['branchId']]);
    if (rowCount !== 1) issues['branchId'] = [{ code: 'REF' }];
  }
  if (Object.keys(issues).length > 0) throw invalid(issues);
  return values;
};

const cut = (text: string): string => (text.length <= titleLength ? text : `${text.slice(0, titleLength - 1)}…`);
/** QA's lists need a title: the first line of the customer's text. */
const titled = (row: Values): Values => ({ title: cut(String(row['description']).split('\n')[0]!.trim()) });

const requireRoom = async (unit: Unit, userId: string): Promise<void> => {
  // concurrent calls of one customer are counted one after the other
  await unit.client.query('select pg_advisory_xact_lock(hashtext($1))', [`line:${userId}`]);
  const since = new Date(Date.parse(unit.params.$now) - dayMs);
  const { rows } = await unit.client.query<{ n: number }>(
    'select count(*)::int as n from complaints where line_user_id = $1 and created_at > $2',
    [userId, since],
  );
  if (rows[0]!.n >= maxLineComplaints) throw new DomainError('LINE_DAY_LIMIT', { params: { most: maxLineComplaints, seconds: 3_600 } });
};

/** A customer's draft with number and tracking code. Consent is required first: without it nothing is stored. */
export const beginComplaint = async (unit: Unit, userId: string, body: Values): Promise<Row> => {
  if (body['consent'] !== true) throw new DomainError('LINE_CONSENT', { fields: { consent: [{ code: 'REQUIRED' }] } });
  await requireRoom(unit, userId);
  const values = await valuesOf(unit, body, customerNeeds);
  const at = unit.params.$now;
  const row: Values = {
    quantity: 1,
    unit: 'piece',
    preferredContact: 'line',
    ...values,
    source: 'line',
    status: 'Draft',
    receivedAt: at,
    consentAt: at,
  };
  await requireRules(unit, Complaint, row, null);
  return unit.insert(Complaint, {
    ...row,
    ...titled(row),
    ...forcedSeverity(row),
    ...(await tracedProduct(unit, row)),
    no: await numbered(unit),
    isQaAction: false,
    lineUserId: userId,
    trackingCode: randomBytes(16).toString('base64url'),
  });
};

export const correctComplaint = async (unit: Unit, userId: string, id: number, body: Values): Promise<Row> => {
  const row = await ownLocked(unit, userId, id);
  if (body['version'] !== undefined && body['version'] !== row.version) throw new DomainError('VERSION_CONFLICT');
  requireState(row, ['Draft'], 'edit');
  const values = await valuesOf(unit, body, []);
  const next = { ...row, ...values };
  await requireRules(unit, Complaint, values, row);
  return unit.update(Complaint, row, { ...values, ...titled(next), ...forcedSeverity(next), ...(await tracedAgain(unit, row, values)) });
};

export const discardComplaint = async (unit: Unit, userId: string, id: number): Promise<void> => {
  const row = await ownLocked(unit, userId, id);
  requireState(row, ['Draft'], 'delete');
  await unit.remove(Complaint, row, entityNamed);
};

export const sendComplaint = async (unit: Unit, userId: string, id: number): Promise<Row> => {
  const row = await ownLocked(unit, userId, id);
  requireState(row, ['Draft'], 'submit');
  const empty = customerNeeds.filter((name) => !row[name]);
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map((name) => [name, [{ code: 'REQUIRED' as const }]])));
  const sent = await unit.update(
    Complaint,
    row,
    { status: 'Submitted', submittedAt: unit.params.$now, dueAt: computedDue(row, unit.site.calendar) },
    'submit',
  );
  await tellCustomer(unit, sent, 'lineSubmitted');
  await tellCritical(unit, row, sent);
  return sent;
};

const answerField = { infoAnswer: personal.text(2000, { min: 3 }) } as const;

const picturesSince = async (unit: Unit, complaintId: number, since: unknown): Promise<number> => {
  const { rows } = await unit.client.query<{ n: number }>(
    "select count(*)::int as n from complaint_attachments where complaint_id = $1 and uploaded_via = 'line' and created_at >= $2",
    [complaintId, since],
  );
  return rows[0]!.n;
};

/** A text, or a picture sent since the question: either is an answer. */
export const answerQuestion = async (unit: Unit, userId: string, id: number, body: Values): Promise<Row> => {
  const row = await ownLocked(unit, userId, id);
  requireState(row, questionOpen(row) ? ['Submitted', 'Investigating'] : [], 'answerInfo');
  const { values, issues } = check(
    answerField,
    body,
    Object.keys(body).filter((name) => name !== 'version'),
  );
  if (Object.keys(issues).length > 0) throw invalid(issues);
  const text = (values['infoAnswer'] as string | null | undefined) || null;
  if (!text && (await picturesSince(unit, id, row['infoRequestedAt'])) === 0) throw invalid({ infoAnswer: [{ code: 'REQUIRED' }] });
  return unit.update(Complaint, row, { infoAnswer: text, infoAnsweredAt: unit.params.$now }, 'answerInfo');
};

export interface GivenPicture {
  /** key of the stored file */
  file: string;
  kind: string | undefined;
}

/** Refuses before a byte is stored: a foreign row, a closed complaint, or too many pictures. */
export const requirePicturePlace = async (unit: Unit, userId: string, id: number): Promise<Row> => {
  const row = await ownLocked(unit, userId, id);
  requireState(row, ['Draft', 'Submitted', 'Investigating'], 'attach');
  if ((await picturesSince(unit, id, '-infinity')) >= maxLinePictures)
    throw new DomainError('LINE_PICTURES', { params: { most: maxLinePictures } });
  return row;
};

export const addPicture = async (unit: Unit, userId: string, id: number, { file, kind }: GivenPicture): Promise<Row> => {
  await requirePicturePlace(unit, userId, id);
  const known = attachmentKinds.find((one) => one === kind) ?? 'product';
  return unit.insert(ComplaintAttachment, { complaintId: id, file, kind: known, visibility: 'internal', uploadedVia: 'line' });
};

export const removePicture = async (unit: Unit, userId: string, id: number, pictureId: number): Promise<void> => {
  const row = await ownLocked(unit, userId, id);
  requireState(row, ['Draft', 'Submitted', 'Investigating'], 'attach');
  const [picture] = await unit.rows(
    ComplaintAttachment,
    "t.id = $1 and t.complaint_id = $2 and t.uploaded_via = 'line'",
    [pictureId, id],
    'for update of t',
  );
  if (!picture) throw new DomainError('MODEL_NOT_FOUND');
  await unit.remove(ComplaintAttachment, picture, entityNamed);
};
