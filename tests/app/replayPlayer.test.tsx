/** The replay player over a recorded page load: opens, steps, finds, says what is wrong with a log, and keeps the one opened before. */
import { headerSeal, sealer } from '#src/actionLog/write/seal.ts';
import { File as NodeFile } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseLog } from '#src/actionLog/read/read.ts';
import i18next from 'i18next';
import ReplayScreen from '#src/actionLog/player/ReplayScreen.tsx';
import { readyEvent, type FrameEvents, type FrameWindow, type Scene } from '#src/actionLog/player/frame/protocol.ts';
import type { RecordedLoad } from '#src/actionLog/read/read.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { createFaults } from '#src/actionLog/write/faults.ts';
import type { Recorder } from '#src/actionLog/write/recorder.ts';
import { navigation } from '#src/actions/index.ts';
import { RecordingContext, type Recording } from '#src/components/page/recording.tsx';
import type { Query, State } from '#src/store/state.ts';
import { createRecordedApp, testRoutes, welcome } from '../support/clientApp.ts';
import { draw, useTexts, type Page } from './client.tsx';

let recorder: Recorder;
let text: string;

/** A reader looks at complaints, one is missing; a push comes in between. */
const record = async (load: string): Promise<Recorder> => {
  const { app, recorder: made } = createRecordedApp({ address: '/dashboard', load });
  const { env } = app;
  env.on('GET', /^\/Complaints$/, { body: [{ id: 17, version: 1, no: 'C2026-00017', status: 'Draft' }], after: 40 });
  env.on('GET', /^\/Complaints\/99$/, { status: 404, body: { error: { code: 'NOT_FOUND', message: 'gone', details: {} } } });
  await app.start();
  env.connections[0]!.say({ is: 'welcome', welcome: welcome() });
  await env.settle();
  await env.advance(5_000);
  await app.wish(navigation.go({ to: '/complaint/list' }));
  await env.advance(100);
  await app.wish(navigation.go({ to: '/complaint/show/99' }));
  return made;
};

beforeAll(async () => {
  await useTexts('en');
  for (const language of ['en', 'zh'])
    i18next.addResourceBundle(language, 'replay', JSON.parse(readFileSync(`locales/${language}/replay.json`, 'utf8')), true, true);
  recorder = await record('load1');
  text = await recorder.read();
});
beforeEach(() => useTexts('en'));

const show = (query: Query = {}, given: Recording | null = recorder, parts: Parameters<typeof draw>[1] = {}): Page =>
  draw(
    <RecordingContext value={given}>
      <ReplayScreen />
    </RecordingContext>,
    {
      navigation: { path: '/developer/replay', routeId: 'replay', query },
      session: { phase: 'signedIn', roles: ['superAdmin'] },
      ...parts,
    },
  );
/** jsdom's own File cannot be read as a stream */
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'x.actionlog.ndjson'): File =>
  new NodeFile([content], name) as unknown as File;
const fileInput = (): HTMLInputElement => document.querySelector('input[type="file"]')!;
const slider = (): HTMLElement => screen.getByRole('slider');
const step = (): number => Number(slider().getAttribute('aria-valuenow'));
const length = (): number => Number(slider().getAttribute('aria-valuemax'));
const opened = (): Promise<HTMLElement> => screen.findByRole('slider', undefined, { timeout: 5_000 });
const typeAt = (): string | null =>
  within(screen.getByRole('listbox', { name: 'Steps' }))
    .getByRole('option', { selected: true })
    .querySelector('.action-row__type')!.textContent;

/** Stands in for the window of the frame, which this document does not load; the sagas it runs are the real ones. */
const fakeFrame = async (
  change: (load: RecordedLoad) => RecordedLoad = (load) => load,
): Promise<{ scenes: Scene[]; events: () => FrameEvents }> => {
  const scenes: Scene[] = [];
  let events: FrameEvents | undefined;
  const iframe = screen.getByTitle<HTMLIFrameElement>('The screen at this step');
  (iframe.contentWindow as unknown as FrameWindow).replayFrame = {
    show: (scene) => void scenes.push(scene),
    look: () => Promise.resolve({ width: 1440, regions: { main: 'a.1', navigation: 'b.2' } }),
    back: () => undefined,
    listen: (to) => (events = to),
    verify: (load, options) => verify(change(load), { ...options, routes: testRoutes }),
  };
  await act(async () => void iframe.dispatchEvent(new Event(readyEvent)));
  return { scenes, events: () => events! };
};

