/** The second factor on its screens: the code at login, setting an app up before the first session, and the own profile. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoutes } from '#src/app/openRoutes.ts';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import { refusal } from '../support/beyondRows.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { demoKnown, nobody } from '../support/mockServer.ts';

beforeEach(() => loadTexts('en'));

const table = buildTable([...openRoutes, ...workRoutes].map((route) => ({ ...route, shell: false as const })));
const last = (page: Opened, path: string): unknown => page.asked('POST', path).at(-1)?.body;
const ticket = 't'.repeat(43);
const secret = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Supplier%20Quality:qa?secret=GEZDGNBVGY3TQOJQ' };
const codes = Array.from({ length: 10 }, (_, i) => `ABCD-EFGH-JKLM-NP${i}Q`);

/** Tokens that were kept on the device; the session behind them is none of this page's. */
const kept = (page: Opened): jest.SpyInstance => jest.spyOn(page.env.local, 'set');

describe('login', () => {
  const login = (asks: 'code' | 'setUp', more: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
    openPage('/login?rediRect=%2Fcomplaint%2Flist', {
      table,
      as: nobody(),
      answers: (env) => {
        env.on('POST', /^\/appusers\/login$/, { body: { asks, ticket, ttl: 300 } });
        env.on('POST', /^\/appusers\/login\/setUp$/, { body: secret });
        more(env);
      },
    });
  const password = async (page: Opened): Promise<void> => {
    await userEvent.type(screen.getByLabelText('Email'), 'qa@example.test');
    await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
    await page.settle();
  };
  const session = { id: 'token-of-session', userId: 7, ttl: 3600 };

  test('after the password the code is asked for; a refusal clears and focuses it; the right one opens the page asked for', async () => {
    let status = 400;
    const page = await login('code', (env) =>
      env.on('POST', /^\/appusers\/login\/code$/, () => (status === 400 ? refusal(400, 'CODE_INVALID') : { body: session })),
    );
    await password(page);
    expect(page.state().navigation).toMatchObject({ path: '/login/code', query: { rediRect: '/complaint/list' } });
    expect(page.env.local.get('accesstoken')).toBeNull();
    const tokens = kept(page);
    const box = screen.getByLabelText('Code');
    expect(box).toHaveFocus();
    await userEvent.type(box, '123456{Enter}');
    await page.settle();
    expect(last(page, '/appusers/login/code')).toEqual({ code: '123456', ticket });
    expect(screen.getByRole('alert')).toHaveTextContent('This code is wrong');
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    status = 200;
    await userEvent.type(box, '654321{Enter}');
    await page.settle();
    expect(tokens).toHaveBeenCalledWith('accesstoken', 'token-of-session');
    expect(page.env.visit.get('login.ticket')).toBeNull();
    expect(page.env.entries.map(({ to }) => to).join(' ')).not.toContain(ticket);
    expect(JSON.stringify(page.state())).not.toMatch(/token-of-session|654321|tttttt/);
  });

  test('too many attempts: the wait is told and nothing is sent', async () => {
    const page = await login('code', (env) =>
      env.on('POST', /^\/appusers\/login\/code$/, {
        status: 429,
        body: { error: { statusCode: 429, code: 'TOO_MANY_ATTEMPTS', message: '', details: { params: { seconds: 90 } }, requestId: 'R1' } },
      }),
    );
    await password(page);
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 1:30.');
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
    await page.settle();
    expect(page.asked('POST', '/appusers/login/code')).toHaveLength(1);
  });

  test.each(['en', 'zh'] as const)(
    'an app that is required is set up first, and its recovery codes are read before the page opens, in %s',
    async (language) => {
      await loadTexts(language);
      const page = await login('setUp', (env) =>
        env.on('POST', /^\/appusers\/login\/code$/, { body: { ...session, recoveryCodes: codes } }),
      );
      if (language === 'zh') {
        await userEvent.type(screen.getByLabelText(/邮/), 'qa@example.test');
        await userEvent.type(screen.getByLabelText('密码'), 'right{Enter}');
        await page.settle();
      } else await password(page);
      expect(last(page, '/appusers/login/setUp')).toEqual({ ticket });
      expect(screen.getByRole('img', { name: language === 'en' ? /QR code/ : /二维码/ })).toBeVisible();
      expect(page.container).toHaveTextContent('GEZD GNBV GY3T QOJQ');
      await userEvent.type(screen.getByLabelText(language === 'en' ? /Enter the code/ : /输入应用显示/), '123456{Enter}');
      await page.settle();
      expect(page.env.local.get('accesstoken')).toBeNull();
      const tokens = kept(page);
      for (const code of codes) expect(page.container).toHaveTextContent(code);
      const link = screen.getByRole('link', { name: language === 'en' ? 'Download as text' : '下载为文本' });
      expect(decodeURIComponent(link.getAttribute('href')!)).toContain(codes.join('\n'));
      await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'I have saved the codes' : '恢复码已保存' }));
      await page.settle();
      expect(tokens).toHaveBeenCalledWith('accesstoken', 'token-of-session');
      expect(JSON.stringify(page.state())).not.toMatch(/GEZDGNBV|ABCD-EFGH/);
    },
  );

  test('an expired login is told, with the way back', async () => {
    const page = await login('setUp', (env) => env.on('POST', /^\/appusers\/login\/setUp$/, refusal(400, 'TICKET_INVALID')));
    await password(page);
    expect(screen.getByRole('alert')).toHaveTextContent('This login has expired. Log in again.');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });
});

