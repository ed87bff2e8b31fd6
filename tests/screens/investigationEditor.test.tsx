/** The 8D editor on a screen: what is missing, saving and its refusals, two writers, a rejection, actions, the end of editing; and its texts. */
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aspects, causeCodes, preventionDocuments, scoreMarks, sections, teamRoles } from '#domain/complaints/eightD.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { live, navigation, views } from '#src/actions/index.ts';
import { changedFields, formOf, formPath, writtenOf } from '#src/areas/investigations/editor/reportForm.ts';
import { merge } from '#src/views/editor/merge.ts';
import { wordDiff } from '#src/components/values/wordDiff.ts';
import { actionRow, openInvestigation, reportRow, revisionRow, type OpenedInvestigation } from './investigationClient.tsx';
import { loadTexts } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const saved = (page: OpenedInvestigation) =>
  page.asked('POST', '/InvestigationReports/11/saveDraft').map((call) => call.body as Record<string, unknown>);
/** Everything sent since the nth save, as one: what is typed slowly goes in several. */
const savedSince = (page: OpenedInvestigation, n: number) => Object.assign({}, ...saved(page).slice(n)) as Record<string, unknown>;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const save = async (page: OpenedInvestigation): Promise<void> => {
  await userEvent.click(button('Save draft'));
  await page.settle();
};