test('the effects run again: alike, and what is new with what led to it', async () => {
  show({ session: 'load1', load: 'load1', seq: '1' });
  await opened();
  await fakeFrame();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Effects' }));
  await user.click(screen.getByRole('button', { name: 'Run the effects again' }));
  expect(await screen.findByText(/\d+ program steps, all as recorded/)).toBeVisible();

  // as if the program had begun to ask once more
  await fakeFrame((load) => ({
    ...load,
    actions: load.actions.filter((action) => !(action.type === 'call.sent' && action.payload.path === '/Complaints/99')),
  }));
  await user.click(screen.getByRole('button', { name: 'Run the effects again' }));
  const first = (await screen.findByText('call.sent GET /Complaints/99')).closest('li')!;
  expect(within(first).getByText('New')).toBeVisible();
  await user.click(within(first).getByRole('button', { name: /records\.open/ }));
  expect(typeAt()).toBe('records.open');
});

test('the recordings of this browser: what they are, and which one is this page load', async () => {
  show();
  const row = await screen.findByRole('row', { name: /\/dashboard/ });
  expect(within(row).getByText('This page load')).toBeVisible();
  expect(within(row).getByText('Quality assurance')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/developer/replay?session=load1');
  expect(within(row).queryByRole('button', { name: 'Delete recording' })).toBeNull();
});

test('an earlier recording can be deleted, after a question', async () => {
  const removed: string[][] = [];
  const parts = await recorder.list();
  const other = {
    ...recorder,
    load: 'now',
    list: () => Promise.resolve(removed.length > 0 ? [] : parts),
    remove: (keys: readonly string[]) => Promise.resolve(void removed.push([...keys])),
  };
  show({}, other);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this recording?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete recording' }));
  expect(await screen.findByText(/No recordings in this browser yet/)).toBeVisible();
  expect(removed).toEqual([['load1.1']]);
});

test('nothing recorded is said; a recording of elsewhere is said clearly; in a replay there is no player', async () => {
  const { unmount } = show({ session: 'load1' }, null);
  expect(screen.getByText('This was the replay player. A replay does not play inside itself.')).toBeVisible();
  unmount();
  const empty = { ...recorder, list: () => Promise.resolve([]) };
  show({ session: 'elsewhere' }, empty);
  expect(await screen.findByText(/This recording is not in this browser/)).toBeVisible();
  expect(screen.getByText(/No recordings in this browser yet/)).toBeVisible();
});

test('an address opens its recording at its step; keys and buttons navigate; nothing is dispatched', async () => {
  const { wished } = show({ session: 'load1', load: 'load1', seq: '5' });
  await opened();
  expect(step()).toBe(5);
  await userEvent.keyboard('{ArrowRight}');
  expect(step()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: 'Last step' }));
  expect(step()).toBe(length());
  await userEvent.click(screen.getByRole('button', { name: 'One step back' }));
  expect(step()).toBe(length() - 1);
  await userEvent.keyboard('{Home}');
  expect(step()).toBe(0);
  slider().focus();
  await userEvent.keyboard('{PageUp}{ArrowLeft}');
  expect(step()).toBe(9);
  expect(slider()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Step 9 of \d+, \d\d:\d\d:\d\d\.\d{3}, /));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Replay, nothing is sent');
  expect(wished).toEqual([]);
});

