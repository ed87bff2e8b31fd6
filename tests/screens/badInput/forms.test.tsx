/** Bad input of the forms around a complaint: case, movement, recommendation, contact and closing email. In both languages: the message, the field, no input is lost. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { FieldCode } from '#domain/kernel/errors.ts';
import { caseRow, complaintRow, loadTexts, openPage, type Opened } from '../complaintsClient.tsx';
import type { FakeEnv } from '../../support/fakeEnv.ts';
import { button, expectWords, expectWrong, input, languages, openDialog, refused, said } from './refusals.ts';

const common = { version: 2, createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };
const press = async (page: Opened, key: string, params = {}): Promise<void> => {
  await userEvent.click(button(key, params));
  await page.settle();
};
const fieldsOf = (fields: Record<string, FieldCode>) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, [{ code }]])),
});

describe.each(languages)('a case, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const draft = (more: object = {}) =>
    caseRow({ ...common, status: 'Draft', sentAt: null, investigationReports: [], complaint: complaintRow(), ...more });
  const edit = (answers: (env: FakeEnv) => void): Promise<Opened> =>
    openPage('/complaint/supplier-complaint/edit/9', {
      answers: (env) => {
        env.on('GET', /^\/SupplierComplaints\/9$/, { body: draft() });
        env.on('GET', /^\/Suppliers$/, { body: [{ id: 3, version: 1, name: 'Golden Grain', code: 'SU-3' }] });
        answers(env);
      },
    });

  test.each([
    ['a supplier that has one', 'DUPLICATE', { supplierId: 'DUPLICATE' }],
    ['an inactive supplier', 'INACTIVE_REF', { supplierId: 'INACTIVE' }],
    ['due days in the past', 'VALIDATION', { dueDate: 'DATE_PAST', containmentDueAt: 'DATE_PAST' }],
    ['goods that cannot be', 'VALIDATION', { expDate: 'DATE_ORDER', lotNo: 'REQUIRED' }],
  ] as const)('%s', async (_what, code, fields) => {
    const page = await edit((env) =>
      env.on('PATCH', /^\/SupplierComplaints\/9$/, refused(code, fieldsOf(fields as Record<string, FieldCode>))),
    );
    await userEvent.type(input('complaints:fields.instruction'), ' Today.');
    await press(page, 'complaints:form.saveDraft');
    for (const [name, field] of Object.entries(fields)) expectWrong(input(`complaints:fields.${name}`), said(`errors:field.${field}`));
    expect(input('complaints:fields.instruction')).toHaveValue('Please look into it. Today.');
    expectWords();
  });

  test('missing words are said before the server is asked', async () => {
    const page = await edit(() => undefined);
    await userEvent.clear(input('complaints:fields.instruction'));
    await press(page, 'complaints:steps.send');
    expectWrong(input('complaints:fields.instruction'), said('errors:field.REQUIRED'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what the complaint lacks for sending is there as links, all of it', async () => {
    const page = await edit((env) => {
      env.on('PATCH', /^\/SupplierComplaints\/9$/, (call) => ({ body: { ...draft(), ...(call.body as object), version: 3 } }));
      env.on(
        'POST',
        /^\/SupplierComplaints\/9\/send$/,
        refused('GUARD_FAILED', {
          guards: [
            { guard: 'complaintReady', params: { field: 'lotNo' }, route: '/complaint/show/5' },
            { guard: 'dueAhead', params: { field: 'dueDate' } },
          ],
        }),
      );
    });
    await userEvent.type(input('complaints:fields.instruction'), ' Today.');
    await press(page, 'complaints:steps.send');
    await userEvent.click((await openDialog()).getByRole('button', { name: i18next.t('complaints:steps.send') }));
    await page.settle();
    await page.settle();
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByRole('link', { name: said('complaints:guards.complaintReady', { field: i18next.t('complaints:fields.lotNo') }) }),
    ).toHaveAttribute('href', '/complaint/create?id=5');
    expect(alert.getByText(said('complaints:guards.dueAhead', { field: i18next.t('complaints:fields.dueDate') }))).toBeVisible();
    expect(input('complaints:fields.instruction')).toHaveValue('Please look into it. Today.');
  });
});

describe.each(languages)('a request to a warehouse, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const ask = async (answer: ReturnType<typeof refused>): Promise<Opened> => {
    const page = await openPage('/complaint/product-movement/create/5', {
      answers: (env) => {
        env.on('GET', /^\/Complaints\/5$/, { body: complaintRow() });
        env.on('GET', /^\/Suppliers$/, { body: [{ id: 8, version: 1, name: 'DC North', code: 'W-8' }] });
        env.on('GET', /^\/Complaints\/5\/trace$/, { body: { nodes: [], edges: [], nearby: [], unknown: [] } });
        env.on('POST', /^\/ProductMovements\/batch$/, answer);
      },
    });
    fireEvent.change(input('movements:asked.instruction'), { target: { value: 'Please answer today.' } });
    await userEvent.click(screen.getByRole('checkbox', { name: /DC North/ }));
    await press(page, 'movements:create.send', { count: 1 });
    const dialog = await openDialog();
    await userEvent.click(dialog.getAllByRole('button').at(-1)!);
    await page.settle();
    expect(page.asked('POST', '/ProductMovements/batch')).toHaveLength(1);
    expect(input('movements:asked.instruction')).toHaveValue('Please answer today.');
    expect(screen.getByRole('checkbox', { name: /DC North/ })).toBeChecked();
    expectWords();
    return page;
  };

  test.each([
    ['REF_MISMATCH', 'REF'],
    ['INACTIVE_REF', 'INACTIVE'],
  ] as const)('%s stands at the warehouses', async (code, field) => {
    await ask(refused(code, fieldsOf({ supplierId: field })));
    expectWrong(screen.getByRole('group', { name: said('movements:create.whom') }), said(`errors:field.${field}`));
  });

  test('a due time in the past and a text that is too short show errors at their fields', async () => {
    await ask(
      refused('VALIDATION', {
        fields: {
          dueAt: [{ code: 'DATE_PAST' }],
          instruction: [{ code: 'TOO_SHORT', params: { min: 30 } }],
          mfgTo: [{ code: 'DATE_ORDER' }],
        },
      }),
    );
    expectWrong(input('movements:asked.due'), said('errors:field.DATE_PAST'));
    expectWrong(input('movements:asked.instruction'), said('errors:field.TOO_SHORT', { min: 30 }));
  });

  test('unmet conditions as links', async () => {
    await ask(
      refused('GUARD_FAILED', {
        guards: [{ guard: 'complaintReady', params: { field: 'severity' }, route: '/complaint/show/5' }, { guard: 'scopeGiven' }],
      }),
    );
    const alert = within(screen.getByRole('alert'));
    expect(
      alert.getByRole('link', { name: said('complaints:guards.complaintReady', { field: i18next.t('complaints:fields.severity') }) }),
    ).toHaveAttribute('href', expect.stringContaining('/complaint/show/5'));
    expect(alert.getByText(said('complaints:guards.scopeGiven'))).toBeVisible();
  });
});

describe.each(languages)('recommendation and contact, in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('a closed store, a due day in the past, and a title that is too long', async () => {
    const row = {
      ...common,
      id: 3,
      complaintId: 5,
      title: 'Take it off',
      instruction: 'Please take all packs off the shelf',
      actionType: 'removeFromShelf',
      dueDate: '2026-11-30',
      branchIds: [1],
      sentAt: null,
      verifiedAt: null,
      verifiedById: null,
      complaint: complaintRow(),
      branches: [],
    };
    const page = await openPage('/complaint/store-recommend/edit/3', {
      answers: (env) => {
        env.on('GET', /^\/StoreRecommends\/3$/, { body: row });
        env.on(
          'PATCH',
          /^\/StoreRecommends\/3$/,
          refused('INACTIVE_REF', {
            fields: {
              branchIds: [{ code: 'INACTIVE' }],
              dueDate: [{ code: 'DATE_PAST' }],
              title: [{ code: 'LENGTH', params: { over: 3, max: 5 } }],
            },
          }),
        );
      },
    });
    await userEvent.type(input('complaints:fields.title'), ' today');
    await press(page, 'closing:recommends.save');
    expectWrong(input('complaints:fields.branchIds'), said('errors:field.INACTIVE'));
    expectWrong(input('complaints:fields.dueDate'), said('errors:field.DATE_PAST'));
    expectWrong(input('complaints:fields.title'), said('errors:field.LENGTH', { over: 3, max: 5 }));
    expect(input('complaints:fields.title')).toHaveValue('Take it off today');
    expectWords();
  });

  test('a contact: an address that is none, one that is taken, a brand that is gone', async () => {
    const row = {
      ...common,
      id: 61,
      brandId: 4,
      name: 'Desk',
      position: null,
      email: 'desk@example.test',
      phone: null,
      receivesComplaint: true,
      receivesClose: true,
      status: 'active',
      brand: { id: 4, name: 'House brand' },
    };
    let answer = refused('DUPLICATE', fieldsOf({ email: 'DUPLICATE' }));
    const page = await openPage('/complaint/brandContact/edit/61', {
      answers: (env) => {
        env.on('GET', /^\/BrandContacts\/61$/, { body: row });
        env.on('PATCH', /^\/BrandContacts\/61$/, () => answer);
      },
    });
    const email = input('closing:fields.BrandContact.email');
    await userEvent.clear(email);
    await userEvent.type(email, 'no address');
    await press(page, 'closing:contacts.save');
    expectWrong(email, said('errors:field.FORMAT'));
    expect(page.asked('PATCH', '/BrandContacts/61')).toEqual([]);
    await userEvent.clear(email);
    await userEvent.type(email, 'taken@example.test');
    await press(page, 'closing:contacts.save');
    expectWrong(email, said('errors:field.DUPLICATE'));
    expect(screen.getByRole('alert')).toHaveTextContent(said('closing:contacts.taken'));
    answer = refused('INACTIVE_REF', fieldsOf({ brandId: 'INACTIVE' }));
    await press(page, 'closing:contacts.save');
    expectWrong(input('complaints:fields.brandId'), said('errors:field.INACTIVE'));
    expect(email).toHaveValue('taken@example.test');
    expectWords();
  });
});

describe.each(languages)('a closing email, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const mail = (more: object = {}) => ({
    ...common,
    id: 51,
    complaintId: 5,
    language: 'en',
    to: ['a@example.test'],
    cc: [],
    subject: 'Your complaint',
    body: '<p>We looked into it.</p>',
    attachmentIds: [],
    sentAt: null,
    complaint: complaintRow({ customerEmail: 'customer@example.test', consentAt: null }),
    ...more,
  });
  const open = (row: object, answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
    openPage('/complaint/mailCloseComplaint/edit/51', {
      answers: (env) => {
        env.on('GET', /^\/MailCloseComplaints\/51$/, { body: row });
        answers(env);
      },
    });

  test('an address that is none does not come in, and stays to be mended', async () => {
    const page = await open(mail());
    await userEvent.type(input('closing:mail.addAddress'), 'a@b, c@d');
    await press(page, 'closing:mail.add');
    expectWrong(input('closing:mail.addAddress'), said('closing:mail.wrongAddress'));
    expect(input('closing:mail.addAddress')).toHaveValue('a@b, c@d');
  });

  test('a customer without consent, a placeholder, a missing subject: each at its field, nothing is sent', async () => {
    const page = await open(mail({ to: ['customer@example.test'], subject: '', body: '<p>Dear {{name}}</p>' }));
    await press(page, 'closing:mail.send');
    expectWrong(input('closing:mail.addAddress'), said('errors:field.CONSENT'));
    expectWrong(input('closing:mail.subject'), said('errors:field.REQUIRED'));
    expectWrong(input('closing:mail.body'), said('errors:field.PLACEHOLDER'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.env.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    expectWords();
  });

  test.each([
    ['an address', 'to', { code: 'ADDRESS', params: { n: 2 } }, 'closing:mail.addAddress'],
    ['a line break in a header', 'cc', { code: 'ADDRESS', params: { n: 1 } }, 'closing:mail.addAddress'],
    ['a customer without consent', 'cc', { code: 'CONSENT' }, 'closing:mail.addAddress'],
    ['markup', 'body', { code: 'MARKUP', params: { what: 'img' } }, 'closing:mail.body'],
    ['a placeholder', 'subject', { code: 'PLACEHOLDER' }, 'closing:mail.subject'],
  ] as const)('%s that only the server saw stands at its field', async (_what, name, issue, key) => {
    const page = await open(mail(), (env) =>
      env.on('PATCH', /^\/MailCloseComplaints\/51$/, refused('MAIL_INVALID', { fields: { [name]: [issue] } })),
    );
    await userEvent.type(input('closing:mail.subject'), ' of Monday');
    await press(page, 'closing:mail.save');
    expectWrong(input(key), said(`errors:field.${issue.code}`, 'params' in issue ? issue.params : {}));
    expect(input('closing:mail.subject')).toHaveValue('Your complaint of Monday');
    expectWords();
  });
});