test('an empty report names what is missing per section and does not submit', async () => {
  const page = await openInvestigation();
  expect(screen.getByText('0 of 7 required sections complete')).toBeVisible();
  expect(screen.getByRole('link', { name: /D4.*6 entries missing/ })).toHaveAttribute('href', '#d4');
  expect(button('Submit report')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Submit report'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
});

test('only what was changed is sent, empty rows never, and a partly written section is welcome', async () => {
  const page = await openInvestigation();
  await userEvent.type(within(document.getElementById('d4')!).getAllByLabelText('Why 1')[0]!, 'The blade broke{Enter}Nobody looked');
  await userEvent.click(button('Add member'));
  await userEvent.type(screen.getByLabelText('Name'), 'Quality manager');
  await save(page);
  const first = saved(page).length;
  expect(savedSince(page, 0)).toEqual({
    version: 2 + first,
    d1Team: [{ name: 'Quality manager', role: 'leader' }],
    d4Occurrence: { whys: ['The blade broke', 'Nobody looked'], rootCause: '', causeCode: null },
  });
  // typed again: only that, over the version the save answered with
  await userEvent.type(screen.getByLabelText(/^Conclusion/), 'Closed');
  await save(page);
  expect(savedSince(page, first)).toEqual({ version: 2 + saved(page).length, d8Statement: 'Closed' });
});

test('what is no number stays as typed, is named at its field, and the rest is saved', async () => {
  const page = await openInvestigation();
  await userEvent.type(screen.getByLabelText(/^Produced/), 'about 20');
  await userEvent.type(screen.getByLabelText(/^Problem/), 'Metal');
  await save(page);
  expect(saved(page)).toEqual([{ version: 3, d2Problem: 'Metal' }]);
  expect(screen.getByLabelText(/^Produced/)).toHaveValue('about 20');
  expect(screen.getByLabelText(/^Produced/)).toHaveAttribute('aria-invalid', 'true');
});

const pushedBy = (name: string, version: number) =>
  live.pushed({
    at: 0,
    push: {
      epoch: 'e1',
      seq: 20,
      at: '',
      entities: [
        { seq: 20, collection: 'InvestigationReports', id: 11, action: 'saveDraft', version, changed: ['d2Problem'], actorName: name },
      ],
    },
  });

/** Typed here, and saved by a colleague meanwhile: the problem by both, the statement by the colleague alone. */
const withColleague = async (): Promise<OpenedInvestigation> => {
  const page = await openInvestigation({ report: reportRow({ d2Problem: 'Metal', d8Statement: 'Draft' }) });
  await userEvent.type(screen.getByLabelText(/^Problem/), ' in one pack');
  const theirs = {
    ...page.server.report,
    version: 9,
    d2Problem: 'Metal of 6 mm',
    d8Statement: 'Written by a colleague',
    updatedAt: '2026-11-21T03:05:00.000Z',
  };
  await act(async () =>
    page.wish(
      live.welcomed({
        at: 0,
        welcome: {
          proto: 1,
          epoch: 'e1',
          mode: 'fresh',
          seq: 10,
          serverTime: '',
          roles: [],
          badges: { seq: 10, counts: {} },
          announcements: [],
          entities: [],
          reminders: [],
        },
      }),
    ),
  );
  await act(async () => page.wish(pushedBy('Second shift', 9)));
  await page.push(theirs);
  return page;
};
const bar = () => screen.findByRole('region', { name: 'Changed by another user while you were editing' });

test('two writers: leaves changed by one are merged, a leaf changed by both is listed in the footer with its author, and is not sent before the decision', async () => {
  const page = await withColleague();
  const foot = within(await bar());
  expect(foot.getByRole('alert')).toHaveTextContent(/^Second shift changed a field you are editing, at .*: Problem description\./);
  expect(screen.getByLabelText(/^Conclusion/)).toHaveValue('Written by a colleague');
  expect(screen.getByLabelText(/^Problem/)).toHaveValue('Metal in one pack');
  // the field itself shows the other words
  expect(within(document.getElementById('d2')!).getByText('Metal of 6 mm')).toBeVisible();
  // whatever is saved meanwhile goes without it
  await userEvent.type(screen.getByLabelText(/^Conclusion/), ', and by me');
  await save(page);
  expect(saved(page)).toEqual([{ version: 9, d8Statement: 'Written by a colleague, and by me' }]);
  // Save opened the comparison and went there
  expect(foot.getByText('Metal in one pack')).toBeVisible();
  expect((await bar()).contains(document.activeElement)).toBe(true);
  await userEvent.click(foot.getByRole('button', { name: 'Keep mine: Problem description' }));
  await page.settle();
  expect(saved(page).at(-1)).toEqual({ version: 10, d2Problem: 'Metal in one pack' });
  expect(screen.queryByRole('region', { name: 'Changed by another user while you were editing' })).toBeNull();
});

test('two writers: theirs is taken at the field, and nothing of it is sent', async () => {
  const page = await withColleague();
  await bar();
  await userEvent.click(within(document.getElementById('d2')!).getByRole('button', { name: 'Use theirs: Problem description' }));
  await page.settle();
  expect(screen.getByLabelText(/^Problem/)).toHaveValue('Metal of 6 mm');
  expect(saved(page)).toEqual([]);
});

test('two writers: a submit is blocked while a field awaits a decision', async () => {
  const page = await withColleague();
  await bar();
  await userEvent.click(button('Submit report'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
});

test('two writers: what waits for a decision is asked again after a reload', async () => {
  const page = await withColleague();
  await bar();
  await userEvent.type(screen.getByLabelText(/^Conclusion/), '!');
  const at = '/complaint/investigation/11/complaint/5';
  const kept = { version: 9, values: expect.objectContaining({ d8Statement: 'Written by a colleague!' }) as unknown };
  await waitFor(() => expect(page.state().drafts[at]).toMatchObject(kept), { timeout: 3000 });
  const draft = page.state().drafts[at]!;
  const { report } = page.server;
  page.unmount();
  const again = await openInvestigation({ report, answers: (env) => void env.drafts.putDraft(7, draft) });
  await bar();
  await save(again);
  expect(saved(again)).toEqual([{ version: 9, d8Statement: 'Written by a colleague!' }]);
});

test('two writers of one action: the field of both waits, the row goes on without it', async () => {
  const page = await openInvestigation({ actions: [actionRow()] });
  const row = within(document.getElementById('d5')!).getByRole('listitem', { name: 'Action 1' });
  await userEvent.type(within(row).getByLabelText(/^Action/, { selector: 'textarea' }), ' every week');
  page.server.actions[0] = { ...page.server.actions[0]!, version: 2, description: 'Blade replaced', updatedAt: '2026-11-21T03:05:00.000Z' };
  await act(async () => page.wish(views.refresh({ view: 'actions' })));
  await page.settle();
  expect(within(await bar()).getByRole('alert')).toHaveTextContent('Action 1, Action');
  await userEvent.type(within(row).getByLabelText(/^Owner/), ' of the night');
  await userEvent.click(screen.getByLabelText(/^Conclusion/));
  await page.settle();
  const sent = page.asked('PATCH', '/InvestigationActions/21').map((call) => call.body);
  // a slow hand rests between the two fields, and what it wrote goes at that pause
  expect(new Set(sent.map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ ownerName: 'Technician of the night', version: 2 })]),
  );
});

