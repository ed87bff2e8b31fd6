/** What was typed outlasts the visit, and meanwhile another person saved the record: each form compares before it sends, and its draft holds what was typed alone. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation, type AnyAction } from '#src/actions/index.ts';
import type { Draft } from '#src/store/state.ts';
import { caseRow, complaintRow, loadTexts, openPage, type Opened } from './complaintsClient.tsx';
import { qa, type Person } from '../support/clientApp.ts';
import { knownIn } from '../support/mockServer.ts';
import { button, input, said } from './badInput/refusals.ts';

beforeEach(() => loadTexts('en'));

const common = { createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-21T02:41:00.000Z', createdById: 7 };
const complaint = complaintRow();
const superAdmin: Person = { companyUsers: [{ role: 'superAdmin', expiredAt: null }] };
const announcement = {
  ...common,
  id: 2,
  version: 8,
  name: 'Theirs',
  body: { en: '<p>Another text</p>' },
  category: 'policy',
  needAnswer: false,
  answerType: 'acknowledge',
  choices: null,
  fileNames: null,
  archivedAt: null,
  announcementPublishes: [],
};

interface Form {
  address: string;
  /** where its row is read, and saved */
  path: string;
  collection: string;
  /** as another person saved it */
  row: Record<string, unknown>;
  /** as an earlier build kept it: every value of the form, those of the version before */
  former: Draft['values'];
  /** the field both changed: as it is kept, and the key of its label */
  field: string;
  label: string;
  /** the field that only the other person changed: its value in an input */
  other: { field: string; theirs: string };
  save: string;
  user?: Person;
}

const forms: Record<string, Form> = {
  'a mail of closing': {
    address: '/complaint/mailCloseComplaint/edit/51',
    path: '/MailCloseComplaints/51',
    collection: 'MailCloseComplaints',
    row: {
      ...common,
      id: 51,
      version: 8,
      complaintId: 5,
      language: 'en',
      to: ['a@example.test'],
      cc: [],
      subject: 'Theirs',
      body: '<p>Another text</p>',
      attachmentIds: [],
      sentAt: null,
      complaint,
    },
    former: { language: 'en', to: ['a@example.test'], cc: [], subject: 'Mine', body: 'Text', attachmentIds: [] },
    field: 'subject',
    label: 'closing:mail.subject',
    other: { field: 'body', theirs: 'Another text' },
    save: 'closing:mail.save',
  },
  'a text of an announcement': {
    address: '/masterData/announcement/edit/2',
    path: '/Announcements/2',
    collection: 'Announcements',
    row: announcement,
    former: {
      name: 'Mine',
      category: 'policy',
      bodyEn: 'Text',
      bodyZh: '',
      files: [],
      needAnswer: false,
      answerType: 'acknowledge',
      choices: '',
      of: '',
    },
    field: 'name',
    label: 'announcements:fields.name',
    other: { field: 'bodyEn', theirs: 'Another text' },
    save: 'announcements:library.save',
    user: superAdmin,
  },
  'the draft of a complaint': {
    address: '/complaint/create?id=5',
    path: '/Complaints/5',
    collection: 'Complaints',
    row: complaintRow({ ...common, status: 'Draft', version: 8, title: 'Theirs', description: 'Another text', attachments: [] }),
    former: { ...complaintRow({ status: 'Draft', title: 'Mine', description: 'Text' }), files: [], resumeId: 5 } as Draft['values'],
    field: 'title',
    label: 'complaints:fields.title',
    other: { field: 'description', theirs: 'Another text' },
    save: 'complaints:form.saveDraft',
  },
  'the draft of a case': {
    address: '/complaint/supplier-complaint/edit/9',
    path: '/SupplierComplaints/9',
    collection: 'SupplierComplaints',
    row: caseRow({
      ...common,
      version: 8,
      status: 'Draft',
      sentAt: null,
      investigationReports: [],
      instruction: 'Theirs',
      lotNo: 'L-77',
      complaint,
    }),
    former: { instruction: 'Mine', lotNo: 'L-1' },
    field: 'instruction',
    label: 'complaints:fields.instruction',
    other: { field: 'lotNo', theirs: 'L-77' },
    save: 'complaints:form.saveDraft',
  },
  'the own profile': {
    address: '/myProfile',
    path: '/appusers/me',
    collection: 'appusers',
    row: {},
    former: { firstname: 'Mine', lastname: 'Former', phone: null, introduction: null, language: 'en' },
    field: 'firstname',
    label: 'users:fields.firstname',
    other: { field: 'lastname', theirs: 'Another' },
    save: 'users:profile.save',
  },
};

/** The page with its row, which answers every save with the row of the other person. */
const open = async (
  { address, path, row, user, field, other }: Form,
  kept?: Pick<Draft, 'collection' | 'values' | 'version'>,
): Promise<Opened> =>
  openPage(address, {
    ...(user ? { user } : {}),
    answers: (env) => {
      const found = new RegExp(`^${path}$`);
      if (path !== '/appusers/me') env.on('GET', found, { body: row });
      else
        env.on('GET', found, {
          body: { ...knownIn({}, qa).me, side: 'staff', mailPrefs: null, version: 8, [field]: 'Theirs', [other.field]: other.theirs },
        });
      env.on('GET', /^\/Announcements\/2\/attachments$/, { body: [] });
      if (kept) void env.drafts.putDraft(7, { key: address, restored: false, at: Date.parse('2026-11-20T02:00:00.000Z'), ...kept });
    },
  });

const panel = () => within(screen.getByRole('alert', { name: said('components:conflict.name') }));

describe.each(Object.entries(forms))('%s', (_name, form) => {
  const { address, path, collection, field, label, other, save, former } = form;

  test.each([
    ['what was typed alone', { [field]: 'Mine' }, 2],
    ['every value, as an earlier build kept it', former, collection === 'appusers' ? null : 2],
  ] as const)('a kept draft of an older version, %s, is compared before it is sent', async (_kind, values, version) => {
    const page = await open(form, { collection, values, version });
    expect(input(label)).toHaveValue('Mine');
    await userEvent.click(panel().getByRole('button', { name: said('components:conflict.compare') }));
    for (const name of ['Mine', 'Theirs']) expect(panel().getByRole('radio', { name })).not.toBeChecked();
    await userEvent.click(button(save));
    await page.settle();
    // nothing of theirs was overwritten without a word
    for (const { body } of page.asked('PATCH', path)) expect((body as { version: number }).version).toBeLessThan(8);
    expect(panel().getByRole('radio', { name: 'Theirs' })).not.toBeChecked();
    await userEvent.click(panel().getByRole('button', { name: said('components:conflict.takeTheirs') }));
    await page.settle();
    expect(input(label)).toHaveValue('Theirs');
    expect(screen.getByDisplayValue(other.theirs)).toBeVisible();
    expect(page.state().drafts[address]).toBeUndefined();
  });

  test('the draft holds what was typed, so that it never brings back what others changed', async () => {
    const page = await open(form);
    await userEvent.type(input(label), ' and more');
    await page.wish(navigation.go({ to: '/dashboard' }) as AnyAction);
    const kept = page.state().drafts[address]!;
    expect(kept.values).toEqual({ [field]: 'Theirs and more' });
    expect(kept.version).toBe(8);
  });
});
