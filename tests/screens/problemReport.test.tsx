/** "Report a problem": what is sent is shown first, what is typed stays until it arrived, a refused or stopped upload can be sent again. */
import { readFileSync } from 'node:fs';
import { CompressionStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Provider } from 'react-redux';
import { ReportDialog } from '#src/areas/developer/problem/ReportDialog.tsx';
import { emptyLog, factsOf, lastLines, withoutOldest } from '#src/areas/developer/problem/logText.ts';
import { RecordingContext, type Recording } from '#src/components/page/recording.tsx';
import { takeFile } from '#src/store/pickedFiles.ts';
import { useTexts as startTexts } from '../app/client.tsx';
import { createClientApp, type ClientApp } from '../support/clientApp.ts';

const began = Date.UTC(2026, 10, 21, 2, 50);
const header = JSON.stringify({ format: 2, app: '0.1.0', part: 1, state: null });
const line = (seq: number): string => JSON.stringify({ seq, at: began + seq * 1_000, type: 'navigation.go', payload: {} });
const log = `${[header, ...Array.from({ length: 250 }, (_, i) => line(i + 1))].join('\n')}\n`;

const recording = (text: string, stored = 'device'): Recording => ({ recent: () => Promise.resolve(text), status: () => ({ stored }) });

beforeAll(async () => {
  // a browser has it, the document of these tests does not
  Object.assign(globalThis, { CompressionStream });
  await startTexts('en');
  for (const language of ['en', 'zh'])
    i18next.addResourceBundle(language, 'developer', JSON.parse(readFileSync(`locales/${language}/developer.json`, 'utf8')) as object);
});
beforeEach(() => startTexts('en'));

const settle = async (app: ClientApp): Promise<void> => {
  for (let i = 0; i < 12; i += 1)
    await act(async () => {
      await app.env.settle();
      await new Promise((done) => setTimeout(done, 8));
    });
};

interface Opened {
  app: ClientApp;
  closed: () => number;
  sent: () => Blob[];
  calls: (method: string, path: string) => unknown[];
}

const open = async (given: Recording | null = recording(log), before: (app: ClientApp) => void = () => undefined): Promise<Opened> => {
  const app = createClientApp({ address: '/complaint/list?q=oat' });
  const sent: Blob[] = [];
  app.env.files.take = (key) => {
    const blob = takeFile(key);
    if (blob) sent.push(blob);
    return blob;
  };
  app.env.on('POST', /^\/ProblemReports\/upload$/, { body: { file: 'key1' } });
  app.env.on('POST', /^\/ProblemReports$/, { body: { id: 31, version: 1 } });
  app.env.on('GET', /^\/ProblemReports\/31\/receipt$/, { body: { id: 31, no: 'PR2026-00031' } });
  await app.start();
  before(app);
  let closed = 0;
  render(
    <Provider store={app.store}>
      <RecordingContext value={given}>
        <ReportDialog onClose={() => (closed += 1)} onBar={() => undefined} />
      </RecordingContext>
    </Provider>,
  );
  await settle(app);
  return {
    app,
    closed: () => closed,
    sent: () => sent,
    calls: (method, path) => app.env.calls.filter((call) => call.method === method && call.path === path).map((call) => call.body),
  };
};

const box = (): HTMLElement => screen.getByRole('textbox', { name: /Problem description/ });
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Send report' }));
const text = 'The list stays empty.';