test('a rejected report shows why, and each comment at its section', async () => {
  await openInvestigation({
    report: reportRow({
      status: 'Rejected',
      revision: 1,
      rejectReason: 'The escape is not shown.',
      sectionComments: { d4: 'Who sets the limits?' },
    }),
  });
  expect(screen.getByText('Revision 1 was rejected.')).toBeVisible();
  expect(within(document.getElementById('d4')!).getByText('Who sets the limits?')).toBeVisible();
  expect(within(document.getElementById('d2')!).queryByRole('note')).toBeNull();
});

const frozen = {
  d2Problem: 'Metal',
  d8Statement: 'Closed',
  d4Occurrence: { whys: ['The blade broke'], rootCause: 'The blade', causeCode: 'machine' },
  d4Escape: { whys: ['Set too wide'], rootCause: 'The detector', causeCode: 'machine' },
};
const rejected = (more: object = {}) =>
  openInvestigation({
    report: reportRow({
      ...frozen,
      status: 'Rejected',
      revision: 1,
      rejectReason: 'The escape is not shown.',
      sectionComments: { d4: 'Who sets the limits?' },
      ...more,
    }),
    revisions: [revisionRow({ payload: { v: 1, sections: frozen, actions: [] }, comments: { d4: 'Who sets the limits?' } })],
  });

test('what QA commented is not shown as complete until it was changed', async () => {
  const page = await rejected();
  expect(within(document.getElementById('d4')!).getByText('Change requested by QA')).toBeVisible();
  expect(screen.getByRole('link', { name: /D4.*Change requested by QA/ })).toBeVisible();
  expect(screen.getByText('1 of 7 required sections complete')).toBeVisible();
  await userEvent.type(within(document.getElementById('d4')!).getAllByLabelText(/^Root cause/)[1]!, ', set by the operator');
  await save(page);
  expect(within(document.getElementById('d4')!).queryByText('Change requested by QA')).toBeNull();
  expect(screen.getByText('2 of 7 required sections complete')).toBeVisible();
});

test('what is missing leads to its own input', async () => {
  await openInvestigation({ report: reportRow({ d4Occurrence: { whys: ['The blade broke'], rootCause: '', causeCode: null } }) });
  const foot = within(document.querySelector<HTMLElement>('.form-footer')!);
  await userEvent.click(foot.getByRole('link', { name: 'D4' }));
  expect(within(screen.getByRole('group', { name: 'Occurrence cause' })).getByLabelText(/^Root cause/)).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'an action against the escape cause is missing' }));
  expect(
    within(screen.getByRole('region', { name: 'Actions against the escape cause' })).getByRole('button', { name: 'Add action' }),
  ).toHaveFocus();
  await userEvent.click(foot.getByRole('link', { name: 'D2' }));
  expect(screen.getByLabelText(/^Problem/)).toHaveFocus();
});

test('the visibility for the other party is shown', async () => {
  await openInvestigation();
  expect(screen.getByText(/^QA cannot see this report until you submit it/)).toBeVisible();
});

test('a rejected report without changes needs a reason to be submitted; with a change it does not', async () => {
  const short = {
    d2Problem: 'Metal',
    d2Quantities: { produced: 1, shipped: 1, inStock: 0 },
    noContainmentReason: 'All sold',
    d4Occurrence: frozen.d4Occurrence,
  };
  const action = actionRow();
  const page = await openInvestigation({
    short: true,
    actions: [action],
    report: reportRow({
      ...short,
      status: 'Rejected',
      revision: 1,
      rejectReason: 'The cause is not shown.',
      sectionComments: { d4: 'Which blade?' },
    }),
    revisions: [revisionRow({ payload: { v: 1, sections: short, actions: [action] } })],
    answers: (env) =>
      env.on('POST', /^\/InvestigationReports\/11\/submit$/, () => ({ body: { ...page.server.report, status: 'Submitted', version: 20 } })),
  });
  await userEvent.click(button('Submit report'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit report' }));
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Reason for submitting without changes/), 'The blade is named in the log');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.type(screen.getByLabelText(/^Root cause/), ' of the second cutter');
  await userEvent.click(button('Submit report'));
  expect(within(await screen.findByRole('dialog')).queryByLabelText(/^Reason for submitting without changes/)).toBeNull();
  // confirmed while the draft is still on its way: the press waits for it, and goes once over the version that answers
  page.env.on('POST', /^\/InvestigationReports\/11\/saveDraft$/, (call) => {
    Object.assign(page.server.report, call.body, { version: 4 });
    return { body: page.server.report, after: 500 };
  });
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit report' }));
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
  await act(() => page.env.advance(500));
  expect(page.asked('POST', '/InvestigationReports/11/submit').map((call) => (call.body as { version: number }).version)).toEqual([4]);
});

