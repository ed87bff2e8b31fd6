// Answers of calls: rows follow their collection, and the few calls with a rule of their own are listed. Every other body of a collection keeps its
// numbers, days and words of the program, so that a replay draws its page; its texts get pseudonyms.
import { nameAt } from '#domain/names.ts';
import { disguise, disguiseTexts, type Pseudonym } from './pseudonym.ts';
import { isEnumValue, isKnownWord } from './redactWords.ts';
import { redactEvents } from './redactEvents.ts';
import { redactRow } from './redactRow.ts';

/** `data`: rows of that collection inside an envelope; `parts`: rows by name, each of its collection; `row`: one row and the named plain values beside its fields; `keep`: these plain values only; `personal`: pseudonyms of these, also beside kept ones; `texts`: numbers, days and codes, and pseudonyms of the texts at any depth. */
type Rule =
  | 'plain'
  | 'drop'
  | 'events'
  | 'texts'
  | 'outcomes'
  | { data: string }
  | { parts: Readonly<Record<string, string>>; also: readonly string[] }
  | { row: string; also: readonly string[] }
  | { keep: readonly string[]; personal?: readonly string[] }
  | { personal: readonly string[] };

const rules: readonly [RegExp, Rule][] = [
  [/^\/ConnectionTests\/test$/, 'plain'],
  [/^\/Notifications\/counts$/, 'plain'],
  [/^\/[A-Za-z]+\/counts?$/, 'plain'],
  [/^\/Licenses\/related-license$/, 'plain'],
  [/^\/Dashboards\/(series|lastVisit)$/, 'plain'],
  [/^\/Complaints\/arrivals$/, 'plain'],
  [/^\/Complaints\/people$/, { row: 'appusers', also: ['owner'] }],
  // lots, documents and numbers: nothing personal
  [/^\/Complaints\/\d+\/(lot|trace)$/, 'plain'],
  [/^\/Documents\/progress$/, 'plain'],
  // the key of a file is a stand-in, as in its row
  [/^\/[A-Za-z]+\/files(\/[^/]+)?$/, { keep: ['id', 'type', 'size', 'createdAt'], personal: ['file', 'name'] }],
  [/^\/[A-Za-z]+\/(\d+\/)?evidence$/, 'texts'],
  // names of fields, and what else a document has in braces
  [/^\/DocumentGenerators\/\d+\/placeholders$/, 'texts'],
  [/^\/Complaints\/similar$/, { row: 'Complaints', also: ['score', 'reason'] }],
  [/^\/ComplaintMergings\/\d+\/complaints$/, { row: 'Complaints', also: [] }],
  [/^\/Dashboards\/events$/, 'events'],
  [/^\/(Search|Mails|Exports)/, 'texts'],
  // logs within a log, and a key that opens what a device has
  [/^\/LiveLogs/, 'drop'],
  [/^\/AuditFormResults\/offlineKey$/, 'drop'],
  [/^\/[A-Za-z]+\/\d+\/(timeline|history)$/, 'events'],
  [/^\/appusers\/login$/i, { keep: ['userId', 'asks'] }],
  [/^\/appusers\/exchange-ticket$/i, { keep: ['userId'] }],
  [/^\/appusers\/login\/code$/i, { keep: ['userId'] }],
  [/^\/appusers\/login\/setUp$/i, 'drop'],
  [/^\/appusers\/me\/secondFactor$/, { keep: ['on', 'since', 'recoveryCodes', 'needed', 'password'] }],
  [/^\/appusers\/me\/secondFactor\//, 'drop'],
  [/^\/appusers\/(logout|reset|reset-password|change-password)/i, 'drop'],
  [/^\/AnnouncementPublishes\/audienceCount$/, { keep: ['suppliers', 'staff'] }],
  [/^\/[A-Za-z]+\/upload$/, { personal: ['file'] }],
  [
    /^\/InvitationEmails\/by-token/,
    {
      keep: ['kind', 'role', 'expiresAt', 'withPassword', 'hasAccount'],
      personal: ['organisation', 'email', 'firstname', 'lastname', 'inviter'],
    },
  ],
  // results by line, and codes of organisations
  [/^\/InvitationEmails\/(check|inviteMany)$/, 'plain'],
  // the row without its link
  [/^\/InvitationEmails\/invite$/, { row: 'InvitationEmails', also: [] }],
  [/^\/InvitationEmails\/accept$/, { keep: ['kind', 'role', 'supplierId', 'supplierGroupId', 'auditorId', 'memberId', 'userId'] }],
  [/^\/appusers\/(me|\d+)\/sessions$/, { keep: ['id', 'createdAt', 'usedAt', 'current'], personal: ['userAgent'] }],
  // a customer's text is never recorded, only the progress of the complaint
  [/^\/LineComplaints\/(session|login)$/, 'drop'],
  [/^\/LineComplaints\/\d+\/files$/, { personal: ['file'] }],
  [
    /^\/LineComplaints/,
    { keep: ['id', 'version', 'status', 'reached', 'hasQuestion', 'closeReason', 'compensation', 'canAttach', 'category', 'receivedAt'] },
  ],
  [/^\/SupplierGroups\/list$/, { data: 'SupplierGroups' }],
  [/^\/Suppliers\/list$/, { data: 'Suppliers' }],
  // places of files that stayed behind, by keys of lines
  [/^\/ProductMfgSpecs\/\d+\/copy$/, { row: 'ProductMfgSpecs', also: ['left'] }],
  // its master specification, as if it were included
  [/^\/ProductMfgSpecs\/\d+\/master$/, { row: 'ProductMfgSpecs', also: [] }],
  // lines of a file that no page shows
  [/^\/ProductMfgSpecs\/exported$/, 'drop'],
  [/^\/ProductMfgSpecs\/\d+\/dossier$/, 'texts'],
  [/^\/ProductMfgSpecs\/\d+\/revisions$/, { data: 'ProductMfgSpecs' }],
  [/^\/ProductMfgSpecs\/where-used/, { data: 'ProductMfgSpecs' }],
  [/^\/ProductMfgSpecs\/mfg-specs$/, { data: 'ProductMfgSpecs' }],
  [
    /^\/(AuditFormResults|SelfAudits)\/\d+\/packet$/,
    {
      parts: {
        result: 'AuditFormResults',
        job: 'AuditJobs',
        selfAudit: 'SelfAudits',
        form: 'AuditForms',
        answers: 'AuditFormAnswers',
        previousAnswers: 'AuditFormAnswers',
      },
      also: ['serverNow', 'previousAt'],
    },
  ],
  [/^\/AuditFormResults\/\d+\/answers$/, 'outcomes'],
  // numbers of rows, and why some were left out
  [/^\/CorrectiveActions\/remind$/, 'plain'],
  [/^\/SelfAudits\/assign$/, 'plain'],
  [/^\/appusers\/me$/i, { row: 'appusers', also: ['roles', 'businessTz', 'holidays', 'serverTime', 'developerTools', 'signsByProvider'] }],
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const only = (body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((one) => body[one] !== undefined).map((one) => [one, body[one]]));

const kept = (body: Record<string, unknown>, rule: { keep: readonly string[]; personal?: readonly string[] }, name: Pseudonym): object => ({
  ...only(body, rule.keep),
  ...(disguise(only(body, rule.personal ?? []), name) as object),
});

const partsOf = (body: Record<string, unknown>, { parts, also }: Extract<Rule, { parts: object }>, name: Pseudonym): object => ({
  ...Object.fromEntries(Object.entries(parts).map(([key, collection]) => [key, redactRow(collection, body[key] ?? null, name)])),
  ...only(body, also),
});

/** What became of changes of answers: each with the answer as it is now. */
const outcomesOf = (body: unknown, name: Pseudonym): object | null => {
  if (!isObject(body) || !Array.isArray(body['results'])) return null;
  const results = body['results'].map((one: unknown) =>
    isObject(one)
      ? { ...only(one, ['mutationId', 'outcome', 'code']), answer: redactRow('AuditFormAnswers', one['answer'] ?? null, name) }
      : null,
  );
  return { results };
};

const withoutTexts = (body: unknown, name: Pseudonym): unknown =>
  disguiseTexts(body, name, (text) => isEnumValue(text) || isKnownWord(text));

export const redactBody = (path: string, body: unknown, name: Pseudonym): unknown => {
  const rule = rules.find(([pattern]) => pattern.test(path))?.[1];
  if (rule === 'plain') return body;
  if (rule === 'drop') return null;
  if (rule === 'outcomes') return outcomesOf(body, name);
  if (rule === 'events') return redactEvents(body, name);
  if (rule === 'texts') return withoutTexts(body, name);
  if (rule) {
    if ('keep' in rule && Array.isArray(body)) return body.map((one) => (isObject(one) ? kept(one, rule, name) : null));
    if ('row' in rule && Array.isArray(body))
      return body.map((one) => (isObject(one) ? { ...(redactRow(rule.row, one, name) as object), ...only(one, rule.also) } : null));
    if (!isObject(body)) return null;
    if ('keep' in rule) return kept(body, rule, name);
    if ('parts' in rule) return partsOf(body, rule, name);
    if ('personal' in rule) return disguise(only(body, rule.personal), name);
    if ('row' in rule) return { ...(redactRow(rule.row, body, name) as object), ...only(body, rule.also) };
    return { data: redactRow(rule.data, body['data'], name), total: typeof body['total'] === 'number' ? body['total'] : null };
  }
  const [, collection = '', second = '', third = ''] = path.split('/');
  if (!nameAt(collection)) return null;
  const isRow = second === '' || /^\d+$/.test(second) || second === 'findOne';
  const isStep = /^\d+$/.test(second) && third !== '';
  if (!isRow || (isStep && !looksLikeRow(body))) return /^appusers$/i.test(collection) ? numberOnly(body) : withoutTexts(body, name);
  const row = redactRow(collection, body, name);
  return isStep && isObject(body) && Array.isArray(body['made']) ? { ...(row as object), made: madeRows(body['made']) } : row;
};

/** Of accounts: an address may follow from the number of the row that a call made; a replay goes there too. */
const numberOnly = (body: unknown): object | null => (isObject(body) && typeof body['id'] === 'number' ? { id: body['id'] } : null);

/** Rows a step created: collection names and numbers only. */
const madeRows = (made: readonly unknown[]): object[] =>
  made.flatMap((one) =>
    isObject(one) && typeof one['collection'] === 'string' && nameAt(one['collection']) && typeof one['id'] === 'number'
      ? [{ collection: one['collection'], id: one['id'] }]
      : [],
  );

/** A step answers its row; other calls below an id may answer something else. */
const looksLikeRow = (body: unknown): boolean => isObject(body) && typeof body['id'] === 'number' && typeof body['version'] === 'number';
