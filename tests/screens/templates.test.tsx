/** Word templates: the list, what is wrong with the placeholders of one, a trial, the next version, and the documents of a record. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const template = (more: Record<string, unknown> = {}) => ({
  id: 7,
  version: 1,
  key: 'complaintReport',
  language: 'en',
  name: 'Complaint report',
  file: 'AAAAAAAAAAAAAAAAAAAAAA.docx',
  revisionNo: 2,
  isCurrent: false,
  createdAt: '2026-11-01T02:00:00.000Z',
  createdById: 1,
  createdBy: null,
  ...more,
});
const placeholders = {
  found: ['no', 'brand.name'],
  unknown: ['colour'],
  missing: ['title'],
  known: ['no', 'title', 'brand.name'],
  lists: { supplierComplaints: ['no'] },
};
const boss = { roles: ['superAdmin'] };

const open = (path: string): Promise<Opened> =>
  openPage(path, {
    user: boss,
    answers: (env) => {
      env.on('GET', /^\/DocumentGenerators$/, { body: [template(), template({ id: 6, revisionNo: 1, isCurrent: true })] });
      env.on('GET', /^\/DocumentGenerators\/7$/, { body: template() });
      env.on('GET', /^\/DocumentGenerators\/7\/placeholders$/, { body: placeholders });
      env.on('GET', /^\/DocumentGenerators\/files$/, { body: [{ file: template().file, name: 'report.docx', size: 900, type: 'docx' }] });
      env.on('GET', /^\/Complaints$/, { body: [{ id: 42, no: 'C2026-00042', title: 'Glass in jam' }] });
    },
  });

beforeEach(() => loadTexts('en'));

test('the page of a version names unknown and missing placeholders, and all there are', async () => {
  await open('/masterData/docxTemplate/show/7');
  const section = within(screen.getByRole('region', { name: /Placeholders/ }));
  expect(section.getByText(/^Unknown/).parentElement).toHaveTextContent('{colour}');
  expect(section.getByText(/^Missing/).parentElement).toHaveTextContent('{title}');
  expect(section.getByText('Found').parentElement).toHaveTextContent('{no}{brand.name}');
  expect(section.getByText('{#supplierComplaints} … {/supplierComplaints}')).toBeInTheDocument();
  const versions = within(screen.getByRole('table', { name: 'Versions' }));
  expect(versions.getByRole('row', { name: /Version 1/ })).toHaveTextContent('Active');
  expect(versions.getByRole('row', { name: /Version 2/ })).toHaveTextContent('Superseded');
});

test('a version is made current after a question', async () => {
  const page = await open('/masterData/docxTemplate/show/7');
  page.env.on('POST', /^\/DocumentGenerators\/7\/makeCurrent$/, { body: template({ isCurrent: true, version: 2 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Make current' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make current' }));
  await page.settle();
  expect(page.asked('POST', '/DocumentGenerators/7/makeCurrent').at(-1)?.body).toEqual({ version: 1 });
});

test('a trial asks for a record first; the document has the name of the template and the number of the record', async () => {
  const page = await open('/masterData/docxTemplate/show/7');
  page.env.on('GET', /^\/DocumentGenerators\/7\/test$/, { blob: new Blob(['docx']) });
  const saved: string[] = [];
  page.env.files.save = (_content, name) => void saved.push(name);
  expect(screen.getByRole('button', { name: 'Create test document' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByLabelText('Complaint'), 'glass');
  await userEvent.click(await screen.findByText('C2026-00042 Glass in jam'));
  await userEvent.click(screen.getByRole('button', { name: 'Create test document' }));
  await page.settle();
  expect(page.asked('GET', '/DocumentGenerators/7/test').at(-1)?.query).toEqual({ recordId: '42' });
  expect(saved).toEqual(['Complaint report C2026-00042.docx']);
});

test('an incomplete placeholder is refused at the file, with its name', async () => {
  const page = await open('/masterData/docxTemplate/create');
  page.env.on('POST', /^\/DocumentGenerators\/upload$/, {
    status: 422,
    body: {
      error: {
        statusCode: 422,
        code: 'TEMPLATE_INVALID',
        message: '',
        details: { params: { tag: 'supplierComplaints' } },
        requestId: 'R1',
      },
    },
  });
  await userEvent.upload(
    screen.getByLabelText(/^Word template/),
    new File(['x'], 'letter.docx', { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }),
  );
  await page.settle();
  expect(screen.getByText(/incomplete near “supplierComplaints”/)).toBeVisible();
});

test('the documents of a record are in a menu, each in its own language', async () => {
  const page = await openPage('/supplier/factory/show/5', {
    user: { roles: [], companyUsers: [{ role: 'qa', expiredAt: null }] },
    answers: (env) => {
      env.on('GET', /^\/Suppliers\/5$/, {
        body: { id: 5, version: 1, code: 'FA-00005', name: 'Rice Mill', supplierType: 'factory', status: 'active', wizardCompleted: true },
      });
      env.on('GET', /^\/DocumentGenerators$/, {
        body: [
          { id: 1, key: 'supplierLetter', language: 'en', name: 'Certificate request' },
          { id: 2, key: 'supplierLetter', language: 'zh', name: '证书更新通知' },
        ],
      });
      env.on('GET', /^\/DocumentGenerators\/document$/, { blob: new Blob(['docx']) });
    },
  });
  const saved: string[] = [];
  page.env.files.save = (_content, name) => void saved.push(name);
  await userEvent.click(screen.getByRole('button', { name: 'Word document' }));
  await userEvent.click(screen.getByRole('button', { name: '证书更新通知' }));
  await page.settle();
  expect(page.asked('GET', '/DocumentGenerators/document').at(-1)?.query).toEqual({ key: 'supplierLetter', language: 'zh', recordId: '5' });
  expect(saved).toEqual(['证书更新通知 FA-00005.docx']);
});
