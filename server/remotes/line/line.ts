// The messaging channel of customers: the session is in X-Line-Token, there is no account. Every row is the customer's own; a tracking code shows only the progress.
import { Complaint, complaintCategories } from '#domain/complaints/complaint.ts';
import { customerPictures } from '#domain/containers.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain, secret } from '#domain/kernel/fields.ts';
import { slidingLimit } from '../../accounts/limits.ts';
import { transaction } from '../../db/pool.ts';
import { derived } from '../../effects/derived.ts';
import {
  addPicture,
  answerQuestion,
  beginComplaint,
  correctComplaint,
  discardComplaint,
  removePicture,
  requirePicturePlace,
  sendComplaint,
} from '../../effects/complaints/customers.ts';
import { openStored } from '../../files/openStored.ts';
import { discard, discardRefused } from '../../files/sweep.ts';
import { customerLanguageOf } from '../../http/errors.ts';
import { idOf } from '../../http/rowId.ts';
import { registerFile, requireQuota } from '../../http/uploads.ts';
import type { Customer } from '../../line/channel.ts';
import { byCode, ownComplaint, ownComplaints, ownRow, picturesOf } from '../../line/tracking.ts';
import { customerCaller, paramsOf } from '../../records/caller.ts';
import { Unit } from '../../records/unit.ts';
import { ofRow, remote, rowId, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

const minuteMs = 60_000;

/** 60 calls a minute per customer and address. */
const calls = slidingLimit(60, minuteMs);
/** Logins by address: each calls the provider or the database. */
const signIns = slidingLimit(20, minuteMs);

const slow = (): DomainError => new DomainError('TOO_MANY_REQUESTS', { params: { seconds: 60 } });

const limited = ({ request, services }: RemoteInput, who: string): void => {
  if (!calls(`${who}@${request.ip}`, services.clock.now().getTime())) throw slow();
};

const tokenOf = ({ request }: RemoteInput): string | undefined => {
  const token = request.headers['x-line-token'];
  return typeof token === 'string' ? token : undefined;
};

/** The customer of the session. Throws LINE_TOKEN_INVALID, TOO_MANY_REQUESTS. */
const customerOf = async (input: RemoteInput): Promise<Customer> => {
  const token = tokenOf(input);
  // guesses count by address, before the database is queried
  if (!token) limited(input, 'nobody');
  const customer = await input.services.channel.use(token).catch((error: unknown) => {
    limited(input, 'nobody');
    throw error;
  });
  limited(input, customer.userId);
  return customer;
};

/** One write of the customer: one transaction; the answer is the row as they may see it. */
const write = async (input: RemoteInput, work: (unit: Unit, customer: Customer) => Promise<unknown>, status = 200): Promise<unknown> => {
  const customer = await customerOf(input);
  return input.commit(async (unit) => ({ status, body: await work(unit, customer) }), { as: customerCaller(customer.id) });
};

const demoNames = { en: 'Demo customer', zh: '演示顾客', th: 'ลูกค้าสาธิต' } as const;

const sessionTakes = {
  body: {
    idToken: secret.string(8_000, { exact: true }),
    code: secret.string(500, { exact: true }),
    state: secret.string(100, { exact: true }),
    demo: plain.boolean(),
  },
};

const openSession = async (input: RemoteInput<typeof sessionTakes>): Promise<unknown> => {
  const { body, services, request, reply } = input;
  if (!signIns(request.ip, services.clock.now().getTime())) throw slow();
  reply.header('Cache-Control', 'no-store');
  const language = customerLanguageOf(request);
  const { idToken, code, state, demo } = body;
  if (idToken) return services.channel.withIdToken(idToken, language);
  if (code && state) return services.channel.withCode(code, state, language);
  if (demo) return services.channel.asDemo(demoNames[language], language);
  throw new DomainError('LINE_TOKEN_INVALID', {}, 'nothing given');
};

const configOf = async ({ services: { channel, config }, db }: RemoteInput): Promise<unknown> => {
  const { rows } = await db.query<{ id: number; name: string }>("select id, name from branches where status = 'active' order by name");
  return {
    enabled: channel.enabled,
    liffId: config.line?.liffId ?? null,
    demo: channel.demo,
    browserSignIn: channel.browserSignIn,
    phone: config.customerPhone ?? null,
    categories: complaintCategories,
    stores: channel.enabled ? rows : [],
  };
};

/** The row of a write as its customer sees it. */
const presented = async (unit: Unit, userId: string, id: number): Promise<unknown> => {
  await unit.finish();
  return ownComplaint(unit.client, await ownRow(unit.client, userId, id));
};

const changing =
  (work: (unit: Unit, userId: string, id: number, body: Record<string, unknown>) => Promise<unknown>) =>
  (input: RowInput): Promise<unknown> =>
    write(input, async (unit, { userId }) => {
      const { id } = input.path;
      await work(unit, userId, id, input.row);
      return presented(unit, userId, id);
    });

const attachTakes = { ...ofRow, query: { kind: plain.string(20) } };

/** Checked and re-encoded before the transaction that counts and attaches it; a picture that is not attached is not kept. */
const attach = async (input: RemoteInput<typeof attachTakes>): Promise<unknown> => {
  const { services, request } = input;
  const customer = await customerOf(input);
  const { id } = input.path;
  const caller = customerCaller(customer.id);
  const sender = { lineUserId: customer.userId };
  // checked once before the bytes are read, and again with the row locked
  await transaction(services.db, async (client) => {
    await requirePicturePlace(
      new Unit({ client, caller, params: paramsOf(caller, services.clock), site: services.site, requestId: request.id, derived }),
      customer.userId,
      id,
    );
    await requireQuota(client, sender);
  });
  const stored = await input.receive(customerPictures, `customer:${customer.userId}`);
  let used = false;
  const answer = await input
    .commit(
      async (unit) => {
        await registerFile(unit.client, 'complaints', sender, stored);
        const row = await addPicture(unit, customer.userId, id, { file: stored.key, kind: input.query.kind ?? undefined });
        await unit.finish();
        used = true;
        const [added] = (await picturesOf(unit.client, id)).filter((one) => one.id === row.id);
        // `file` is the name as in other upload answers; the store's key is not revealed
        return { status: 200, body: { ...added, file: String(row.id), ...(stored.shrunk ? { shrunk: stored.shrunk } : {}) } };
      },
      { as: caller },
    )
    .catch(discardRefused(services, stored.key));
  // a repeated call has its answer already
  if (!used) await discard(services, [stored.key]);
  return answer;
};

const ofPicture = { path: { id: rowId, fileId: rowId } };

const readPicture = async (input: RemoteInput<typeof ofPicture>): Promise<unknown> => {
  const { services, reply } = input;
  const customer = await customerOf(input);
  const row = await ownRow(services.db, customer.userId, input.path.id);
  const { rows } = await services.db.query<{ key: string; type: string; size: number }>(
    "select f.key, f.type, f.size from complaint_attachments a join files f on f.key = a.file where a.id = $1 and a.complaint_id = $2 and a.uploaded_via = 'line'",
    [input.path.fileId, row.id],
  );
  const file = rows[0];
  if (!file) throw new DomainError('FILE_NOT_FOUND');
  const content = await openStored(services, file);
  return reply
    .header('Content-Type', file.type)
    .header('Content-Length', file.size)
    .header('Content-Disposition', 'inline')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', 'private, no-store')
    .send(content);
};

const trackTakes = { path: { idOrCode: secret.string(200, { required: true, exact: true }) } };

/** With a session the number of an own complaint; without one only a code, which shows no texts. */
const track = async (input: RemoteInput<typeof trackTakes>): Promise<unknown> => {
  const asked = input.path.idOrCode;
  if (!/^\d{1,10}$/.test(asked)) {
    limited(input, 'nobody');
    return byCode(input.db, asked);
  }
  const customer = await customerOf(input);
  return ownComplaint(input.db, await ownRow(input.db, customer.userId, idOf(asked)));
};

const fields = [
  'category',
  'productName',
  'barcode',
  'description',
  'lotNo',
  'expDate',
  'purchaseDate',
  'branchId',
  'healthEffect',
  'injuryText',
  'customerName',
  'customerPhone',
  'customerEmail',
];

export const lineRemotes: readonly Remote[] = [
  remote({ method: 'GET', path: '/LineComplaints/config', summary: 'Whether and how customers can report', open: true, run: configOf }),
  remote({
    method: 'POST',
    path: '/LineComplaints/login',
    summary: 'Address of the login page of the messaging service; returns to /auth/line',
    open: true,
    run: async ({ services, request }) => {
      if (!signIns(request.ip, services.clock.now().getTime())) throw slow();
      return { url: await services.channel.begin() };
    },
  }),
  remote({
    method: 'POST',
    path: '/LineComplaints/session',
    summary: 'A session of a customer for 30 minutes; its token goes into X-Line-Token',
    open: true,
    takes: sessionTakes,
    wrong: 'LINE_TOKEN_INVALID',
    run: openSession,
  }),
  remote({
    method: 'POST',
    path: '/LineComplaints',
    summary: 'Begin a complaint; consent comes first',
    open: true,
    takes: { row: { entity: Complaint, fields: ['consent', ...fields] } },
    run: (input) =>
      write(
        input,
        async (unit, { userId }) => {
          const row = await beginComplaint(unit, userId, input.row);
          return presented(unit, userId, row.id);
        },
        201,
      ),
  }),
  remote({
    method: 'GET',
    path: '/LineComplaints/mine',
    summary: 'Own complaints, newest first',
    open: true,
    run: async (input) => ownComplaints(input.db, (await customerOf(input)).userId),
  }),
  remote({
    method: 'PATCH',
    path: '/LineComplaints/:id',
    summary: 'Correct an own draft',
    open: true,
    takes: { ...ofRow, row: { entity: Complaint, fields: ['version', ...fields] } },
    run: changing(correctComplaint),
  }),
  remote({
    method: 'DELETE',
    path: '/LineComplaints/:id',
    summary: 'Discard an own draft',
    open: true,
    takes: ofRow,
    run: (input) =>
      write(input, async (unit, { userId }) => {
        await discardComplaint(unit, userId, input.path.id);
        return { count: 1 };
      }),
  }),
  remote({
    method: 'POST',
    path: '/LineComplaints/:id/submit',
    summary: 'Send an own draft',
    open: true,
    takes: { ...ofRow, row: { entity: Complaint, fields: ['version'] } },
    run: changing(sendComplaint),
  }),
  remote({
    method: 'POST',
    path: '/LineComplaints/:id/answerInfo',
    summary: 'Answer the question of quality assurance with words, or with pictures sent since',
    open: true,
    takes: { ...ofRow, row: { entity: Complaint, fields: ['version', 'infoAnswer'] } },
    run: changing(answerQuestion),
  }),
  remote({
    method: 'POST',
    path: '/LineComplaints/:id/files',
    summary: 'Add a picture, at most five',
    open: true,
    upload: true,
    takes: attachTakes,
    run: attach,
  }),
  remote({
    method: 'GET',
    path: '/LineComplaints/:id/files/:fileId',
    summary: 'An own picture',
    open: true,
    takes: ofPicture,
    run: readPicture,
  }),
  remote({
    method: 'DELETE',
    path: '/LineComplaints/:id/files/:fileId',
    summary: 'Remove an own picture',
    open: true,
    takes: ofPicture,
    run: (input) => changing((unit, userId, id) => removePicture(unit, userId, id, input.path.fileId))(input),
  }),
  remote({
    method: 'GET',
    path: '/LineComplaints/:idOrCode/tracking',
    summary: 'How far a complaint has come: by number with a session, by tracking code without',
    open: true,
    takes: trackTakes,
    run: track,
  }),
];
