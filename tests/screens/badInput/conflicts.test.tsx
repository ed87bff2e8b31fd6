/** Two users save the same record (VERSION_CONFLICT): each form shows both values, selects none, and keeps the input. In both languages. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { caseRow, complaintRow, loadTexts, openPage } from '../complaintsClient.tsx';
import { openInvestigation, reportRow } from '../investigationClient.tsx';
import type { Person } from '../../support/clientApp.ts';
import { button, expectWords, input, languages, refused, said } from './refusals.ts';

const common = { version: 2, createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };
const complaint = complaintRow();

interface Form {
  address: string;
  path: string;
  row: Record<string, unknown>;
  /** the field both change, and the key of its label */
  field: string;
  label: string;
  save: string;
  /** a field that only the other user changes: its value in the row, and in the input */
  other: { field: string; theirs: string; shown: string };
  user?: Person;
}

const forms: Record<string, Form> = {
  'the draft of a case': {
    address: '/complaint/supplier-complaint/edit/9',
    path: '/SupplierComplaints/9',
    row: caseRow({ ...common, status: 'Draft', sentAt: null, investigationReports: [], instruction: 'Mine', complaint }),
    field: 'instruction',
    label: 'complaints:fields.instruction',
    other: { field: 'lotNo', theirs: 'L-77', shown: 'L-77' },
    save: 'complaints:form.saveDraft',
  },
  'a mail of closing': {
    address: '/complaint/mailCloseComplaint/edit/51',
    path: '/MailCloseComplaints/51',
    row: {
      ...common,
      id: 51,
      complaintId: 5,
      language: 'en',
      to: ['a@example.test'],
      cc: [],
      subject: 'Mine',
      body: '<p>Text</p>',
      attachmentIds: [],
      sentAt: null,
      complaint,
    },
    field: 'subject',
    label: 'closing:mail.subject',
    other: { field: 'body', theirs: '<p>Another text</p>', shown: 'Another text' },
    save: 'closing:mail.save',
  },
  'a store recommendation': {
    address: '/complaint/store-recommend/edit/3',
    path: '/StoreRecommends/3',
    row: {
      ...common,
      id: 3,
      complaintId: 5,
      title: 'Mine',
      instruction: 'Please take all packs off the shelf',
      actionType: 'removeFromShelf',
      dueDate: '2026-11-30',
      branchIds: [1],
      sentAt: null,
      verifiedAt: null,
      verifiedById: null,
      complaint,
      branches: [],
    },
    field: 'title',
    label: 'complaints:fields.title',
    other: { field: 'instruction', theirs: 'Please count all packs', shown: 'Please count all packs' },
    save: 'closing:recommends.save',
  },
  'a brand contact': {
    address: '/complaint/brandContact/edit/61',
    path: '/BrandContacts/61',
    row: {
      ...common,
      id: 61,
      brandId: 4,
      name: 'Mine',
      position: null,
      email: 'desk@example.test',
      phone: null,
      receivesComplaint: true,
      receivesClose: true,
      status: 'active',
      brand: { id: 4, name: 'House brand' },
    },
    field: 'name',
    label: 'closing:fields.BrandContact.name',
    other: { field: 'position', theirs: 'Head of quality', shown: 'Head of quality' },
    save: 'closing:contacts.save',
  },
};

