/** The calls that are no rows, as the pages' checks have them answered: in the shape the server answers. */
import { answerBeyond } from '#tests/support/beyondRows.ts';
import { startSides, type Question, type Sides } from './sides.ts';

let sides: Sides;
beforeAll(async () => {
  sides = await startSides();
});
afterAll(() => sides.close());

const qa = (path: string, query: Record<string, unknown> = {}): Question => ({ as: 'qa', path, query });
const sender = (path: string, query: Record<string, unknown> = {}): Question => ({ as: 'superadmin', path, query });

/** Each once; those of a customer's own session are held by the type of the client. */
const questions: readonly Question[] = [
  qa('/ConnectionTests/test'),
  qa('/Dashboards/events', { limit: '20' }),
  qa('/Dashboards/lastVisit'),
  qa('/Dashboards/series', { metric: 'complaints', days: '90' }),
  qa('/Complaints/people'),
  qa('/Complaints/similar', { productName: 'none such' }),
  qa('/Complaints/arrivals'),
  qa('/Complaints/known', { barcode: '0' }),
  qa('/Complaints/1/lot'),
  qa('/Complaints/1/trace'),
  qa('/Complaints/1/timeline'),
  qa('/ComplaintMergings/1/complaints'),
  qa('/MailCloseComplaints/template', { complaintId: '1' }),
  sender('/AnnouncementPublishes/audienceCount', { audience: '{"all":true}' }),
  sender('/AnnouncementAnswers/count', { announcement: '1' }),
  sender('/AnnouncementPublishes/1/attachments'),
  sender('/Suppliers/similar', { name: 'none such' }),
  sender('/SupplierGroups/similar', { name: 'none such' }),
  sender('/Suppliers/1/open'),
  sender('/SupplierGroups/1/open'),
  qa('/Complaints/1/history'),
  qa('/Complaints/files', { id: '1' }),
  { as: 'qa', path: '/Licenses/related-license', body: { supplierId: 2 } },
  qa('/Certificates/matrix', { limit: '20' }),
  { as: 'superadmin', path: '/Licenses/1/impact', body: { businessTypes: [], productCategories: [] } },
];

/** What a reader leans on: which words an answer has, or that it is a list. */
const shapeOf = (body: unknown): unknown => (Array.isArray(body) ? 'a list' : Object.keys(body as object).sort());
/** Rows are compared where ours has any. */
const firstOf = (body: unknown): unknown => (Array.isArray(body) ? shapeOf(body[0] ?? {}) : null);

test.each(questions.map((one): [string, Question] => [one.path, one]))('%s', async (path, question) => {
  const server = await sides.server(question);
  expect(server).toMatchObject({ status: 200 });
  const caller = {
    userId: 3,
    roles: [question.as === 'qa' ? ('qa' as const) : ('superAdmin' as const)],
    supplierId: null,
    groupId: null,
    auditorId: null,
  };
  const query = question.query as Record<string, string>;
  const ours = answerBeyond(question.body === undefined ? 'GET' : 'POST', path, { caller, query, rows: () => ({ body: [] }) });
  expect(shapeOf(ours?.body)).toEqual(shapeOf(server.body));
  if (Array.isArray(ours?.body) && ours.body.length > 0) expect(firstOf(ours.body)).toEqual(firstOf(server.body));
});