test('an action is sent when the focus leaves it, and once only', async () => {
  const page = await openInvestigation();
  await userEvent.click(within(document.getElementById('d3')!).getByRole('button', { name: 'Add action' }));
  await userEvent.type(within(document.getElementById('d3')!).getByLabelText(/^Action/, { selector: 'textarea' }), 'Stock blocked');
  await userEvent.click(screen.getByLabelText(/^Conclusion/));
  await page.settle();
  await save(page);
  expect(page.asked('POST', '/InvestigationActions').map((call) => call.body)).toEqual([
    { investigationReportId: 11, discipline: 'D3', description: 'Stock blocked' },
  ]);
  await waitFor(() => expect(screen.queryByText('not sent yet')).toBeNull());
});

describe('containment is sent though a save is in its way', () => {
  const withSaves = (first: 'slow' | 'late') => {
    let nth = 0;
    return openInvestigation({
      report: reportRow({ noContainmentReason: 'All of it is sold' }),
      answers: (env) =>
        env.on('POST', /^\/InvestigationReports\/11\/saveDraft$/, ({ body }) => {
          const { version, containmentSubmitted, ...fields } = body as { version: number; containmentSubmitted?: boolean };
          nth += 1;
          if (first === 'late' && nth === 1) {
            const current = reportRow({ noContainmentReason: 'All of it is sold', version: version + 1, d8Statement: 'By a colleague' });
            return {
              status: 409,
              body: { error: { statusCode: 409, name: 'Error', code: 'VERSION_CONFLICT', message: '', details: { current } } },
            };
          }
          const containment = containmentSubmitted ? { containmentSubmittedAt: '2026-11-21T03:00:00.000Z' } : {};
          const row = reportRow({
            noContainmentReason: 'All of it is sold',
            ...fields,
            ...containment,
            version: version + 1,
            status: 'Draft',
          });
          return { after: first === 'slow' && nth === 1 ? 1_000 : 0, body: row };
        }),
    });
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send containment' }));

  test('pressed while a save is under way, it follows that save, and is sent once', async () => {
    const page = await withSaves('slow');
    const { version } = page.server.report;
    await userEvent.type(screen.getByLabelText(/^Conclusion/), 'Removed');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await press();
    await press();
    await act(() => page.env.advance(1_000));
    await page.settle();
    expect(saved(page)).toEqual([
      { version, d8Statement: 'Removed' },
      { version: version + 1, containmentSubmitted: true },
    ]);
  });

  test('refused because another user saved first, it goes along when it is sent again', async () => {
    const page = await withSaves('late');
    const { version } = page.server.report;
    await press();
    await page.settle();
    expect(saved(page)).toEqual([
      { version, containmentSubmitted: true },
      { version: version + 1, containmentSubmitted: true },
    ]);
  });
});

describe('a new action is created once', () => {
  /** the server knows the name of a create that it has carried out; the answer to the first takes a while or does not come */
  const openOnce = async (first: { after?: number; lost?: true }, more: Parameters<typeof openInvestigation>[0] = {}) => {
    const known = new Map<string, Record<string, unknown>>();
    let answer: typeof first = first;
    const page: OpenedInvestigation = await openInvestigation({
      ...more,
      answers: (env) => {
        env.on('POST', /^\/InvestigationActions$/, ({ body, headers }) => {
          const once = headers!['Idempotency-Key']!;
          const { actions } = page.server;
          const row = known.get(once) ?? actionRow({ ...(body as object), id: 40 + actions.length, cause: null });
          if (!known.has(once)) actions.push(row as (typeof actions)[number]);
          known.set(once, row);
          const now = answer;
          answer = {};
          return { ...now, body: row };
        });
        env.on('PATCH', /^\/InvestigationActions\/\d+$/, ({ path, body }) => {
          const { actions } = page.server;
          const place = actions.findIndex(({ id }) => path.endsWith(`/${id}`));
          const row = { ...actions[place]!, ...(body as object), version: actions[place]!.version + 1 };
          actions[place] = row;
          return { body: row };
        });
        more.answers?.(env);
      },
    });
    return page;
  };
  const add = async (text: string): Promise<void> => {
    await userEvent.click(within(document.getElementById('d3')!).getByRole('button', { name: 'Add action' }));
    await userEvent.type(document.activeElement!, text);
  };
  const at = '/complaint/investigation/11/complaint/5';

  test('its page was left while it was on its way: nothing waits on the device, and on return it is there once', async () => {
    const page = await openOnce({ after: 1_000 });
    await add('Stock blocked');
    await page.wish(navigation.go({ to: '/dashboard' }));
    await act(() => page.env.advance(1_000));
    await page.settle();
    expect(page.state().drafts[at]).toBeUndefined();
    await page.wish(navigation.back({}));
    await page.settle();
    expect(screen.getAllByDisplayValue('Stock blocked')).toHaveLength(1);
    expect(page.server.actions).toHaveLength(1);
  });

  test('its page was left and opened again before the answer', async () => {
    const page = await openOnce({ after: 1_000 });
    await add('Stock blocked');
    await page.wish(navigation.go({ to: '/dashboard' }));
    await page.wish(navigation.back({}));
    await act(() => page.env.advance(1_000));
    await page.settle();
    await page.settle();
    expect(page.server.actions).toHaveLength(1);
    expect(screen.getAllByDisplayValue('Stock blocked')).toHaveLength(1);
  });

  test('its answer was lost, and more was typed: it is sent again as it was, then what was typed since', async () => {
    const page = await openOnce({ lost: true });
    await add('Stock blocked');
    await userEvent.click(screen.getAllByRole('textbox')[0]!);
    await page.settle();
    await userEvent.type(screen.getByDisplayValue('Stock blocked'), ' and counted');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await page.settle();
    expect(page.server.actions.map(({ description }) => description)).toEqual(['Stock blocked and counted']);
  });

  test('the network is away: it is tried again at intervals, not at each pause, and the reason stands still meanwhile', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] });
    try {
      const page = await openInvestigation({ answers: (env) => env.on('POST', /^\/InvestigationActions$/, { lost: true, after: 50 }) });
      const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
      await user.click(within(document.getElementById('d3')!).getByRole('button', { name: 'Add action' }));
      await user.type(document.activeElement!, 'Stock blocked');
      const tries = () => page.asked('POST', '/InvestigationActions').length;
      const pass = async (ms: number): Promise<void> => {
        act(() => {
          jest.advanceTimersByTime(ms);
        });
        await page.settle();
      };
      await pass(3_500);
      expect(tries()).toBe(1);
      await act(() => page.env.advance(100));
      const reason = screen.getByText(/^Internet Connection Lost/);
      for (let i = 0; i < 3; i += 1) {
        await pass(4_000);
        expect(tries()).toBe(1);
      }
      await pass(5_000);
      expect(tries()).toBe(2);
      expect(reason).toBeVisible();
      await act(() => page.env.advance(100));
      expect(reason).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  test('more was typed into a stored one before a reload: it comes back in its row, not as a second action', async () => {
    const page = await openOnce({});
    await add('Stock blocked');
    await userEvent.click(screen.getAllByRole('textbox')[0]!);
    await page.settle();
    await userEvent.type(screen.getByDisplayValue('Stock blocked'), ' and counted');
    await waitFor(() => expect(JSON.stringify(page.state().drafts[at])).toContain('and counted'), { timeout: 3000 });
    const draft = page.state().drafts[at]!;
    const actions = page.server.actions.map((row) => ({ ...row }));
    page.unmount();
    const again = await openOnce({}, { actions, answers: (env) => void env.drafts.putDraft(7, draft) });
    expect(screen.getAllByDisplayValue(/^Stock blocked/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await again.settle();
    expect(again.server.actions.map(({ description }) => description)).toEqual(['Stock blocked and counted']);
  });
});

test('actions are put in order with the keyboard; the last cannot go further', async () => {
  const rows = ['Blade changed', 'Camera set'].map((description, i) => actionRow({ id: 21 + i, position: i + 1, description }));
  const page = await openInvestigation({
    actions: rows,
    answers: (env) =>
      env.on('POST', /^\/InvestigationActions\/\d+\/move$/, (request) => {
        const [first, second] = page.server.actions;
        page.server.actions.splice(0, 2, { ...second!, position: 1, version: 2 }, { ...first!, position: 2, version: 2 });
        return { body: page.server.actions.find((row) => request.path.includes(`/${row.id}/`))! };
      }),
  });
  const section = document.querySelector<HTMLElement>('#d5')!;
  const words = (): string[] =>
    within(section)
      .getAllByLabelText(/^Action/, { selector: 'textarea' })
      .map((input) => (input as HTMLTextAreaElement).value);
  expect(words()).toEqual(['Blade changed', 'Camera set']);
  const second = within(section).getByRole('listitem', { name: 'Action 2' });
  await userEvent.click(within(second).getAllByRole('textbox')[0]!);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await page.settle();
  expect(page.asked('POST', '/InvestigationActions/22/move')).toEqual([]);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await page.settle();
  expect(page.asked('POST', '/InvestigationActions/22/move').map((request) => request.body)).toEqual([{ version: 1, place: 1 }]);
  expect(words()).toEqual(['Camera set', 'Blade changed']);
  // the moved row keeps the focus; its buttons do the same
  expect((document.activeElement as HTMLTextAreaElement).value).toBe('Camera set');
  expect(within(section).getByRole('button', { name: 'Move Action 1 up' }).getAttribute('aria-disabled')).toBe('true');
});

test('evidence has the name and size of its file; a file without a known name has a number', async () => {
  const row = actionRow({ discipline: 'D3', cause: null, evidence: ['AAAAAAAAAAAAAAAAAAAAAA.pdf', 'BBBBBBBBBBBBBBBBBBBBBB.png'] });
  await openInvestigation({
    actions: [row],
    answers: (env) =>
      env.on('GET', /^\/InvestigationActions\/files$/, {
        body: [{ file: 'AAAAAAAAAAAAAAAAAAAAAA.pdf', name: 'Metal detector log.pdf', size: 20_480 }],
      }),
  });
  const files = within(document.querySelector<HTMLElement>('#d3')!).getByRole('list', { name: 'Evidence' });
  expect(within(files).getByRole('button', { name: 'Metal detector log.pdf' })).toBeTruthy();
  expect(files.textContent).toContain('20');
  expect(within(files).getByRole('button', { name: 'File 2.png' })).toBeTruthy();
});

test('a file that did not arrive is offered again, and goes with its action then', async () => {
  let tries = 0;
  const page = await openInvestigation({
    actions: [actionRow({ discipline: 'D3', cause: null })],
    answers: (env) => {
      env.on('POST', /^\/InvestigationActions\/upload$/, () =>
        (tries += 1) === 1 ? { lost: true } : { body: { file: 'CCCCCCCCCCCCCCCCCCCCCC.pdf' } },
      );
      env.on('PATCH', /^\/InvestigationActions\/21$/, (request) => ({
        body: { ...page.server.actions[0]!, ...(request.body as object), version: 2 },
      }));
    },
  });
  const section = within(document.querySelector<HTMLElement>('#d3')!);
  await userEvent.click(section.getByRole('button', { name: /^Add evidence/ }));
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('#d3 input[type="file"]')!,
    new File(['x'], 'Detector log.pdf', { type: 'application/pdf' }),
  );
  await page.settle();
  await userEvent.click(await section.findByRole('button', { name: 'Retry' }));
  await page.settle();
  await save(page);
  expect(page.asked('PATCH', '/InvestigationActions/21').map((call) => call.body)).toEqual([
    { version: 1, evidence: ['CCCCCCCCCCCCCCCCCCCCCC.pdf'] },
  ]);
});

test('a submit waits for the picture that is on its way, and for its action', async () => {
  const action = actionRow();
  const page = await openInvestigation({
    short: true,
    actions: [action],
    report: reportRow({
      d2Problem: 'Metal',
      d2Quantities: { produced: 1, shipped: 1, inStock: 0 },
      noContainmentReason: 'All sold',
      d4Occurrence: frozen.d4Occurrence,
    }),
    answers: (env) => {
      env.on('POST', /^\/InvestigationReports\/11\/submit$/, () => ({ body: { ...page.server.report, status: 'Submitted', version: 20 } }));
      env.on('POST', /^\/InvestigationActions\/upload$/, () => ({ body: { file: 'CCCCCCCCCCCCCCCCCCCCCC.pdf' }, after: 4_000 }));
      env.on('PATCH', /^\/InvestigationActions\/21$/, (request) => {
        Object.assign(page.server.actions[0]!, request.body, { version: 2 });
        return { body: page.server.actions[0]! };
      });
    },
  });
  await userEvent.click(screen.getAllByRole('button', { name: /^Add evidence/ })[0]!);
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('.action-row input[type="file"]')!,
    new File(['x'], 'Detector log.pdf', { type: 'application/pdf' }),
  );
  await userEvent.click(button('Submit report'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Uploads in progress')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Submit report' }));
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
  await act(() => page.env.advance(4_000));
  await act(() => page.env.advance(20_000));
  await page.settle();
  expect(page.asked('PATCH', '/InvestigationActions/21').map((call) => call.body)).toEqual([
    expect.objectContaining({ evidence: ['CCCCCCCCCCCCCCCCCCCCCC.pdf'] }),
  ]);
  expect(page.asked('POST', '/InvestigationReports/11/submit')).toHaveLength(1);
});