test('what will be sent is shown: steps, time, size, what is in it and what is not, the last lines', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: /Report a problem/ });
  const fact = (label: string): string => within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
  expect(fact('Recorded steps')).toBe('250');
  expect(within(dialog).getByText('From').nextElementSibling?.querySelector('time')).toHaveAttribute(
    'datetime',
    new Date(began + 1_000).toISOString(),
  );
  expect(within(dialog).getByText('To').nextElementSibling?.querySelector('time')).toHaveAttribute(
    'datetime',
    new Date(began + 250_000).toISOString(),
  );
  expect(fact('Size')).toMatch(/^\d+ (B|kB)$/);
  expect(fact('Page')).toBe('/complaint/list?q=oat');
  expect(within(dialog).getByText(/Passwords and tokens, which are never recorded/)).toBeVisible();
  expect(dialog.querySelector('.problem-lines')).toBeNull();
  const more = screen.getByRole('button', { name: 'Show the last lines' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(dialog.querySelector('.problem-lines')!.textContent!.split('\n')).toHaveLength(200);
  expect(dialog.querySelector('.problem-lines')).toHaveTextContent(/"seq":250/);
  expect(within(dialog).getByText('51 earlier lines are also sent.')).toBeVisible();
});

test('sent: the compressed log, then the row with its key, then the number is shown and nothing is stored', async () => {
  const { app, closed, sent, calls } = await open();
  await userEvent.type(box(), `  ${text} `);
  await send();
  await settle(app);
  const packed = Buffer.from(await sent()[0]!.arrayBuffer());
  expect(gunzipSync(packed).toString()).toBe(log);
  expect(app.log.find((action) => action.type === 'files.upload')?.payload).toMatchObject({
    collection: 'ProblemReports',
    container: 'problem-logs',
    name: 'problem.actionlog.ndjson.gz',
    size: packed.length,
  });
  expect(calls('POST', '/ProblemReports')).toEqual([
    expect.objectContaining({
      text,
      address: '/complaint/list?q=oat',
      language: 'en',
      logFile: 'key1',
      logLines: 250,
      logFrom: new Date(began + 1_000).toISOString(),
      logTo: new Date(began + 250_000).toISOString(),
    }),
  ]);
  expect(app.state().messages.toasts.map((toast) => [toast.tone, toast.key, toast.params])).toEqual([
    ['success', 'developer:report.sent', { no: 'PR2026-00031' }],
  ]);
  expect(closed()).toBe(1);
  expect(app.state().drafts).toEqual({});
  expect(app.state().files).toEqual({});
  expect(app.state().pending['problemReport']).toBeUndefined();
});

test('too short a sentence is said at the field and nothing is sent', async () => {
  const { calls } = await open();
  await userEvent.type(box(), 'ab');
  await send();
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-invalid', 'true');
  expect(calls('POST', '/ProblemReports/upload')).toEqual([]);
});

test('a refused upload says why, keeps the text, and can be sent again', async () => {
  const { app, closed, sent, calls } = await open();
  app.env.on('POST', /^\/ProblemReports\/upload$/, {
    status: 422,
    body: { error: { statusCode: 422, code: 'LOG_DAMAGED', message: 'The recording cannot be unpacked.' } },
  });
  await userEvent.type(box(), text);
  await send();
  await settle(app);
  expect(screen.getByRole('alert')).toHaveTextContent('The recording cannot be unpacked. The report was not sent. Your text is kept');
  expect(box()).toHaveValue(text);
  expect([closed(), calls('POST', '/ProblemReports').length]).toEqual([0, 0]);
  app.env.on('POST', /^\/ProblemReports\/upload$/, { body: { file: 'key2' } });
  await send();
  await settle(app);
  expect(sent()).toHaveLength(2);
  expect(calls('POST', '/ProblemReports')).toEqual([expect.objectContaining({ logFile: 'key2', text })]);
  expect(closed()).toBe(1);
});

test('a row that is refused is tried again with the log that is there already; a log that is gone is sent anew', async () => {
  const { app, closed, sent } = await open();
  const refuse = (body: object): void =>
    app.env.on('POST', /^\/ProblemReports$/, {
      status: 422,
      body: { error: { statusCode: 422, code: 'VALIDATION', message: '', ...body } },
    });
  app.env.on('POST', /^\/ProblemReports$/, { lost: true });
  await userEvent.type(box(), text);
  await send();
  await settle(app);
  expect(screen.getByRole('alert')).toHaveTextContent('The report was not sent');
  refuse({ details: { fields: { logFile: [{ code: 'FILE' }] } } });
  await send();
  await settle(app);
  expect(sent()).toHaveLength(1);
  app.env.on('POST', /^\/ProblemReports$/, { body: { id: 31, version: 1 } });
  await send();
  await settle(app);
  expect(sent()).toHaveLength(2);
  expect(closed()).toBe(1);
});

