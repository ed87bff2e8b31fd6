/** The pages of the messaging channel: who may go on, what the form refuses, what a customer reads of a complaint. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyAction } from '#src/actions/index.ts';
import { AttachScreen } from '#src/areas/channel/report/AttachScreen.tsx';
import { AuthScreen } from '#src/areas/channel/AuthScreen.tsx';
import { CreateScreen } from '#src/areas/channel/report/CreateScreen.tsx';
import { MineScreen } from '#src/areas/channel/tracking/MineScreen.tsx';
import { SubmittedScreen } from '#src/areas/channel/report/SubmittedScreen.tsx';
import { TrackScreen } from '#src/areas/channel/tracking/TrackScreen.tsx';
import { TrackingScreen } from '#src/areas/channel/tracking/TrackingScreen.tsx';
import type { OwnComplaint } from '#src/areas/channel/tracking/own.ts';
import type { ChannelState, Failure, Json, Pending, ViewState } from '#src/store/state.ts';
import { draw, useTexts, type Page } from '../app/client.tsx';

beforeAll(() => {
  // jsdom shows no pictures
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => useTexts('en'));

const ready: Partial<ChannelState> = { line: 'ready', stores: [{ id: 4, name: 'Store Riverside' }] };
const refused = (failure: Failure): Pending => ({
  busySince: null,
  failure,
  doneId: null,
  doneAt: null,
  answer: null,
  about: 'LineComplaints',
});
const typesOf = (wished: readonly AnyAction[]): string[] => wished.map(({ type }) => type);

const reached = { received: '2026-03-10T02:00:00.000Z', checking: null, maker: null, finished: null };
const own = (more: Partial<OwnComplaint> = {}): OwnComplaint => ({
  id: 7,
  no: 'C2026-00007',
  code: 'AbCdEfGhIjKlMnOpQrStUv',
  status: 'Submitted',
  productName: 'Oat cookies',
  receivedAt: reached.received,
  reached,
  hasQuestion: false,
  closeReason: null,
  canAttach: true,
  pictures: [],
  ...more,
});

const viewOf = (path: string, name: string, value: unknown, error: Failure | null = null): Record<string, ViewState> => {
  const key = `${path}|${name}`;
  const view: ViewState = {
    key,
    kind: 'remote',
    collection: '',
    id: null,
    list: null,
    remote: { method: 'GET', path: '/LineComplaints' },
    watches: [],
    rows: [],
    value: (value ?? null) as Json,
    total: null,
    counts: {},
    loadingSince: null,
    loadedAt: 1,
    error,
    fresh: { added: [], left: [] },
    changed: {},
    stale: false,
    ask: 1,
  };
  return { [key]: view };
};

const at = (path: string, params: Record<string, string> = {}, query: Record<string, string> = {}) => ({ path, params, query });

const track = (complaint: OwnComplaint, id = '7', channel: Partial<ChannelState> = ready): Page => {
  const path = `/lineTackingComplaint/${id}`;
  return draw(<TrackingScreen />, { channel, navigation: at(path, { id }), views: viewOf(path, 'complaint', complaint) as never });
};

describe('a typed tracking code', () => {
  const code = 'AbCdEfGhIjKlMnOpQrStUv';
  const type = async (text: string): Promise<Page> => {
    const page = draw(<TrackScreen />, {});
    await userEvent.type(screen.getByLabelText(/^Tracking code/), text);
    await userEvent.keyboard('{Enter}');
    return page;
  };
  test.each([code, ` ${code} `, `https://quality.example.test/lineTackingComplaint/${code}?x=1`])(
    '%s leads to its report',
    async (text) => {
      expect((await type(text)).wished).toEqual([
        expect.objectContaining({ type: 'navigation.go', payload: { to: `/lineTackingComplaint/${code}` } }),
      ]);
    },
  );
  test.each(['C2026-00007', 'AbCd', '../login'])('%s is refused here and leads nowhere', async (text) => {
    expect((await type(text)).wished).toEqual([]);
    expect(screen.getByText(/Enter a tracking code of 22/)).toBeVisible();
  });
});

test('a field says what is wrong with it when it is left, not while it is typed', async () => {
  draw(<CreateScreen />, { channel: ready });
  await userEvent.type(screen.getByLabelText(/^Problem description/), 'short');
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  await userEvent.tab();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
});

describe('who may go on', () => {
  test.each<[string, Partial<ChannelState>, string[]]>([
    ['inside the app', { line: 'needLogin', inApp: true }, ['Log in with LINE']],
    ['in a browser', { line: 'needLogin', browserSignIn: true }, ['Log in with LINE']],
    ['in a demonstration', { line: 'needLogin', demo: true }, ['Continue as the demo customer']],
    ['when it did not start', { line: 'failed', phone: '+66 2 555 0100' }, ['Try again', 'Call us: +66 2 555 0100']],
    ['when it is off', { line: 'off', phone: '+66 2 555 0100' }, ['Call us: +66 2 555 0100']],
    ['in a browser where only the app can', { line: 'needLogin', phone: '+66 2 555 0100' }, ['Call us: +66 2 555 0100']],
  ])('%s', (_name, channel, offered) => {
    draw(<CreateScreen />, { channel });
    const found = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
      .map((one) => one.textContent)
      .filter((text) => !['EN', '中文', 'ไทย'].includes(text));
    // whoever has a code needs no session
    expect(found).toEqual([...offered, 'Follow a report by tracking code']);
    expect(screen.queryByLabelText(/^Product name/)).toBeNull();
  });

  test('the app is asked inside the app, the provider outside of it', async () => {
    for (const [channel, how] of [
      [{ inApp: true }, 'app'],
      [{ browserSignIn: true }, 'browser'],
    ] as const) {
      const { wished, unmount } = draw(<CreateScreen />, { channel: { line: 'needLogin', ...channel } });
      await userEvent.click(screen.getByRole('button', { name: 'Log in with LINE' }));
      expect(wished).toEqual([{ type: 'channel.signIn', payload: { how } }]);
      unmount();
    }
  });

  test('a sign-in that came back with a refusal says so and can be tried again', () => {
    draw(<AuthScreen />, {
      channel: { line: 'needLogin', browserSignIn: true },
      pending: { 'channel.signIn': refused({ status: 403, code: 'LINE_CANCELLED', message: '' }) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The login was cancelled');
    expect(screen.getByRole('button', { name: 'Log in with LINE' })).toBeEnabled();
  });
});

describe('the form', () => {
  const create = (more: Parameters<typeof draw>[1] = {}): Page =>
    draw(<CreateScreen />, { channel: ready, navigation: at('/lineCreateComplaint'), ...more });

  test('what is missing is said at its place, and nothing is sent', async () => {
    const { wished } = create();
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByLabelText(/^Product name/)).toBeInvalid();
    expect(screen.getByLabelText(/^Problem description/)).toBeInvalid();
    expect(screen.getByText('Select the best match.')).toBeVisible();
    expect(screen.getByLabelText(/^I agree/)).toBeInvalid();
    expect(typesOf(wished)).not.toContain('channel.send');
  });

  test('filled in: the draft is stored first, then sent; the action to send contains no text', async () => {
    const { wished } = create();
    await userEvent.type(screen.getByLabelText(/^Product name/), 'Oat cookies');
    await userEvent.type(screen.getByLabelText('Barcode number'), '4006 3813-33931');
    await userEvent.click(screen.getByLabelText('Mould or spoilage'));
    await userEvent.type(screen.getByLabelText(/^Problem description/), 'Green spots on every cookie');
    await userEvent.selectOptions(screen.getByLabelText('Store'), 'Store Riverside');
    await userEvent.click(screen.getByLabelText('Yes'));
    expect(screen.getByText(/see a doctor first/)).toBeVisible();
    await userEvent.click(screen.getByLabelText(/^I agree/));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    const last = wished.slice(-2);
    expect(last).toEqual([
      expect.objectContaining({
        type: 'drafts.change',
        payload: expect.objectContaining({
          key: '/lineCreateComplaint',
          collection: 'LineComplaints',
          values: {
            productName: 'Oat cookies',
            barcode: '4006381333931',
            category: 'microbiological',
            description: 'Green spots on every cookie',
            branchId: 4,
            healthEffect: true,
            consent: true,
          },
        }),
      }),
      { type: 'channel.send', payload: { form: '/lineCreateComplaint' } },
    ]);
  });

  test('input stored on the phone is restored; the server’s refusal is shown at its field', () => {
    create({
      drafts: {
        '/lineCreateComplaint': {
          key: '/lineCreateComplaint',
          collection: 'LineComplaints',
          values: { productName: 'Kept product', barcode: '1' },
          at: 1,
          version: null,
          restored: true,
        },
      },
      pending: { 'channel.send': refused({ status: 422, code: 'VALIDATION', message: '', fields: { barcode: [{ code: 'GTIN' }] } }) },
    });
    expect(screen.getByLabelText(/^Product name/)).toHaveValue('Kept product');
    expect(screen.getByLabelText('Barcode number')).toBeInvalid();
    expect(screen.getByText(/check digit is not correct/)).toBeVisible();
  });

  test('no network: everything is kept, and another try is offered', () => {
    create({ pending: { 'channel.send': refused({ status: 0, code: 'NETWORK', message: '' }) } });
    expect(screen.getByText(/kept on this phone/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  test('pictures: their own progress and failure, at most five', () => {
    const pictures = [1, 2, 3, 4, 5].map((n) => ({ key: `p${n}`, name: `one${n}.jpg`, size: 1_000, kind: 'product' }));
    const upload = { slot: 'channel', file: null, url: null, type: null, size: 1_000 };
    create({
      channel: { ...ready, pictures },
      files: {
        p1: { ...upload, key: 'p1', name: 'one1.jpg', sent: 400, state: 'sending', failure: null },
        p2: { ...upload, key: 'p2', name: 'one2.jpg', sent: 0, state: 'failed', failure: { status: 415, code: 'FILE_TYPE', message: '' } },
      },
    });
    expect(screen.getByRole('progressbar', { name: 'Sending one1.jpg' })).toHaveAttribute('value', '40');
    expect(screen.getByText(/Files of this type are not accepted/)).toBeVisible();
    expect(screen.queryByText('Camera')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove one1.jpg' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove one3.jpg' })).toBeVisible();
  });

  test('a picked picture waits under a key; its content is in no action', async () => {
    const { wished, container } = create();
    await userEvent.upload(
      container.querySelectorAll<HTMLInputElement>('input[type="file"]')[1]!,
      new File(['content-canary'], 'jar.jpg', { type: 'image/jpeg' }),
    );
    const picked = wished.filter(({ type }) => type === 'channel.pick');
    expect(picked).toMatchObject([{ payload: { name: 'jar.jpg', size: 14, kind: 'product' } }]);
    expect(JSON.stringify(wished)).not.toContain('content-canary');
  });
});

describe('tracking', () => {
  const marks = (): (string | null)[] => screen.getAllByRole('listitem').map((item) => /--(\w+)/.exec(item.className)![1]!);

  test.each<[string, Partial<OwnComplaint>, string[], string]>([
    ['just sent', {}, ['now', 'ahead', 'ahead', 'ahead'], 'We have received your report and are working on it.'],
    [
      'under investigation',
      { status: 'Investigating', reached: { ...reached, checking: reached.received } },
      ['done', 'now', 'ahead', 'ahead'],
      'We have received your report and are working on it.',
    ],
    [
      'with the maker',
      { status: 'Investigating', reached: { ...reached, checking: reached.received, maker: reached.received } },
      ['done', 'done', 'now', 'ahead'],
      'investigating the cause',
    ],
    [
      'closed without the maker',
      { status: 'Closed', closeReason: 'notJustified', reached: { ...reached, checking: reached.received, finished: reached.received } },
      ['done', 'done', 'skipped', 'done'],
      'found no defect',
    ],
    [
      'answered',
      { answer: { text: 'At the corner', at: reached.received } },
      ['now', 'ahead', 'ahead', 'ahead'],
      'Thank you for your answer.',
    ],
  ])('%s', (_name, more, expected, words) => {
    track(own(more));
    expect(marks()).toEqual(expected);
    expect(screen.getByText(new RegExp(words))).toBeVisible();
  });

  test('a question leads to its answer; the result says what the customer gets and what was mailed', () => {
    const { unmount } = track(own({ hasQuestion: true, question: { text: 'Which shop was it?', at: reached.received } }));
    expect(screen.getByText('Which shop was it?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/lineAttachComplaintEdit/7');
    unmount();
    track(
      own({
        status: 'Closed',
        closeReason: 'resolved',
        compensation: 'voucher',
        message: 'The belt was replaced.',
        reached: { ...reached, checking: reached.received, finished: reached.received },
      }),
    );
    expect(screen.getByText(/You will receive a voucher/)).toBeVisible();
    expect(screen.getByText('The belt was replaced.')).toBeVisible();
  });

  test('a code needs no login, and an answer needs a session', () => {
    const { id: _id, no: _no, code: _code, productName: _name, ...open } = own({ hasQuestion: true });
    track(open, 'AbCdEfGhIjKlMnOpQrStUv', { line: 'needLogin', demo: true });
    expect(marks()).toEqual(['now', 'ahead', 'ahead', 'ahead']);
    expect(screen.getByRole('link', { name: 'Log in to answer' })).toHaveAttribute('href', '/lineAttachComplaintEdit');
  });

  test('by number without a session: the sign-in, not the complaint', () => {
    track(own(), '7', { line: 'needLogin', demo: true });
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue as the demo customer' })).toBeVisible();
  });

  test('one that is not there leads to a new one', () => {
    const path = '/lineTackingComplaint/9';
    draw(<TrackingScreen />, {
      channel: ready,
      navigation: at(path, { id: '9' }),
      views: viewOf(path, 'complaint', null, { status: 404, code: 'MODEL_NOT_FOUND', message: '' }) as never,
    });
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/lineCreateComplaint');
  });
});

describe('pictures and answer', () => {
  const attach = (complaint: OwnComplaint, more: Parameters<typeof draw>[1] = {}): Page => {
    const path = '/lineAttachComplaintEdit/7';
    return draw(<AttachScreen />, {
      channel: ready,
      navigation: at(path, { id: '7' }),
      views: viewOf(path, 'complaint', complaint) as never,
      ...more,
    });
  };
  const view = '/lineAttachComplaintEdit/7|complaint';
  const pictures = [{ id: 31, kind: 'label', name: 'label.jpg', size: 2_000 }];

  test('the answer is kept, then sent; own pictures are fetched and can be taken away', async () => {
    const { wished } = attach(own({ hasQuestion: true, question: { text: 'Which shop?', at: reached.received }, pictures }));
    expect(wished).toMatchObject([{ type: 'files.preview', payload: { from: '/LineComplaints/7/files/31' } }]);
    await userEvent.type(screen.getByLabelText('Your answer'), 'The one at the corner');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(wished.slice(-2)).toMatchObject([
      { type: 'drafts.change', payload: { values: { infoAnswer: 'The one at the corner' } } },
      { type: 'channel.change', payload: { id: 7, is: 'answer', form: '/lineAttachComplaintEdit/7', reload: view } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Label or lot' }));
    expect(wished.at(-1)).toEqual({ type: 'channel.change', payload: { id: 7, is: 'remove', pictureId: 31, reload: view } });
  });

  test('an empty answer is named; a finished complaint only shows', () => {
    const { unmount } = attach(own({ hasQuestion: true }), {
      pending: {
        'channel.answer': refused({ status: 422, code: 'VALIDATION', message: '', fields: { infoAnswer: [{ code: 'REQUIRED' }] } }),
      },
    });
    expect(screen.getByLabelText('Your answer')).toBeInvalid();
    unmount();
    attach(own({ status: 'Closed', canAttach: false, pictures }));
    expect(screen.getByText(/is completed. Nothing more can be added/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByText('Camera')).toBeNull();
  });

  test('a report that was never submitted can be submitted or discarded', async () => {
    const { wished } = attach(own({ status: 'Draft', reached: { ...reached, received: null } }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard report' }));
    // it is asked once more
    await userEvent.click(screen.getByRole('button', { name: 'Discard report' }));
    expect(wished).toMatchObject([
      { type: 'channel.change', payload: { is: 'submit' } },
      { type: 'channel.discard', payload: { id: 7 } },
    ]);
  });
});

describe('own reports', () => {
  const path = '/lineAttachComplaintEdit';
  const mine = (rows: readonly OwnComplaint[]): Page =>
    draw(<MineScreen />, { channel: ready, navigation: at(path), views: viewOf(path, 'mine', rows) as never });

  test('each says its state and leads to what can be done', () => {
    mine([
      own({ hasQuestion: true }),
      own({ id: 8, productName: 'Rice', status: 'Closed', canAttach: false }),
      own({ id: 9, productName: 'Milk', status: 'Draft' }),
    ]);
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/lineAttachComplaintEdit/7',
      '/lineTackingComplaint/8',
      '/lineAttachComplaintEdit/9',
    ]);
    expect(links.map((link) => link.querySelector('.channel__state')!.textContent)).toEqual([
      'We have a question for you',
      'Completed',
      'Not sent yet',
    ]);
  });

  test('none leads to a new one, exactly one opens itself', () => {
    const { unmount } = mine([]);
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/lineCreateComplaint');
    unmount();
    // a saga of the area opens it: until then nothing to press
    mine([own()]);
    expect(screen.queryByRole('link', { name: /PC1|Open/ })).toBeNull();
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});

test('thanks: the code, and ways on; without a number the way to a new report', () => {
  const path = '/submittedLineComplaint';
  const { unmount } = draw(<SubmittedScreen />, {
    channel: ready,
    navigation: at(path, {}, { id: '7' }),
    views: viewOf(path, 'complaint', own()) as never,
  });
  expect(screen.getByText('AbCdEfGhIjKlMnOpQrStUv')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow report' })).toHaveAttribute('href', '/lineTackingComplaint/7');
  expect(screen.queryByRole('button', { name: 'Close window' })).toBeNull();
  unmount();
  draw(<SubmittedScreen />, { channel: { ...ready, inApp: true }, navigation: at(path) });
  expect(screen.getByRole('link', { name: 'Report a problem' })).toBeVisible();
});