test('a colleague submits meanwhile: the typed text stays to be copied', async () => {
  const page = await openInvestigation();
  await userEvent.type(screen.getByLabelText(/^Problem/), 'Mine');
  await page.push({ ...page.server.report, version: 5, status: 'Submitted' });
  expect(screen.getByText(/can no longer edit this report/)).toBeVisible();
  expect(screen.getByLabelText(/^Problem/)).toHaveValue('Mine');
  expect(screen.queryByRole('button', { name: 'Submit report' })).toBeNull();
  await userEvent.click(button('Show current report'));
  expect(screen.getByText('Awaiting review by QA')).toBeVisible();
});

test('what is typed goes to the server when the typing rests, and the foot says where it is', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] });
  try {
    const page = await openInvestigation();
    await userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).type(screen.getByLabelText(/^Problem/), 'Metal');
    expect(saved(page)).toEqual([]);
    act(() => {
      jest.advanceTimersByTime(700);
    });
    expect(screen.getByText(/^Kept on this device/)).toBeVisible();
    expect(screen.queryByText(/^Saved/)).toBeNull();
    act(() => {
      jest.advanceTimersByTime(2_500);
    });
    await page.settle();
    expect(saved(page)).toEqual([{ version: 3, d2Problem: 'Metal' }]);
    expect(await screen.findByText(/^Saved \d/)).toBeVisible();
    expect(screen.queryByText(/on this device/)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

/** A report under work as the server gives it to staff. */
const withoutWords = (more: object = {}) =>
  Object.fromEntries(
    Object.entries(reportRow({ status: 'Draft', ...more })).filter(([name]) => !/^d\d|^noContainment/.test(name)),
  ) as ReturnType<typeof reportRow>;

test('QA reads the newest revision while the supplier writes, or what went ahead; a report that is not there says so', async () => {
  const first = await openInvestigation({ staff: true, report: withoutWords() });
  expect(screen.getByText('Awaiting the report of the supplier')).toBeVisible();
  expect(screen.getByText('The supplier’s report is visible after submission.')).toBeVisible();
  expect(document.getElementById('d2')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  first.unmount();
  const ahead = await openInvestigation({
    staff: true,
    report: { ...withoutWords({ containmentSubmittedAt: '2026-11-19T02:00:00.000Z' }), noContainmentReason: 'All of it is sold' },
  });
  expect(within(document.getElementById('d3')!).getByText('All of it is sold')).toBeVisible();
  expect(document.getElementById('d2')).toBeNull();
  ahead.unmount();
  const again = await openInvestigation({
    staff: true,
    report: withoutWords({ revision: 1 }),
    revisions: [revisionRow({ payload: { v: 1, sections: frozen, actions: [] } })],
  });
  expect(within(document.getElementById('d2')!).getByText('Metal')).toBeVisible();
  expect(screen.getByText(/^This is revision 1 as submitted/)).toBeVisible();
  again.unmount();
  await openInvestigation({ missing: true });
  expect(screen.getByText('Report not found, or you do not have access to it.')).toBeVisible();
});

test('a short report asks four sections', async () => {
  await openInvestigation({ short: true, actions: [actionRow()] });
  expect(screen.getByText(/of 4 required sections complete/)).toBeVisible();
  expect(document.getElementById('d1')).toBeNull();
  expect(screen.queryByText('Escape cause')).toBeNull();
});

test('form and report are one: nothing is lost on the way, paths lead back to the input', () => {
  const row = {
    d1Team: [{ name: 'A', role: 'leader', position: 'QA' }],
    d2Problem: 'x',
    d2IsIsNot: [{ aspect: 'where', is: 'here', isNot: '' }],
    d2Quantities: { produced: 1, shipped: null, inStock: 0 },
    noContainmentReason: null,
    d4Occurrence: { whys: ['a', 'b'], rootCause: 'c', causeCode: 'man' },
    d4Escape: null,
    d7Prevention: { documents: ['sop'], horizontal: false, text: '' },
    d8Statement: null,
  };
  expect(writtenOf(formOf(row))).toEqual(row);
  expect(changedFields(formOf(row), formOf({ ...row, d8Statement: 'y' }))).toEqual({ d8Statement: 'y' });
  const form = {
    ...formOf(row),
    d1Team: [
      { name: '', position: '', role: 'member' as const },
      { name: 'A', position: '', role: 'leader' as const },
    ],
  };
  expect(formPath('d1Team.0.name', form)).toBe('d1Team.1.name');
  expect(formPath('d4Occurrence.whys.1', form)).toBe('d4Occurrence.whys.1.text');
  expect(formPath('d2IsIsNot.0.is', form)).toBe('isIsNot.where.is');
  expect(merge(['a', 'b', 'c'], { a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 2 }, { a: 3, b: 3, c: 2 })).toEqual({ taken: ['b'], both: ['a'] });
});

test('changed words are found in both languages', () => {
  expect(
    wordDiff('the detector was off', 'the detector was wide')
      .filter((part) => part.kind !== 'same')
      .map((part) => part.text),
  ).toEqual(['off', 'wide']);
  expect(
    wordDiff('金属探测器已关闭', '金属探测器已打开')
      .filter((part) => part.kind === 'added')
      .map((part) => part.text),
  ).toEqual(['打开']);
});

const keys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`.replace(/_(one|other)$/, '')] : keys(value as object, `${prefix}${key}.`),
  );

test('Chinese has every key, every word of the domain has a text, and the page holds no key', async () => {
  const read = (language: string) =>
    JSON.parse(readFileSync(`locales/${language}/investigations.json`, 'utf8')) as Record<string, Record<string, string>>;
  const [en, zh] = [read('en'), read('zh')];
  expect([...new Set(keys(zh))].sort()).toEqual([...new Set(keys(en))].sort());
  expect(JSON.stringify(zh)).not.toMatch(/您/);
  for (const [group, words] of [
    ['sections', sections],
    ['aspect', aspects],
    ['causeCode', causeCodes],
    ['document', preventionDocuments],
    ['teamRole', teamRoles],
    ['score', scoreMarks],
  ] as const)
    for (const word of words) expect(en[group]).toHaveProperty(word);
  for (const { step } of InvestigationReport.workflow.steps!) if (step !== 'saveDraft') expect(en['steps']).toHaveProperty(step);
  await loadTexts('zh');
  await openInvestigation({ actions: [actionRow()] });
  expect(button('提交报告')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/investigations:|complaints:|fields\.|points\./);
});

test('the next step names the nearest time that is owed: containment before the report', async () => {
  await openInvestigation();
  const block = document.querySelector('.actionbar')!;
  expect(block).toHaveTextContent('Write and submit the report');
  // the report is a day without a time
  expect(block.querySelector('.actionbar__detail')).toHaveTextContent('tomorrow 09:00');
});