test('sending can be stopped; closing stops it too and keeps what was typed for the next time', async () => {
  const first = await open();
  first.app.env.on('POST', /^\/ProblemReports\/upload$/, { body: { file: 'late' }, after: 4_000 });
  await userEvent.type(box(), text);
  await send();
  await settle(first.app);
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  expect(box()).toHaveAttribute('readonly');
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  await settle(first.app);
  expect(screen.getByText('Sending was stopped. The report was not sent.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(first.closed()).toBe(1);
  await waitFor(() => expect(first.app.state().drafts['/problemReport']?.values).toEqual({ text }));
  await act(() => first.app.env.advance(5_000));
  expect(first.calls('POST', '/ProblemReports')).toEqual([]);
});

test('the draft of before is there again; emptied it is gone', async () => {
  const { app } = await open(recording(log), (one) =>
    one.store.dispatch({
      type: 'drafts.change',
      payload: { key: '/problemReport', collection: 'ProblemReports', values: { text: 'Begun before' }, version: null, at: 1 },
    } as never),
  );
  expect(box()).toHaveValue('Begun before');
  await userEvent.clear(box());
  await waitFor(() => expect(app.state().drafts).toEqual({}));
});

test.each([
  ['nothing is recorded', null, /No steps are recorded/],
  ['the log is empty', recording(''), /No steps are recorded/],
  ['the log is in memory only', recording(log, 'memory'), /in memory only/],
] as const)('%s: it is said, and sent all the same', async (_what, given, words) => {
  const { app, closed, sent } = await open(given);
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.type(box(), text);
  await send();
  await settle(app);
  const [first] = gunzipSync(Buffer.from(await sent()[0]!.arrayBuffer()))
    .toString()
    .split('\n');
  expect(typeof (JSON.parse(first!) as { format: unknown }).format).toBe('number');
  expect(closed()).toBe(1);
});

test('a log that cannot be read can be read again', async () => {
  let broken = true;
  const { app } = await open({
    recent: () => (broken ? Promise.reject(new Error('gone')) : Promise.resolve(log)),
    status: () => ({ stored: 'device' }),
  });
  expect(screen.getByText('The recorded steps could not be read.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send report' })).toHaveAttribute('aria-disabled', 'true');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await settle(app);
  expect(screen.getByText('Recorded steps')).toBeVisible();
});

test('in Chinese every word is Chinese', async () => {
  await startTexts('zh');
  await open();
  const words = screen.getByRole('dialog').textContent!.replace(/\/complaint\/list\?q=oat|\d+ (B|kB)/g, '');
  expect(words).not.toMatch(/[A-Za-z]{2,}/);
  expect(words).not.toMatch(/report\.|fields\./);
});

describe('the text of a log', () => {
  test('headers and opening states are no steps, a broken line is none', () => {
    expect(factsOf(`${header}\n${line(1)}\n{"broken\n${header}\n${line(2)}\n`)).toEqual({
      steps: 2,
      from: new Date(began + 1_000).toISOString(),
      to: new Date(began + 2_000).toISOString(),
    });
    expect(factsOf(emptyLog('1', 'en', 1))).toEqual({ steps: 0, from: null, to: null });
  });
  test('a long line is cut where it is shown', () =>
    expect(lastLines(`${'x'.repeat(5_000)}\n`, 3)).toEqual({ lines: [`${'x'.repeat(600)}…`], before: 0 }));
  test('without its oldest part', () => {
    expect(withoutOldest(`${header}\n${line(1)}\n${header}\n${line(2)}\n`)).toBe(`${header}\n${line(2)}\n`);
    expect(withoutOldest(log)).toBeNull();
  });
});
