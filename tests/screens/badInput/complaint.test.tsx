/** Bad input of complaints through their screens, in both languages: the sentence, the field, and nothing typed is lost. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { statusLook } from '#domain/statusLook.ts';
import { caseRow, complaintRow, loadTexts, openPage, type Opened } from '../complaintsClient.tsx';
import type { FakeEnv } from '../../support/fakeEnv.ts';
import { button, expectWords, expectWrong, input, languages, openDialog, refused, said } from './refusals.ts';

const draft = (more: object = {}) => complaintRow({ status: 'Draft', submittedAt: null, investigatingAt: null, ...more });
const form = (answers: (env: FakeEnv) => void = () => undefined, row = draft()): Promise<Opened> =>
  openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      answers(env);
    },
  });
const show = (row: object, answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: row });
      answers(env);
    },
  });
const press = async (page: Opened, key: string): Promise<void> => {
  await userEvent.click(button(key));
  await page.settle();
};

describe.each(languages)('the complaint form, in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('missing, too long and a wrong check digit are said before the server is asked', async () => {
    const page = await form(undefined, draft({ title: 'Kept title', productName: null, quantity: null, unit: null, category: null }));
    fireEvent.change(input('complaints:fields.description'), { target: { value: 'x'.repeat(4001) } });
    await userEvent.type(input('complaints:fields.barcode'), '8850123451042');
    await press(page, 'complaints:steps.submit');
    for (const name of ['productName', 'quantity']) expectWrong(input(`complaints:fields.${name}`), said('errors:field.REQUIRED'));
    expectWrong(input('complaints:fields.description'), said('errors:field.LENGTH', { over: 1, max: 4000 }));
    expectWrong(input('complaints:fields.barcode'), said('errors:field.GTIN'));
    expect(input('complaints:fields.barcode')).toHaveValue('8850123451042');
    expect(input('complaints:fields.title')).toHaveValue('Kept title');
    expect(page.env.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/Complaints'))).toEqual([]);
    expectWords();
  });

  test.each([
    ['expDate', 'DATE_ORDER'],
    ['mfgDate', 'DATE_FUTURE'],
    ['lotNo', 'LENGTH'],
    ['brandId', 'INACTIVE'],
    ['quantity', 'RANGE'],
  ] as const)('what only the server knows of %s stands at it', async (name, code) => {
    const params: Record<string, number> = code === 'LENGTH' ? { over: 2, max: 60 } : code === 'RANGE' ? { min: 0, max: 9 } : {};
    const page = await form((env) =>
      env.on('PATCH', /^\/Complaints\/5$/, refused('VALIDATION', { fields: { [name]: [{ code, params }] } })),
    );
    await userEvent.type(input('complaints:fields.title'), ' more');
    await press(page, 'complaints:form.saveDraft');
    expectWrong(input(`complaints:fields.${name}`), said(`errors:field.${code}`, params));
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
    expectWords();
  });

  test('a refused field this form does not have is named all the same', async () => {
    const page = await form((env) =>
      env.on('PATCH', /^\/Complaints\/5$/, refused('VALIDATION', { fields: { ownerId: [{ code: 'PERSON' }] } })),
    );
    await userEvent.type(input('complaints:fields.title'), ' more');
    await press(page, 'complaints:form.saveDraft');
    expect(screen.getByRole('alert')).toHaveTextContent(i18next.t('complaints:fields.ownerId'));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:field.PERSON'));
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
  });

  test('a step after the save whose conditions are unmet names each, with the place of its cure', async () => {
    const page = await form((env) => {
      env.on('PATCH', /^\/Complaints\/5$/, { body: draft({ title: 'Metal in oat cookies more', version: 2 }) });
      env.on(
        'POST',
        /^\/Complaints\/5\/submit$/,
        refused('GUARD_FAILED', { guards: [{ guard: 'fieldNeeded', params: { field: 'severity' } }, { guard: 'healthIsCritical' }] }),
      );
    });
    await userEvent.type(input('complaints:fields.title'), ' more');
    await press(page, 'complaints:steps.submit');
    await page.settle();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText(said('errors:GUARD_FAILED'))).toBeVisible();
    expect(alert.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      said('complaints:guards.fieldNeeded', { field: i18next.t('complaints:fields.severity') }),
      said('complaints:guards.healthIsCritical'),
    ]);
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
  });

  test('saved by another user: both values, none selected, input stays', async () => {
    const page = await form((env) =>
      env.on('PATCH', /^\/Complaints\/5$/, refused('VERSION_CONFLICT', { current: draft({ title: 'Theirs', version: 2 }) })),
    );
    await userEvent.clear(input('complaints:fields.title'));
    await userEvent.type(input('complaints:fields.title'), 'Mine');
    await press(page, 'complaints:form.saveDraft');
    const panel = within(screen.getByRole('alert', { name: said('components:conflict.name') }));
    await userEvent.click(panel.getByRole('button', { name: said('components:conflict.compare') }));
    for (const name of ['Mine', 'Theirs']) expect(panel.getByRole('radio', { name })).not.toBeChecked();
    expect(panel.getByRole('button', { name: said('components:conflict.save') })).toHaveAttribute('aria-disabled', 'true');
    expect(panel.getByRole('rowheader')).toHaveTextContent(i18next.t('complaints:fields.title'));
    expect(input('complaints:fields.title')).toHaveValue('Mine');
  });
});

describe.each(languages)('the steps of a complaint, in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('what a step waits for is all there, as links to its cure', async () => {
    await show(
      complaintRow({
        supplierComplaints: [caseRow()],
        todos: [{ id: 2, version: 1, complaintId: 5, title: 'Call', assigneeId: null, dueDate: null, doneAt: null, waivedReason: null }],
      }),
    );
    const links = within(screen.getByRole('group', { name: said('components:actionBar.name') })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        said('complaints:guards.casesAnswered', { no: 'C2026-00005-S1', status: i18next.t('components:status.open') }),
        '/complaint/supplier-complaint/history/9',
      ],
      [said('complaints:guards.todosDone', { title: 'Call' }), '#todos'],
    ]);
  });

  const closing = async (answer: ReturnType<typeof refused>): Promise<{ page: Opened; dialog: Awaited<ReturnType<typeof openDialog>> }> => {
    const page = await show(complaintRow({ supplierComplaints: [caseRow({ status: 'Approved' })] }), (env) =>
      env.on('POST', /^\/Complaints\/5\/close$/, answer),
    );
    await userEvent.click(button('complaints:steps.close'));
    const dialog = await openDialog();
    await userEvent.type(input('complaints:fields.conclusion', dialog), 'The sieve was replaced.');
    await userEvent.click(dialog.getByRole('button', { name: i18next.t('complaints:steps.close') }));
    await page.settle();
    expect(page.asked('POST', '/Complaints/5/close')).toHaveLength(1);
    expect(input('complaints:fields.conclusion', dialog)).toHaveValue('The sieve was replaced.');
    expectWords();
    return { page, dialog };
  };

  test('unmet conditions only the server saw: all of them, as links, in the dialog', async () => {
    const { dialog } = await closing(
      refused('GUARD_FAILED', {
        guards: [
          { guard: 'movementsRead', params: { no: 'PM-4', status: 'Open' }, route: '/complaint/product-movement/show/4' },
          { guard: 'todosDone', params: { title: 'Call' } },
        ],
      }),
    );
    const alert = within(dialog.getByRole('alert'));
    expect(alert.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        said('complaints:guards.movementsRead', {
          no: 'PM-4',
          status: i18next.t(`components:status.${statusLook('ProductMovement', 'Open')!.word}`),
        }),
        '/complaint/product-movement/show/4',
      ],
      [said('complaints:guards.todosDone', { title: 'Call' }), '#todos'],
    ]);
  });

  test('a step that the status does not allow says that it is no longer available', async () => {
    const { dialog } = await closing(refused('INVALID_TRANSITION'));
    expect(dialog.getByRole('alert')).toHaveTextContent(said('errors:INVALID_TRANSITION'));
  });

  test('an older version says so, and that a second press goes over the newer one', async () => {
    const { dialog } = await closing(
      refused('VERSION_CONFLICT', { current: complaintRow({ version: 9, supplierComplaints: [caseRow({ status: 'Approved' })] }) }),
    );
    expect(dialog.getByRole('alert')).toHaveTextContent(said('components:confirm.newer'));
  });

  test('a refused input of the step shows its error', async () => {
    const { dialog } = await closing(refused('VALIDATION', { fields: { conclusion: [{ code: 'TOO_SHORT', params: { min: 40 } }] } }));
    expectWrong(input('complaints:fields.conclusion', dialog), said('errors:field.TOO_SHORT', { min: 40 }));
  });
});

describe.each(languages)('merging, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const merge = async (answer: ReturnType<typeof refused>): Promise<void> => {
    const page = await openPage('/complaint/merging/create?ids=5,6', {
      answers: (env) => {
        env.on('GET', /^\/Complaints$/, { body: [complaintRow({ id: 5 }), complaintRow({ id: 6, no: 'C2026-00006' })] });
        env.on('POST', /^\/ComplaintMergings$/, answer);
      },
    });
    await userEvent.type(input('complaints:fields.reason'), 'The same piece of metal');
    await userEvent.click(button('closing:merging.merge', { count: 1 }));
    await page.settle();
    expect(page.asked('POST', '/ComplaintMergings')).toHaveLength(1);
    expect(input('complaints:fields.reason')).toHaveValue('The same piece of metal');
    expectWords();
  };

  test('each reason against it is said, with the complaint it is about', async () => {
    await merge(
      refused('MERGE_NOT_ALLOWED', {
        guards: ['parentMerged', 'childHasChildren', 'childIsParent', 'childNotOpen'].map((guard) => ({
          guard,
          params: { no: 'C2026-00006' },
          route: '/complaint/show/6',
        })),
      }),
    );
    for (const guard of ['parentMerged', 'childHasChildren', 'childIsParent', 'childNotOpen'])
      expect(screen.getByRole('link', { name: said(`complaints:guards.${guard}`, { no: 'C2026-00006' }) })).toHaveAttribute(
        'href',
        '/complaint/show/6',
      );
  });

  test('the same complaint twice, and a refused field without an input', async () => {
    await merge(refused('MERGE_NOT_ALLOWED', { guards: [{ guard: 'childTwice' }] }));
    expect(screen.getByRole('alert')).toHaveTextContent(said('complaints:guards.childTwice'));
  });

  test('a refused field without an input is named', async () => {
    await merge(refused('VALIDATION', { fields: { parentId: [{ code: 'REF' }] } }));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:field.REF'));
  });
});
