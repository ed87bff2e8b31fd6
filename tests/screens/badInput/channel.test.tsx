/** Bad input of the customers' channel, in both languages: consent, a complaint of another customer, a closed one, too many. Input stays on the phone. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';
import { AttachScreen } from '#src/areas/channel/report/AttachScreen.tsx';
import { CreateScreen } from '#src/areas/channel/report/CreateScreen.tsx';
import { TrackingScreen } from '#src/areas/channel/tracking/TrackingScreen.tsx';
import type { ChannelState, Failure, Json, Pending, ViewState } from '#src/store/state.ts';
import { draw } from '../../app/client.tsx';
import { loadTexts } from '../complaintsClient.tsx';
import { button, expectWords, expectWrong, input, languages, said } from './refusals.ts';

const ready: Partial<ChannelState> = { line: 'ready', stores: [] };
const failure = (code: ErrorCode, { params, fields }: ErrorDetails = {}): Failure => ({
  status: catalogue[code],
  code,
  message: said(`errors:${code}`, params ?? {}),
  ...(fields ? { fields } : {}),
  ...(params ? { params } : {}),
});
const pending = (of: Failure): Pending => ({
  busySince: null,
  failure: of,
  doneId: null,
  doneAt: null,
  answer: null,
  about: 'LineComplaints',
});
const form = '/lineCreateComplaint';
const kept = (values: Record<string, Json>) => ({
  [form]: { key: form, collection: 'LineComplaints', values, at: 1, version: null, restored: true },
});
const create = (values: Record<string, Json>, of?: Failure) =>
  draw(<CreateScreen />, {
    channel: ready,
    navigation: { path: form, params: {}, query: {} },
    drafts: kept(values),
    ...(of ? { pending: { 'channel.send': pending(of) } } : {}),
  });
const view = (path: string, value: unknown, error: Failure | null): Record<string, ViewState> => ({
  [`${path}|complaint`]: {
    key: `${path}|complaint`,
    kind: 'remote',
    collection: '',
    id: null,
    list: null,
    remote: { method: 'GET', path: '/LineComplaints' },
    watches: [],
    rows: [],
    value: value as Json,
    total: null,
    counts: {},
    loadingSince: null,
    loadedAt: 1,
    error,
    fresh: { added: [], left: [] },
    changed: {},
    stale: false,
    ask: 1,
  },
});
const whole = { productName: 'Oat cookies', category: 'foreignBody', description: 'A piece of metal in it', consent: true };

describe.each(languages)('in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('without consent nothing is sent: said at the box', async () => {
    const { wished } = create({ ...whole, consent: false });
    await userEvent.click(button('channel:create.send'));
    expectWrong(screen.getByRole('checkbox'), said('channel:create.consentNeeded'));
    expect(wished.map(({ type }) => type)).not.toContain('channel.send');
    expect(input('channel:create.description')).toHaveValue(whole.description);
  });

  test('consent missing on the server shows an error at the check box and as a message', () => {
    create(whole, failure('LINE_CONSENT', { fields: { consent: [{ code: 'REQUIRED' }] } }));
    expectWrong(screen.getByRole('checkbox'), said('channel:create.consentNeeded'));
    expect(screen.getByText(said('errors:LINE_CONSENT'))).toBeVisible();
    expect(input('channel:create.productName')).toHaveValue(whole.productName);
  });

  test.each([
    ['barcode', 'GTIN', {}],
    ['description', 'TOO_SHORT', { min: 10 }],
    ['expDate', 'DATE_ORDER', {}],
    ['purchaseDate', 'DATE_FUTURE', {}],
  ] as const)('%s that the server refuses stands at its field', (name, code, params) => {
    create(whole, failure('VALIDATION', { fields: { [name]: [{ code, params }] } }));
    expectWrong(input(`channel:create.${name}`), said(`errors:field.${code}`, params));
    expect(input('channel:create.description')).toHaveValue(whole.description);
    expectWords();
  });

  test('a refused field the form does not ask for is said all the same', () => {
    create(whole, failure('VALIDATION', { fields: { quantity: [{ code: 'RANGE', params: { min: 0, max: 9 } }] } }));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:field.RANGE', { min: 0, max: 9 }));
  });

  test.each([
    ['LINE_DAY_LIMIT', { most: 10, seconds: 3_600 }],
    ['TOO_MANY_REQUESTS', { seconds: 60 }],
  ] as const)('%s: how to go on, and every word is still there', (code, params) => {
    create(whole, failure(code, { params }));
    expect(screen.getByRole('alert')).toHaveTextContent(said(`errors:${code}`, params));
    expect(input('channel:create.description')).toHaveValue(whole.description);
    expect(button('channel:create.again')).toBeEnabled();
    expectWords();
  });

  test('a complaint of another customer is not found, and a new one can be written', () => {
    const path = '/lineTackingComplaint/9';
    draw(<TrackingScreen />, {
      channel: ready,
      navigation: { path, params: { id: '9' }, query: {} },
      views: view(path, null, failure('MODEL_NOT_FOUND')),
    });
    expect(screen.getByText(said('channel:notFound.title'))).toBeVisible();
    expect(screen.getByRole('link', { name: said('channel:notFound.create') })).toHaveAttribute('href', form);
  });

  test('an answer to a complaint that was closed meanwhile: said, the words stay', () => {
    const path = '/lineAttachComplaintEdit/7';
    const own = {
      id: 7,
      no: 'C2026-00007',
      code: 'x',
      status: 'Submitted',
      productName: 'Oat cookies',
      receivedAt: '2026-03-10T02:00:00.000Z',
      reached: { received: '2026-03-10T02:00:00.000Z', checking: null, maker: null, finished: null },
      hasQuestion: true,
      question: { text: 'Which shop?', at: '2026-03-10T02:00:00.000Z' },
      closeReason: null,
      canAttach: true,
      pictures: [],
    };
    draw(<AttachScreen />, {
      channel: ready,
      navigation: { path, params: { id: '7' }, query: {} },
      views: view(path, own, null),
      pending: { 'channel.answer': pending(failure('LINE_CLOSED')) },
      drafts: {
        [path]: {
          key: path,
          collection: 'LineComplaints',
          values: { infoAnswer: 'The one at the corner' },
          at: 1,
          version: null,
          restored: true,
        },
      },
    });
    expect(screen.getByText(said('errors:LINE_CLOSED'))).toBeVisible();
    expect(input('channel:attach.answer')).toHaveValue('The one at the corner');
  });

  test('an answer that is empty is named at its field', () => {
    const path = '/lineAttachComplaintEdit/7';
    const own = {
      id: 7,
      status: 'Submitted',
      reached: { received: '2026-03-10T02:00:00.000Z', checking: null, maker: null, finished: null },
      hasQuestion: true,
      question: { text: 'Which shop?', at: '2026-03-10T02:00:00.000Z' },
      closeReason: null,
      canAttach: true,
      pictures: [],
    };
    draw(<AttachScreen />, {
      channel: ready,
      navigation: { path, params: { id: '7' }, query: {} },
      views: view(path, own, null),
      pending: { 'channel.answer': pending(failure('VALIDATION', { fields: { infoAnswer: [{ code: 'REQUIRED' }] } })) },
    });
    expectWrong(input('channel:attach.answer'), said('channel:attach.answerNeeded'));
  });

  test('a picture of another type, or too large, shows its error; the other pictures and the text stay', () => {
    const upload = { slot: 'channel', file: null, url: null, type: null, size: 1_000 };
    draw(<CreateScreen />, {
      channel: { ...ready, pictures: ['p1', 'p2', 'p3'].map((key) => ({ key, name: `${key}.jpg`, size: 1_000, kind: 'product' })) },
      navigation: { path: form, params: {}, query: {} },
      drafts: kept(whole),
      files: {
        p1: { ...upload, key: 'p1', name: 'p1.jpg', sent: 0, state: 'failed', failure: failure('FILE_TYPE') },
        p2: { ...upload, key: 'p2', name: 'p2.jpg', sent: 0, state: 'failed', failure: failure('FILE_TOO_LARGE', { params: { max: 10 } }) },
      },
    });
    const rows = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows[0]).toContain(said('errors:FILE_TYPE'));
    expect(rows[1]).toContain(said('errors:FILE_TOO_LARGE', { max: 10 }));
    expect(rows).toHaveLength(3);
    expect(input('channel:create.description')).toHaveValue(whole.description);
  });
});
