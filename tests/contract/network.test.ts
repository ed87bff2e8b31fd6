/** The handlers as a test of the client uses them: behind fetch, each set with rows of its own. */
import { setupServer } from 'msw/node';
import type { Caller } from '#domain/kernel/access.ts';
import { demoData } from '#mocks/data/index.ts';
import { paramsAt } from '#mocks/answers.ts';
import { createHandlers } from '#mocks/handlers.ts';

const now = '2026-11-21T04:00:00.000Z';
const qa: Caller = { userId: 3, roles: ['qa'], supplierId: null, groupId: null, auditorId: null };
const data = demoData(now);
const before = JSON.stringify(data);

const network = setupServer(...createHandlers({ data, caller: qa, params: paramsAt(now, qa) }));
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`http://product.test/api${path}`, init);
const take = (path: string, body: object): Promise<Response> => ask(path, { method: 'POST', body: JSON.stringify(body) });

test('a list and its server time', async () => {
  const answer = await ask(`/Complaints?filter=${encodeURIComponent(JSON.stringify({ where: { status: 'Draft' }, fields: ['id'] }))}`);
  expect(answer.headers.get('x-server-time')).toBe(now);
  expect(await answer.json()).toEqual([{ id: 175 }, { id: 176 }, { id: 179 }, { id: 180 }]);
});

test('a refusal', async () => {
  const answer = await ask('/Complaints/99999');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: { statusCode: 404, name: 'Error', code: 'MODEL_NOT_FOUND', details: { params: { id: 99999 } } },
  });
});

test('a step is seen by the next read, never by the rows given', async () => {
  expect((await take('/ComplaintTodos/5/waive', { version: 1, waivedReason: 'Answered on the telephone.' })).status).toBe(200);
  expect(await (await ask('/ComplaintTodos/5')).json()).toMatchObject({ version: 2, waivedReason: 'Answered on the telephone.' });
  expect(JSON.stringify(data)).toBe(before);
});

test('a body that is no JSON', async () => {
  const answer = await ask('/ComplaintTodos/5/waive', { method: 'POST', body: '{' });
  expect(await answer.json()).toMatchObject({ error: { code: 'BAD_JSON' } });
});

test('rows made from the moment when none are given', async () => {
  network.use(...createHandlers({ caller: { ...qa, roles: ['temp'] }, params: paramsAt(now, qa) }));
  expect((await ask('/Complaints')).status).toBe(403);
});