describe("the organisation's account", () => {
  const at = (address: string, more: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
    openPage(address, { table, as: nobody(), answers: more });
  const label = { en: 'Log in with Golden Retail', zh: '用金色零售账号登录' };
  const write = (labels: object): HTMLMetaElement => {
    const meta = document.createElement('meta');
    meta.name = 'organisation-login';
    meta.content = encodeURIComponent(JSON.stringify(labels));
    document.head.append(meta);
    return meta;
  };

  test.each(['en', 'zh'] as const)(
    'the login page has its button where there is one, with the address asked for, in %s',
    async (language) => {
      await loadTexts(language);
      const page = await at('/login');
      expect(page.container.querySelector('a[href^="/api/"]')).toBeNull();
      page.unmount();
      const meta = write(label);
      await at('/login?rediRect=%2Fcomplaint%2Flist');
      const link = screen.getByRole('link', { name: label[language] });
      expect(link).toHaveAttribute('href', '/api/appusers/oidc/start?rediRect=%2Fcomplaint%2Flist');
      // the browser leaves the application
      expect(link).toHaveAttribute('target', '_top');
      meta.remove();
    },
  );

  test('a ticket is exchanged for the session and leads to the address asked for', async () => {
    let tokens: jest.SpyInstance;
    const page = await at(`/authredirect?ticket=${ticket}&rediRect=%2Fcomplaint%2Flist`, (env) => {
      tokens = jest.spyOn(env.local, 'set');
      env.on('POST', /^\/appusers\/exchange-ticket$/, { body: { id: 'token-of-session', userId: 7 } });
    });
    expect(page.asked('POST', '/appusers/exchange-ticket').map(({ body }) => body)).toEqual([{ ticket }]);
    expect(tokens!).toHaveBeenCalledWith('accesstoken', 'token-of-session');
  });

  test('a ticket that is refused says so, with the way back', async () => {
    await at(`/authredirect?ticket=${ticket}&rediRect=%2Fcomplaint%2Flist`, (env) =>
      env.on('POST', /^\/appusers\/exchange-ticket$/, refusal(400, 'TICKET_INVALID')),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This login has expired. Log in again.');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login?rediRect=%2Fcomplaint%2Flist');
  });

  test.each([
    ['unknown', 'No account of this application', '没有对应的账号'],
    ['failed', 'did not succeed', '未成功'],
    ['cancelled', 'was cancelled', '取消登录'],
    ['disabled', 'is disabled', '已停用'],
    ['off', 'not available now', '不可用'],
  ])('refused as %s, in both languages', async (reason, en, zh) => {
    const page = await at(`/authredirect?refused=${reason}`);
    expect(screen.getByRole('alert')).toHaveTextContent(en);
    page.unmount();
    await loadTexts('zh');
    await at(`/authredirect?refused=${reason}`);
    expect(screen.getByRole('alert')).toHaveTextContent(zh);
  });

  test('an invented reason is no text, and a mail link without a session leads to the login as before', async () => {
    const page = await at('/authredirect?refused=toString&rediRect=%2Fcomplaint%2Flist');
    expect(page.container).toHaveTextContent('Log in to open the linked page.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?rediRect=%2Fcomplaint%2Flist');
    expect(page.asked('POST', '/appusers/exchange-ticket')).toEqual([]);
  });

  test('somebody who is logged in keeps the session', async () => {
    const page = await openPage(`/authredirect?ticket=${ticket}`, { table, as: demoKnown('qa') });
    expect(page.asked('POST', '/appusers/exchange-ticket')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

describe('own profile', () => {
  const state = { on: false, since: null as string | null, recoveryCodes: 0, needed: false, password: true };
  const profile = (now: () => object, more: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
    openPage('/myProfile', {
      table,
      as: demoKnown('qa'),
      answers: (env) => {
        env.on('GET', /^\/appusers\/me\/secondFactor$/, () => ({ body: now() }));
        env.on('GET', /^\/appusers\/me\/sessions$/, { body: [] });
        more(env);
      },
    });
  const on = { ...state, on: true, since: '2026-11-20T03:00:00.000Z', recoveryCodes: 9 };

  test('is switched on with password, picture and first code; the codes are shown once and leave the state', async () => {
    let now: object = state;
    const page = await profile(
      () => now,
      (env) => {
        env.on('POST', /secondFactor\/begin$/, { body: secret });
        env.on('POST', /secondFactor\/confirm$/, () => {
          now = on;
          return { body: { recoveryCodes: codes } };
        });
      },
    );
    const card = page.container.querySelector<HTMLElement>('#secondFactor')!;
    await userEvent.click(within(card).getByRole('button', { name: 'Switch on' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'right{Enter}');
    await page.settle();
    expect(last(page, '/appusers/me/secondFactor/begin')).toEqual({ password: 'right' });
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Enter the code/), '123456{Enter}');
    await page.settle();
    expect(last(page, '/appusers/me/secondFactor/confirm')).toEqual({ code: '123456' });
    expect(within(dialog).getByText(codes[9]!)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have saved the codes' }));
    await page.settle();
    expect(card).toHaveTextContent('9 recovery codes left');
    expect(JSON.stringify(page.state())).not.toMatch(/GEZDGNBV|ABCD-EFGH/);
  });

  test('switching off: the refusal stands at its field, nothing typed is lost', async () => {
    const page = await profile(
      () => on,
      (env) => env.on('POST', /secondFactor\/off$/, refusal(400, 'CODE_INVALID')),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Current password'), 'right');
    await userEvent.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
    await page.settle();
    expect(last(page, '/appusers/me/secondFactor/off')).toEqual({ password: 'right', code: '123456' });
    expect(within(dialog).getByLabelText('Code')).toHaveAccessibleDescription(/This code is wrong/);
    expect(within(dialog).getByLabelText('Current password')).toHaveValue('right');
  });

  test('where it is required it cannot be switched off; without a password there is nothing to switch', async () => {
    const page = await profile(() => ({ ...on, needed: true }));
    expect(screen.getByText('Your organisation requires two-step verification.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
    page.unmount();
    await profile(() => ({ ...state, password: false }));
    expect(screen.getByText(/log in with your organisation's account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch on' })).toBeNull();
  });

  test('a state that cannot be read is asked for again', async () => {
    let broken = true;
    const page = await profile(
      () => on,
      (env) => env.on('GET', /^\/appusers\/me\/secondFactor$/, () => (broken ? refusal(500, 'INTERNAL_ERROR') : { body: on })),
    );
    broken = false;
    await userEvent.click(within(page.container.querySelector<HTMLElement>('#secondFactor')!).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Switch off' })).toBeVisible());
  });
});