describe.each(languages)('in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test.each(Object.entries(forms))('%s', async (_name, { address, path, row, field, label, other, save, user }) => {
    const page = await openPage(address, {
      ...(user ? { user } : {}),
      answers: (env) => {
        env.on('GET', new RegExp(`^${path}$`), { body: row });
        env.on(
          'PATCH',
          new RegExp(`^${path}$`),
          refused('VERSION_CONFLICT', {
            current: { ...row, [field]: 'Theirs', [other.field]: other.theirs, version: 8, updatedAt: '2026-11-21T02:41:00.000Z' },
          }),
        );
      },
    });
    await userEvent.type(input(label), ' and more');
    await userEvent.click(button(save));
    await page.settle();
    const panel = within(screen.getByRole('alert', { name: said('components:conflict.name') }));
    expect(panel.getByText(said('components:conflict.text', { time: '09:41' }))).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: said('components:conflict.compare') }));
    for (const name of ['Mine and more', 'Theirs']) expect(panel.getByRole('radio', { name })).not.toBeChecked();
    expect(panel.getByRole('button', { name: said('components:conflict.save') })).toHaveAttribute('aria-disabled', 'true');
    expect(input(label)).toHaveValue('Mine and more');
    // what the bar calls merged is in its input, and stays there
    expect(panel.getByText((text) => text.startsWith(said('components:conflict.merged', { fields: '' }).trim()))).toBeVisible();
    expect(screen.getByDisplayValue(other.shown)).toBeVisible();
    // the sentence "choose what to keep" is in the panel, not a second time below the form
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    // theirs is put away, mine goes on being written
    await userEvent.click(panel.getByRole('button', { name: said('components:conflict.keepEditing') }));
    await page.settle();
    expect(input(label)).toHaveValue('Mine and more');
    expect(screen.getByDisplayValue(other.shown)).toBeVisible();
    await userEvent.click(button(save));
    await page.settle();
    const [, again] = page.asked('PATCH', path);
    expect(again!.body).toMatchObject({ [field]: 'Mine and more', version: 8 });
    // theirs is not taken back by what is sent next
    expect([undefined, other.theirs]).toContainEqual((again!.body as Record<string, unknown>)[other.field]);
    expectWords();
  });

  test('a publication: what the other changed alone came in; the time both changed waits for a choice', async () => {
    const row = {
      ...common,
      id: 71,
      announcementId: 2,
      audience: { all: true },
      publishAt: null,
      expireAt: '2026-12-20T05:00:00.000Z',
      answerDueDate: null,
      important: false,
      publishedAt: null,
      withdrawnAt: null,
      withdrawReason: null,
      recipientCount: null,
      remindedAt: null,
      announcement: {
        id: 2,
        name: 'Packaging policy',
        body: { en: 'Text' },
        category: 'policy',
        needAnswer: false,
        answerType: null,
        choices: null,
        fileNames: null,
        version: 1,
      },
      supplierAnnouncements: [],
    };
    const page = await openPage('/masterData/announcementPublish/edit/71', {
      user: { companyUsers: [{ role: 'superAdmin', expiredAt: null }] },
      answers: (env) => {
        env.on('GET', /^\/AnnouncementPublishes\/71$/, { body: row });
        env.on(
          'PATCH',
          /^\/AnnouncementPublishes\/71$/,
          refused('VERSION_CONFLICT', {
            current: {
              ...row,
              audience: { supplierTypes: ['factory'] },
              expireAt: '2026-12-24T05:00:00.000Z',
              version: 8,
              updatedAt: '2026-11-21T02:41:00.000Z',
            },
          }),
        );
      },
    });
    const ends = input('announcements:fields.expireAt');
    await userEvent.click(within(ends.parentElement!).getByRole('button'));
    await screen.findByText('22', { selector: '.p-datepicker td span' });
    // the library draws its days a second time
    await page.settle();
    await userEvent.click(screen.getByText('22', { selector: '.p-datepicker td span' }));
    await page.settle();
    const typed = ends.value;
    expect(typed).toContain('22');
    await userEvent.click(button('announcements:publish.saveDraft'));
    await page.settle();
    const panel = within(screen.getByRole('alert', { name: said('components:conflict.name') }));
    expect(panel.getByText(said('components:conflict.merged', { fields: i18next.t('announcements:fields.audience') }))).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: said('components:conflict.compare') }));
    expect(panel.getByRole('rowheader')).toHaveTextContent(said('announcements:fields.expireAt'));
    expect(panel.getAllByRole('radio')).toHaveLength(2);
    for (const choice of panel.getAllByRole('radio')) expect(choice).not.toBeChecked();
    expect(ends).toHaveValue(typed);
    expectWords();
  });

  test('an 8D report: the words of both, and mine still in the input', async () => {
    const page = await openInvestigation({ report: reportRow({ d2Problem: 'Metal' }) });
    await userEvent.type(input('investigations:fields.d2Problem'), ' in one pack');
    page.server.report = { ...page.server.report, version: 9, d2Problem: 'A splinter', updatedAt: '2026-11-21T02:41:00.000Z' };
    await userEvent.click(button('investigations:footer.save'));
    await page.settle();
    const foot = within(await screen.findByRole('region', { name: said('components:clash.name') }));
    const label = said('investigations:fields.d2Problem');
    expect(foot.getByRole('alert')).toHaveTextContent(label);
    await userEvent.click(foot.getByRole('button', { name: said('components:clash.compare') }));
    for (const words of ['Metal in one pack', 'A splinter']) expect(foot.getByText(words)).toBeVisible();
    for (const choice of ['clash.keepOf', 'clash.useOf'])
      expect(foot.getByRole('button', { name: said(`components:${choice}`, { label }) })).toBeEnabled();
    expect(input('investigations:fields.d2Problem')).toHaveValue('Metal in one pack');
    expectWords();
  });
});