test('without a step it begins at the first page; to the cause and to the effects', async () => {
  show({ session: 'load1' });
  await opened();
  expect(typeAt()).toBe('navigation.committed');
  await userEvent.type(screen.getByRole('searchbox'), 'navigation.go{Enter}');
  await screen.findByText(/^\d+ match(es)?$/);
  await userEvent.click(screen.getByRole('button', { name: 'Next match' }));
  expect(typeAt()).toBe('navigation.go');
  const go = step();
  await userEvent.click(screen.getByRole('button', { name: /^Go to effects/ }));
  expect(step()).toBeGreaterThan(go);
  await userEvent.click(screen.getByRole('button', { name: 'Go to cause' }));
  expect(step()).toBe(go);
  // letters are text while one types
  await userEvent.type(screen.getByRole('searchbox'), 'e ');
  expect(step()).toBe(go);
});

test('the frame gets state and clock of each step; what it reports is said, and playing stops', async () => {
  show({ session: 'load1' });
  await opened();
  const frame = await fakeFrame();
  const last = (): Scene => frame.scenes.at(-1)!;
  expect(last().state.navigation.path).toBe('/dashboard');
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(last().state.navigation.path).toBe('/complaint/show/99'));
  expect(last().zone).toBe('Asia/Bangkok');
  expect(last().now).toBeGreaterThan(frame.scenes[0]!.now);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(last().state.navigation.routeId).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  act(() => frame.events().onAttempt({ what: 'fetch', url: '/api/Complaints', caller: 'SomeScreen (main.js:1:2)' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'fetch /api/Complaints. Nothing was sent, playback stopped. Called from SomeScreen (main.js:1:2)',
  );
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  act(() => frame.events().onRefused(2));
  expect(screen.getByText('2 actions blocked')).toBeVisible();
  act(() => frame.events().onFailed('no rows'));
  expect(screen.getByText(/cannot draw the recorded state: no rows/)).toBeVisible();
});

test('play walks in recorded time and stops at the end', async () => {
  show({ session: 'load1' });
  await opened();
  await userEvent.keyboard('{End}');
  const end = step();
  await userEvent.click(screen.getByRole('button', { name: 'One step back' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '16');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(step()).toBe(end));
  await screen.findByRole('button', { name: 'Play' });
});

test('failures are listed in words; E goes to the next one; its answer is shown', async () => {
  show({ session: 'load1' });
  await opened();
  await userEvent.keyboard('e');
  expect(typeAt()).toContain('call.answered');
  expect(screen.getByText(/^404 after \d+ ms/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'failures');
  const options = within(screen.getByRole('listbox', { name: 'Steps' })).getAllByRole('option');
  for (const option of options) expect(within(option).getByRole('img', { name: 'Failed' })).toBeVisible();
});

test('the state as a tree: unfolds by keyboard, marks changes, watches a place and finds its changes', async () => {
  show({ session: 'load1' });
  await opened();
  await userEvent.click(screen.getByRole('tab', { name: 'State' }));
  const tree = screen.getByRole('tree', { name: 'State at this step' });
  expect(within(tree).getByRole('treeitem', { name: /navigation.*changed/ })).toHaveAttribute('aria-expanded', 'false');
  tree.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  const path = within(tree).getByRole('treeitem', { name: /^path "\/dashboard"/ });
  expect(path).toHaveAttribute('aria-level', '2');
  await userEvent.click(path);
  await userEvent.keyboard('p');
  expect(screen.getByText('navigation.path')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next change' }));
  await waitFor(() => expect(within(tree).getByRole('treeitem', { name: /^path "\/complaint\/list"/ })).toBeInTheDocument());
  const changed = step();
  await userEvent.click(screen.getByRole('button', { name: 'One step back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next change' }));
  await waitFor(() => expect(step()).toBe(changed));
  expect(await screen.findByText(/^[0-9a-f]{16}$/)).toBeVisible();
});

test('a step is skipped in a copy: what follows is drawn without it, until all are restored', async () => {
  const { actions } = parseLog(text).loads[0]!;
  const { seq } = actions.find(({ type }) => type === 'navigation.committed')!.meta!;
  show({ session: 'load1', load: 'load1', seq: String(seq) });
  await opened();
  const { scenes } = await fakeFrame();
  const user = userEvent.setup();
  expect(scenes.at(-1)!.state.navigation.routeId).not.toBeNull();
  const skip = screen.getByRole('button', { name: 'Skip this step' });
  await user.click(skip);
  expect(skip).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/^1 step is skipped in a copy/)).toBeVisible();
  await waitFor(() => expect(scenes.at(-1)!.state.navigation.routeId).toBeNull());
  // the recording itself lists the step as before
  expect(typeAt()).toBe('navigation.committed');
  await user.click(screen.getByRole('button', { name: 'Restore all' }));
  await waitFor(() => expect(scenes.at(-1)!.state.navigation.routeId).not.toBeNull());
  expect(screen.queryByText(/skipped in a copy/)).toBeNull();
});

test('a step is added to a copy: checked as it is typed, listed and drawn, removed again; one press leads back', async () => {
  show({ session: 'load1' });
  await opened();
  const { scenes } = await fakeFrame();
  const user = userEvent.setup();
  const [begin, all] = [step(), length()];
  const recorded = typeAt();
  await user.click(screen.getByRole('button', { name: 'Add a step here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a step here' }));
  await user.selectOptions(dialog.getByLabelText('Type'), 'navigation.label');
  const payload = dialog.getByLabelText('Content as JSON');
  const press = async (text: string): Promise<void> => {
    await user.clear(payload);
    await user.click(payload);
    await user.paste(text);
    await user.click(dialog.getByRole('button', { name: 'Add to the copy' }));
  };
  await press('{"key": ');
  expect(dialog.getByRole('alert')).toHaveTextContent(/^This is not valid JSON: /);
  await press('[1]');
  expect(dialog.getByRole('alert')).toHaveTextContent('The content of a step is an object');
  await press('{"key": "/dashboard", "label": "Tried", "colour": "red"}');
  expect(dialog.getByRole('alert')).toHaveTextContent('navigation.label has no such fields: colour.');
  await press('{"key": "/dashboard", "label": "Tried", "hint": null}');
  expect(screen.queryByRole('dialog')).toBeNull();

  expect([step(), length(), typeAt()]).toEqual([begin + 1, all + 1, 'navigation.label']);
  expect(screen.getByText(/^1 step is added in a copy\. The recording is unchanged\.$/)).toBeVisible();
  const labels = (): readonly unknown[] => scenes.at(-1)!.state.navigation.tabs.map((tab) => tab.label);
  await waitFor(() => expect(labels()).toContain('Tried'));
  // recorded steps behind it have other numbers and the same content
  await user.keyboard('{Escape}{End}');
  expect(step()).toBe(all + 1);
  await waitFor(() => expect(labels()).toContain('Tried'));
  await user.type(screen.getByRole('searchbox'), 'tried');
  await screen.findByText('1 match');
  await user.keyboard('{Enter}');
  const listed = within(screen.getByRole('listbox', { name: 'Steps' })).getByRole('option', { selected: true });
  expect(within(listed).getByLabelText('Added')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove this step' }));
  expect([step(), length(), typeAt()]).toEqual([begin, all, recorded]);
  await waitFor(() => expect(labels()).not.toContain('Tried'));
  expect(screen.queryByText(/in a copy/)).toBeNull();

  // together with a skipped one; one press leads back to the same recorded step
  await user.click(screen.getByRole('button', { name: 'Skip this step' }));
  await user.click(screen.getByRole('button', { name: 'Add a step here' }));
  await user.click(await screen.findByRole('button', { name: 'Add to the copy' }));
  expect(screen.getByText(/1 step is skipped in a copy.* 1 step is added in a copy/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore all' }));
  expect([step(), length(), typeAt()]).toEqual([begin, all, recorded]);
  expect(screen.queryByText(/in a copy/)).toBeNull();
}, 20_000);

test('timeline, steps and details make room for the page and come back; F does it at once', async () => {
  show({ session: 'load1' });
  await opened();
  const user = userEvent.setup();
  const panes = within(screen.getByRole('group', { name: 'Shown panes' }));
  await user.click(panes.getByRole('button', { name: 'Steps' }));
  expect(screen.queryByRole('listbox', { name: 'Steps' })).toBeNull();
  expect(screen.getByRole('tabpanel')).toBeVisible();
  await user.click(panes.getByRole('button', { name: 'Steps' }));
  expect(screen.getByRole('listbox', { name: 'Steps' })).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('f');
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(panes.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
  const before = step();
  await user.keyboard('{ArrowRight}f');
  expect(step()).toBe(before + 1);
  expect(screen.getByRole('tabpanel')).toBeVisible();
});

test('a file dropped anywhere on the page is opened', async () => {
  show();
  await screen.findByText('Recorded in this browser');
  const drag = (kind: 'dragover' | 'drop', files: readonly File[]): boolean =>
    document.body.dispatchEvent(
      Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { dataTransfer: { types: ['Files'], files } }),
    );
  act(() => expect(drag('dragover', [])).toBe(false));
  act(() => expect(drag('drop', [file(text)])).toBe(false));
  await opened();
  // over an opened one too
  act(() => void drag('drop', [file('nonsense')]));
  expect(await screen.findByText(/This is not an action log/)).toBeVisible();
  expect(slider()).toBeVisible();
});

test('changes against the step before, or against a marked one', async () => {
  show({ session: 'load1' });
  await opened();
  await userEvent.click(screen.getByRole('tab', { name: 'Changes' }));
  const panel = screen.getByRole('tabpanel');
  expect(within(panel).getByText('navigation.path')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark this step' }));
  await userEvent.keyboard('{End}');
  expect(within(panel).getByText(/compared with the marked step/)).toBeVisible();
  expect(within(panel).getAllByText('"/dashboard"').length).toBeGreaterThan(0);
  expect(within(panel).getAllByText('"/complaint/show/99"').length).toBeGreaterThan(0);
});

test('histories lead to their steps; the first step of a question is found', async () => {
  show({ session: 'load1' });
  await opened();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: /complaints: – → 3, on connecting/ }));
  expect(typeAt()).toBe('live.welcomed');
  await userEvent.click(screen.getByRole('button', { name: 'Addresses' }));
  await userEvent.click(await screen.findByRole('button', { name: /\/complaint\/list/ }));
  expect(typeAt()).toBe('navigation.committed');
  const list = step();
  await userEvent.click(screen.getByRole('tab', { name: 'Find' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Path in the state' }), 'navigation.path');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '/complaint/list');
  await userEvent.keyboard('{Home}');
  await userEvent.click(screen.getByRole('button', { name: 'Find first step' }));
  expect(await screen.findByText(/^Step \d+$/)).toBeVisible();
  expect(step()).toBe(list);
});

test('a link to the step names source, page load and step', async () => {
  show({ session: 'load1', load: 'load1', seq: '7' });
  await opened();
  const user = userEvent.setup();
  const copied: string[] = [];
  navigator.clipboard.writeText = (words) => Promise.resolve(void copied.push(words));
  await user.click(screen.getByRole('button', { name: 'Copy link to this step' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(copied).toEqual(['http://localhost/developer/replay?session=load1&load=load1&seq=7']);
});

test('files: plain and packed; a damage opens up to its line; an error keeps what was open', async () => {
  show();
  await screen.findByRole('row', { name: /\/dashboard/ });
  await userEvent.upload(fileInput(), file(gzipSync(text), 'report.actionlog.ndjson.gz'));
  await opened();
  const whole = length();
  expect(screen.queryByRole('button', { name: 'Copy link to this step' })).toBeNull();

  const lines = text.trimEnd().split('\n');
  const broken = [...lines.slice(0, 20), lines[20]!.replace('"at":', '"at": '), ...lines.slice(21)].join('\n');
  await userEvent.upload(fileInput(), file(broken, 'broken.actionlog.ndjson'));
  expect(await screen.findByText(/Opened up to line 21: the line was changed after it was written/)).toBeVisible();
  expect(length()).toBe(19);
  expect(whole).toBeGreaterThan(19);

  await userEvent.upload(fileInput(), file('no log at all\n', 'other.ndjson'));
  expect(
    await screen.findByText(/This is not an action log: line 1 has no header.*The previously opened recording is still available/),
  ).toBeVisible();
  expect(length()).toBe(19);
  await userEvent.upload(fileInput(), file(`${JSON.stringify({ format: 99, load: 'x' })}\n`, 'newer.ndjson'));
  expect(await screen.findByText(/The log has format 99, this version reads up to/)).toBeVisible();
});

/** The page load as another build would have written it: the header is sealed, and the lines with it. */
const writtenWith = (log: string, more: object): string => {
  const [first = '', ...lines] = log.trimEnd().split('\n');
  const header = { ...(JSON.parse(first) as { load: string; part: number }), ...more };
  const h = headerSeal(header);
  const seal = sealer(`${header.load}.${header.part}.${h}`);
  const again = lines.map((line) => seal(`${line.slice(0, line.lastIndexOf(',"h":'))}}`));
  return [JSON.stringify({ ...header, h }), ...again, ''].join('\n');
};

test('another version and other rules are warned of; several page loads have a switch', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const other = writtenWith(await (await record('load2')).read(), { domain: '0000', app: version });
  show();
  await screen.findByRole('row', { name: /\/dashboard/ });
  await userEvent.upload(fileInput(), file(writtenWith(text, { app: '9.9.9' }) + other));
  await opened();
  expect(screen.getByText(/Recorded with other rules than this build/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Page load' }), '0');
  expect(screen.getByText(/Recorded by version 9\.9\.9, played by/)).toBeVisible();
});

test('a report: its row and file are read by the product; a refusal is said', async () => {
  const view = (more: object): State['views'] =>
    ({
      '/developer/replay|report': {
        key: '/developer/replay|report',
        kind: 'record',
        collection: 'ProblemReports',
        id: 3,
        rows: [],
        error: null,
        loadedAt: 1,
        loadingSince: null,
        ...more,
      },
    }) as never;
  const { wished, unmount } = show({ report: '3' }, recorder, { views: view({ rows: [{ id: 3, no: 'P2026-00003', logFile: 'abc' }] }) });
  expect(wished.map(({ type, payload }) => [type, payload])).toEqual([
    ['files.preview', { key: 'replay.report.3', collection: 'ProblemReports', file: 'abc', name: '' }],
  ]);
  expect(screen.getByText('Reading the log of the report')).toBeVisible();
  unmount();
  show({ report: '3' }, recorder, { views: view({ error: { status: 403, code: 'ACCESS_DENIED', message: '' } }) });
  expect(await screen.findByText(/Your role cannot read problem reports/)).toBeVisible();
});

test('in Chinese', async () => {
  await useTexts('zh');
  show({ session: 'load1' });
  await opened();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('回放中，不发送任何内容');
  expect(screen.getByRole('tab', { name: '状态' })).toBeVisible();
});

test('a recorded error: its message, its stack as places in the sources, and the way to the previous one', async () => {
  const { recorder: made, app } = createRecordedApp({ address: '/dashboard', load: 'load9' });
  await app.start();
  const faults = createFaults({ note: made.note, now: () => 1_000, address: () => '/dashboard', origin: 'http://x.test' });
  const thrown = new TypeError("Cannot read properties of undefined (reading 'rows')");
  thrown.stack = 'TypeError\n    at load (http://x.test/js/main.1.js:1:2345)';
  faults.tell('screen', thrown, { component: '\n    at Board (http://x.test/js/main.1.js:1:9)' });
  await app.wish(navigation.go({ to: '/complaint/list' }));
  faults.tell('promise', new Error('second'));
  show({ session: 'load9' }, made);
  await opened();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Previous error' }));
  expect(typeAt()).toBe('outside.failed');
  const last = step();
  await user.keyboard('{Shift>}E{/Shift}');
  expect(step()).toBeLessThan(last);
  expect(screen.getByText(/reading 'rows'/, { selector: '.fault-message' })).toBeVisible();
  expect(screen.getByText('load /js/main.1.js:1:2345')).toBeVisible();
  expect(screen.getByText('Board /js/main.1.js:1:9')).toBeVisible();
  await user.keyboard('e');
  expect(step()).toBe(last);
});
