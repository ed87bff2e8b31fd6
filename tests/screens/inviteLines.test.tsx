/** Invitations from a spreadsheet: what is read of the file, what is sent, a result for each line, and what cannot be read. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workRoutes } from '#src/app/workRoutes.ts';
import { openRoutes } from '#src/app/openRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';

const table = buildTable([...openRoutes, ...workRoutes].map((route) => ({ ...route, shell: false as const })));
const good = { failure: null, organisation: null };
const refused = { failure: { code: 'VALIDATION', fields: { organisation: [{ code: 'REF' }] } }, organisation: null };
const open = (answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/manageUser/invitation/create', { table, as: 'superadmin', answers });
const pick = async (page: Opened, content: string | Uint8Array<ArrayBuffer>, name = 'people.csv'): Promise<void> => {
  const file = new File([content], name);
  // the file of this test environment cannot be read
  Object.assign(file, { arrayBuffer: () => new Blob([content]).arrayBuffer() });
  await userEvent.upload(page.container.querySelector('input[type="file"]')!, file);
  await waitFor(() => expect(page.container.querySelector('[role="alert"], [role="status"]')).not.toBeNull());
  await page.settle();
};
const asked = (page: Opened, call: string) =>
  page.asked('POST', `/InvitationEmails/${call}`).map(({ body }) => (body as { lines: unknown[] }).lines);
const csv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(',')).join('\r\n');

describe.each([
  ['en', ['Email', 'First name', 'Organisation code', 'Role', 'Language', 'Shoe size'], ['Supplier QA', 'Supplier', 'Chinese']],
  ['zh', ['邮箱地址', '名', '组织代码', '角色', '语言', '鞋码'], ['供应商 QA', '供应商', '中文']],
] as const)('in %s', (language, head, [qa, member, chinese]) => {
  beforeEach(() => loadTexts(language));

  test('columns and roles are named as on screen or as in the program; lines have results; those that can be sent are sent', async () => {
    const page = await open((env) => {
      env.on('POST', /^\/InvitationEmails\/check$/, { body: { results: [good, good, refused] } });
      env.on('POST', /^\/InvitationEmails\/inviteMany$/, {
        body: { results: [good, { failure: { code: 'ALREADY_INVITED' }, organisation: null }] },
      });
    });
    const rows = [
      head,
      ['ana@example.test', 'Ana', 'FA-00002', qa, chinese, '38'],
      ['', '', '', '', '', ''],
      ['bo@example.test', '"Bo, the second"', 'HO-00001', member, '', ''],
      ['=cmd()@example.test', '', 'FA-99999', 'sourcing', 'en', ''],
    ];
    await pick(page, `\uFEFF${csv(rows)}`);
    const lines = [
      { email: 'ana@example.test', firstname: 'Ana', organisation: 'FA-00002', role: 'supplierQa', language: 'zh' },
      { email: 'bo@example.test', firstname: 'Bo, the second', organisation: 'HO-00001', role: 'user' },
      { email: '=cmd()@example.test', organisation: 'FA-99999', role: 'sourcing', language: 'en' },
    ];
    expect(asked(page, 'check')).toEqual([lines]);
    expect(page.container).toHaveTextContent(head[5]);
    // the refused one stands alone, with its reason
    expect([...page.container.querySelectorAll('[data-line]')].map((row) => row.textContent)).toEqual([
      expect.stringContaining('=cmd()@example.test'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /2/ }));
    await page.settle();
    expect(asked(page, 'inviteMany')).toEqual([lines.slice(0, 2)]);
    await userEvent.click(screen.getByRole('checkbox'));
    const results = [...page.container.querySelectorAll('[data-line]')].map(
      (row) =>
        within(row as HTMLElement)
          .getAllByRole('cell')
          .at(-1)!.textContent,
    );
    expect(new Set(results).size).toBe(3);
    expect(page.container.textContent).not.toMatch(/\b(lines|errors|fields)[.:][a-z]/);
  });

  // no named parameters: jest would hand over a callback in the place of an absent one
  test.each([
    ['no columns', csv([['a@example.test', 'sourcing']]) + '\r\nb@example.test,qa'],
    ['nothing', ''],
    ['the head alone', 'email,role'],
    ['no workbook', new Uint8Array([80, 75, 3, 4, 0, 0]), 'people.xlsx'],
    ['too many', ['email,role', ...Array.from({ length: 1_001 }, (_, i) => `p${i}@example.test,qa`)].join('\n')],
  ] as const)('%s is said, and nothing is asked', async (...[, content, name]) => {
    const page = await open();
    await pick(page, content as string, name);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(page.container.textContent).not.toMatch(/\blines\.[a-z]/);
    expect(asked(page, 'check')).toEqual([]);
  });
});

test('other encodings, and a workbook', async () => {
  await loadTexts('en');
  const page = await open((env) => env.on('POST', /^\/InvitationEmails\/check$/, { body: { results: [good] } }));
  // GB 18030: 王
  const old = new Uint8Array([...new TextEncoder().encode('email,role,firstname\nw@example.test,qa,'), 0xcd, 0xf5]);
  await pick(page, old);
  // one letter fits several encodings: nothing is checked before a person has looked at it
  expect(asked(page, 'check')).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent('The encoding is uncertain.');
  expect(screen.getByRole('button', { name: 'The text is right' })).toBeVisible();
  await userEvent.click(page.container.querySelector('[data-field="encoding"] .p-dropdown')!);
  await userEvent.click(await screen.findByRole('option', { name: 'Chinese, simplified (GB 18030)', hidden: true }));
  await page.settle();
  expect(asked(page, 'check').at(-1)).toEqual([{ email: 'w@example.test', role: 'qa', firstname: '王' }]);
  const wide = new Uint8Array([0xff, 0xfe, ...[...'email,role\nu@example.test,qa'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  await pick(page, wide);
  expect(asked(page, 'check').at(-1)).toEqual([{ email: 'u@example.test', role: 'qa' }]);
});

test('sending can be stopped: what was sent is said, the others can be sent again', async () => {
  await loadTexts('en');
  const many = Array.from({ length: 60 }, (_, i) => `p${i}@example.test,qa`);
  const page = await open((env) => {
    env.on('POST', /^\/InvitationEmails\/check$/, { body: { results: many.map(() => good) } });
    env.on('POST', /^\/InvitationEmails\/inviteMany$/, { body: { results: Array.from({ length: 25 }, () => good) } });
  });
  await pick(page, ['email,role', ...many].join('\n'));
  const { send } = page.env.api;
  let go = (): void => undefined;
  const held = new Promise<void>((done) => (go = done));
  page.env.api.send = async (request) => {
    const answer = await send(request);
    if (request.path.endsWith('inviteMany')) await held;
    return answer;
  };
  await userEvent.click(screen.getByRole('button', { name: 'Send 60 invitations' }));
  await page.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  go();
  await page.settle();
  expect(asked(page, 'inviteMany')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Send 35 invitations' })).toBeVisible();
  expect(page.container).toHaveTextContent('25 invitations were sent.');
});
