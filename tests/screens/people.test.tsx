/** Users, members and invitations on their screens: what is asked and sent, what a refusal looks like, in both languages; a membership that ends while its page is open. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoutes } from '#src/app/openRoutes.ts';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { demoKnown } from '../support/mockServer.ts';

beforeEach(() => loadTexts('en'));

const whole = buildTable([...openRoutes, ...workRoutes].map((route) => ({ ...route, shell: false as const })));
const body = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;
const refusal = (status: number, code: string, details: object = {}) => ({
  status,
  body: { error: { statusCode: status, code, message: '', details, requestId: 'R7' } },
});
/** Keys that no text answers are shown as they are. */
const noKeys = (page: Opened): void =>
  expect(page.container.textContent).not.toMatch(/\b(people|fields|values|steps|register|invite|user|shell|may)[.:]\w/);

const token = 'a'.repeat(43);
const invitation = {
  kind: 'supplier',
  organisation: 'Golden Grain Noodle and Biscuit Works',
  role: 'supplierQa',
  email: 'new@example.test',
  firstname: null,
  lastname: null,
  expiresAt: '2026-11-28T03:00:00.000Z',
  inviter: 'Factory manager',
  hasAccount: false,
};
const register = (answer: object, more: (env: FakeEnv) => void = () => undefined, signedIn = false): Promise<Opened> =>
  openPage(`/register/${token}`, {
    table: whole,
    ...(signedIn ? { as: 'suppliermanager' as const } : {}),
    answers: (env) => {
      env.on('GET', /^\/InvitationEmails\/by-token\//, answer as never);
      more(env);
    },
  });

describe('/register', () => {
  const signedOut = (env: FakeEnv): void => env.local.remove('accesstoken');
  const open = async (answer: object, more?: (env: FakeEnv) => void): Promise<Opened> =>
    openPage(`/register/${token}`, {
      table: whole,
      as: { ...demoKnown('supplier'), me: null },
      answers: (env) => {
        signedOut(env);
        env.on('GET', /^\/InvitationEmails\/by-token\//, answer as never);
        more?.(env);
      },
    });

  test.each(['en', 'zh'] as const)('names who invites, and creates an account with names and password, in %s', async (language) => {
    await loadTexts(language);
    const page = await open({ body: invitation }, (env) => env.on('POST', /^\/InvitationEmails\/accept$/, { body: { userId: 9 } }));
    noKeys(page);
    expect(page.container).toHaveTextContent(invitation.organisation);
    const [create, first, last, secret, repeat] =
      language === 'en'
        ? ['Create account', /^First name/, /^Last name/, 'Password', 'Repeat password']
        : ['创建账号', /^名/, /^姓/, '密码', '重复密码'];
    const button = screen.getByRole('button', { name: create as string });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByLabelText(first as RegExp), ' Ana ');
    await userEvent.type(screen.getByLabelText(last as RegExp), 'Souza');
    await userEvent.type(screen.getByLabelText(secret as string), 'Wide-Harbour-71');
    await userEvent.type(screen.getByLabelText(repeat as string), 'Wide-Harbour-71');
    await userEvent.click(button);
    await page.settle();
    expect(body(page, 'POST', '/InvitationEmails/accept')).toEqual({
      token,
      firstname: 'Ana',
      lastname: 'Souza',
      password: 'Wide-Harbour-71',
    });
    expect(page.state().navigation.path).toBe('/login');
  });

  test("where users log in with the organisation's account no password is asked for", async () => {
    const page = await open({ body: { ...invitation, withPassword: false } }, (env) =>
      env.on('POST', /^\/InvitationEmails\/accept$/, { body: { userId: 9 } }),
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(screen.getByLabelText(/^First name/), 'Ana');
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Souza');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await page.settle();
    expect(body(page, 'POST', '/InvitationEmails/accept')).toEqual({ token, firstname: 'Ana', lastname: 'Souza' });
  });

  test.each([
    ['Accepted', 'already accepted', '已被接受'],
    ['Expired', 'has expired', '已过期'],
    ['Revoked', 'was revoked', '已被撤销'],
  ])('%s says so', async (state, en, zh) => {
    const closed = refusal(410, 'INVITATION_CLOSED', { params: { state } });
    const page = await open(closed);
    expect(screen.getByText(new RegExp(en))).toBeVisible();
    page.unmount();
    await loadTexts('zh');
    await open(closed);
    expect(screen.getByText(new RegExp(zh))).toBeVisible();
  });

  test('a link that is not valid, and a server that fails', async () => {
    const page = await open(refusal(404, 'MODEL_NOT_FOUND'));
    expect(screen.getByText(/This link is not valid/)).toBeVisible();
    page.unmount();
    await open(refusal(500, 'INTERNAL_ERROR'));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('an account that exists logs in first, and comes back here', async () => {
    await open({ body: { ...invitation, hasAccount: true } });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?rediRect=${encodeURIComponent(`/register/${token}`)}`,
    );
  });

  test('another account is told whose invitation it is; the right one accepts and acts for the organisation', async () => {
    const page = await register({ body: invitation }, undefined, true);
    expect(screen.getByText(/You are logged in as suppliermanager@example\.test/)).toBeVisible();
    page.unmount();
    const own = await register(
      { body: { ...invitation, email: 'suppliermanager@example.test', hasAccount: true } },
      (env) => env.on('POST', /^\/InvitationEmails\/accept$/, refusal(422, 'ROLE_SIDE_MIX')),
      true,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
    await own.settle();
    expect(screen.getByText('One account cannot act for the company and for a supplier. Use another account.')).toBeVisible();
    own.env.on('POST', /^\/InvitationEmails\/accept$/, {
      body: { kind: 'supplier', supplierId: 2, supplierGroupId: null, auditorId: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
    await own.settle();
    expect([own.state().session.selection.supplierId, own.state().navigation.path]).toEqual([2, '/dashboard']);
  });
});

describe('members of a factory', () => {
  test.each(['en', 'zh'] as const)(
    'are listed with their roles and open invitations, those of this factory alone, in %s',
    async (language) => {
      await loadTexts(language);
      const page = await openPage('/company/user/list', { as: 'suppliermanager' });
      noKeys(page);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(language === 'en' ? 'Users' : '用户');
      expect(screen.getByText('Quality manager noodle and biscuit works')).toBeVisible();
      expect(screen.getByText('lab.noodles@example.test')).toBeVisible();
      const filter = JSON.parse(
        page.asked('GET', '/SupplierUsers').find(({ query }) => query['filter']?.includes('"limit":20'))!.query['filter']!,
      ) as object;
      expect(JSON.stringify(filter)).toContain('"supplierId":2');
    },
  );

  test('an invitation asks for role and address, offers no role above the own, and shows a refusal', async () => {
    const page = await openPage('/company/user-create/2', {
      as: 'supplier',
      answers: (env) => env.on('POST', /^\/InvitationEmails\/invite$/, refusal(409, 'ALREADY_INVITED')),
    });
    noKeys(page);
    expect(screen.queryByRole('radio', { name: /Supplier manager/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(screen.getAllByText('Fill in this field.').length).toBeGreaterThan(1));
    expect(page.asked('POST', '/InvitationEmails/invite')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /Supplier QA/ }));
    await userEvent.type(screen.getByLabelText(/^Email(?! language)/), 'new@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await page.settle();
    expect(body(page, 'POST', '/InvitationEmails/invite')).toMatchObject({
      kind: 'supplier',
      supplierId: 2,
      role: 'supplierQa',
      email: 'new@example.test',
    });
    expect(screen.getByText(/already has an open invitation/)).toBeVisible();
    page.env.on('POST', /^\/InvitationEmails\/invite$/, { body: { id: 50, version: 1, email: 'new@example.test' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await page.settle();
    expect(screen.getByText(/An email with a link was sent to new@example\.test/)).toBeVisible();
    expect(screen.queryByText(/The link is shown once/)).toBeNull();
  });

  test('a foreign organisation or member is not found; other roles do not get in', async () => {
    const page = await openPage('/company/user-create/5', { as: 'suppliermanager' });
    expect(screen.getByText('Record not found, or you do not have access to it.')).toBeVisible();
    page.unmount();
    for (const as of ['supplierqa', 'supplierrd', 'qa', 'auditor'] as const) {
      const closed = await openPage('/company/user/list', { as });
      expect(closed.state().navigation.path).toBe('/401');
      closed.unmount();
    }
  });

  test('head office and support have the same pages with their organisations', async () => {
    for (const [as, path, one] of [
      ['suppliergroup', '/headOffice/group/user/list', 'Head office users'],
      ['suppliergroup', '/headOffice/user/list', 'Factory users'],
      ['supportadmin', '/supplier/factory/user/list', 'Supplier users'],
      ['supportadmin', '/supplier/headOffice/user/list', 'Head office users'],
    ] as const) {
      const page = await openPage(path, { as });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(one);
      expect(page.container.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
      noKeys(page);
      page.unmount();
    }
  });
});

describe('users', () => {
  test.each(['en', 'zh'] as const)('list, one user, groups, invitations and log have no missing text, in %s', async (language) => {
    await loadTexts(language);
    const answers = (env: FakeEnv): void => env.on('GET', /\/sessions$/, { body: [] });
    for (const path of [
      '/manageUser/list',
      '/manageUser/list?role=qa',
      '/manageUser/create',
      '/manageUser/edit/3',
      '/manageUser/edit/27',
      '/manageUser/edit/10',
      '/manageUser/group/list',
      '/manageUser/group/create',
      '/manageUser/group/edit/1',
      '/manageUser/invitation/list?tab=accepted',
      '/manageUser/log/list',
    ]) {
      const page = await openPage(path, { as: 'superadmin', answers });
      expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      noKeys(page);
      page.unmount();
    }
  });

  test('the roles of a user are explained step by step', async () => {
    await openPage('/manageUser/edit/27', { as: 'superadmin', answers: (env) => env.on('GET', /\/sessions$/, { body: [] }) });
    const card = document.querySelector<HTMLElement>('#access')!;
    expect(card).toHaveTextContent(/Role records.*Supplier.*Head office/);
  });

  test.each(['en', 'zh'] as const)('an address is followed to the rule that decides, in %s', async (language) => {
    await loadTexts(language);
    const page = await openPage('/manageUser/edit/27', {
      as: 'superadmin',
      answers: (env) => env.on('GET', /\/sessions$/, { body: [] }),
    });
    const card = document.querySelector<HTMLElement>('#access')!;
    const field = within(card).getByRole('textbox', { name: language === 'en' ? 'Page address' : '页面地址' });
    const follow = async (address: string): Promise<(string | null)[]> => {
      await userEvent.clear(field);
      await userEvent.type(field, address);
      return [...card.querySelectorAll('[data-row]')].map((one) => one.getAttribute('data-row'));
    };
    expect(await follow('complaint')).toEqual([]);
    expect(field).toBeInvalid();
    expect(await follow('/manageUser/list')).toEqual(['G13', 'G5']);
    expect(card).toHaveTextContent(language === 'en' ? 'Another page opens instead.' : '打开的是另一页面。');
    expect(card).toHaveTextContent(language === 'en' ? 'Open to: Super administrator.' : '开放给：超级管理员。');
    expect(await follow('/')).toEqual(['G12', 'G12']);
    expect(await follow('/myProfile')).toEqual(['G12']);
    expect(card).toHaveTextContent(language === 'en' ? 'The page opens.' : '页面可以打开。');
    noKeys(page);
  });

  test.each(['en', 'zh'] as const)('access is kept for several in one pass, each with its result, in %s', async (language) => {
    await loadTexts(language);
    const en = language === 'en';
    const page = await openPage('/manageUser/review/list', {
      as: 'superadmin',
      answers: (env) => {
        let calls = 0;
        env.on(
          'POST',
          /^\/appusers\/\d+\/keepAccess$/,
          () => ((calls += 1) === 1 ? { body: { id: 0, version: 2 } } : refusal(422, 'OUTRANKED')) as never,
        );
      },
    });
    noKeys(page);
    expect(screen.getAllByText(en ? 'Never logged in' : '从未登录').length).toBeGreaterThan(0);
    const boxes = within(page.container.querySelector('tbody')!).getAllByRole('checkbox');
    await userEvent.click(boxes[0]!);
    await userEvent.click(boxes[1]!);
    await userEvent.click(screen.getByRole('button', { name: en ? 'Keep access' : '保留访问权限' }));
    const dialog = screen.getByRole('dialog');
    const send = within(dialog).getByRole('button', { name: en ? 'Keep access of 2 users' : '保留 2 位用户的访问权限' });
    await userEvent.click(send);
    expect(within(dialog).getByText(en ? 'Fill in this field.' : /填写/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Starts next month');
    await userEvent.click(send);
    await page.settle();
    expect(dialog).toHaveTextContent(en ? '1 of 2 decided.' : '已决定 1 / 2。');
    const sent = page.env.calls.filter(({ path }) => path.endsWith('/keepAccess')).map(({ body: given }) => given);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ reason: 'Starts next month' });
    expect(within(dialog).getByRole('button', { name: en ? 'Retry 1 user' : '重试 1 位用户' })).toBeVisible();
    noKeys(page);
  });

  test('the last administrator and the own account are refused with a sentence', async () => {
    const page = await openPage('/manageUser/edit/2', {
      as: 'superadmin',
      answers: (env) => {
        env.on('GET', /\/sessions$/, { body: [] });
        env.on('POST', /^\/appusers\/2\/disable$/, refusal(422, 'SELF_FORBIDDEN'));
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }));
    await page.settle();
    expect(screen.getByText('You cannot do this to your own account. Ask another administrator.')).toBeVisible();
  });
});

test('a session of another device is ended from the profile, and the list is read again', async () => {
  let left = [
    {
      id: 1,
      createdAt: '2026-11-21T01:00:00.000Z',
      usedAt: '2026-11-21T03:00:00.000Z',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0',
      current: true,
    },
    {
      id: 2,
      createdAt: '2026-11-20T01:00:00.000Z',
      usedAt: '2026-11-20T03:00:00.000Z',
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0',
      current: false,
    },
  ];
  const page = await openPage('/myProfile', {
    as: 'qa',
    answers: (env) => {
      env.on('GET', /^\/appusers\/me\/sessions$/, () => ({ body: left }));
      env.on('DELETE', /^\/appusers\/me\/sessions\/2$/, () => {
        left = left.slice(0, 1);
        return { status: 204 };
      });
    },
  });
  expect(screen.getByText('Chrome, Android')).toBeVisible();
  await userEvent.click(within(document.querySelector<HTMLElement>('#sessions')!).getByRole('button', { name: 'Log out' }));
  await page.settle();
  expect(screen.queryByText('Chrome, Android')).toBeNull();
  expect(screen.getByText('Chrome, Windows')).toBeVisible();
});

test('emails of a topic are collected for a day or switched off', async () => {
  const page = await openPage('/myProfile', {
    as: 'qa',
    answers: (env) => {
      env.on('GET', /^\/appusers\/me\/sessions$/, { body: [] });
      env.on('PATCH', /^\/appusers\/me$/, { body: { id: 3, version: 2 } });
    },
  });
  expect(screen.getByRole('combobox', { name: 'Certificates' })).toHaveValue('instant');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Certificates' }), 'Once a day');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tasks assigned to me' }), 'Never');
  await userEvent.click(screen.getByRole('button', { name: 'Save emails' }));
  await page.settle();
  expect(body(page, 'PATCH', '/appusers/me')).toEqual({ mailPrefs: { certificates: 'daily', todos: 'off' }, version: 1 });
});
