/** Certificates and licences on their screens: register, review beside the file, notes, forms of a factory, renewal, matrix, and the impact of a licence's links. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { workRoutes } from '#src/app/workRoutes.ts';
import { buildTable } from '#src/routing/routeTable.ts';
import { switchLanguage } from '#src/i18n/i18n.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const license = { id: 4, name: 'Halal', owner: 'qa', renewLeadDays: 60, hasExpiry: true, scopeRequired: true, status: 'active' };
const supplier = { id: 5, name: 'Rice Mill', code: 'FA-00005', status: 'active' };
const certificate = (more: Record<string, unknown> = {}) => ({
  id: 8,
  version: 2,
  supplierId: 5,
  licenseId: 4,
  status: 'Submitted',
  disable: false,
  certificateNo: 'HALAL-0517',
  issuer: 'Islamic council',
  grade: null,
  scope: 'Noodle line',
  siteName: null,
  issueDate: '2026-10-01',
  expireDate: '2027-10-01',
  files: ['AAAAAAAAAAAAAAAAAAAAAA.pdf'],
  previousCertificateId: null,
  submittedAt: '2026-11-18T02:00:00.000Z',
  submittedById: 71,
  verifiedAt: null,
  verifiedById: null,
  verifyMethod: null,
  verifyChecks: null,
  rejectReason: null,
  createdById: 71,
  supplier,
  license,
  renewals: [],
  ...more,
});
const note = {
  id: 3,
  version: 1,
  certificateId: 8,
  text: 'Name all lines',
  visibility: 'shared',
  files: ['BBBBBBBBBBBBBBBBBBBBBB.pdf'],
  createdAt: '2026-11-19T02:00:00.000Z',
  createdById: 3,
  author: { id: 3, firstname: 'Lead', lastname: 'Food' },
};
const qa = { roles: ['qa'] };
const admin = { roles: ['superAdmin'] };
const factory = { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierQa', expiredAt: null }] };

const table = buildTable(workRoutes);
/** Links are drawn to pages of these roles alone, as the shell does. */
const leadsOf =
  (...roles: Parameters<typeof allowed>[1]) =>
  (href: string): boolean => {
    const found = matchPath(table, href.split('?')[0]!);
    return found !== null && allowed(found.route, roles);
  };

const answers =
  (row: object, chain: readonly object[] = [row]) =>
  (env: FakeEnv) => {
    env.on('GET', /^\/Certificates\/8$/, { body: row });
    env.on('GET', /^\/Certificates\/8\/history$/, { body: [] });
    env.on('GET', /^\/Certificates\/files$/, { body: [{ file: 'AAAAAAAAAAAAAAAAAAAAAA.pdf', name: 'halal.pdf', size: 900 }] });
    env.on('GET', /^\/Certificates$/, { body: chain });
    env.on('GET', /^\/CertificateNotes$/, { body: [note] });
    env.on('GET', /^\/CertificateNotes\/count$/, { body: { count: 1 } });
    env.on('GET', /^\/CertificateNotes\/files$/, { body: [{ file: note.files[0], name: 'lines.pdf', size: 900 }] });
    env.on('GET', /^\/Licenses$/, { body: [license, { ...license, id: 6, name: 'Organic' }] });
    env.on('POST', /^\/Licenses\/related-license$/, {
      body: [
        {
          id: 6,
          name: 'Organic',
          mandatory: true,
          reasons: ['Rice'],
          held: false,
          state: 'Missing',
          certificateId: null,
          expireDate: null,
        },
        {
          id: 4,
          name: 'Halal',
          mandatory: true,
          reasons: ['Rice'],
          held: true,
          state: 'Valid',
          certificateId: 8,
          expireDate: '2027-10-01',
        },
      ],
    });
  };
const open = (path: string, user: object, row: object = certificate(), chain?: readonly object[]): Promise<Opened> =>
  openPage(path, { user: user as never, answers: answers(row, chain) });
const sent = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label).closest('.select')!);
  await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};
const refusalOf = (status: number, code: string, fields: object = {}) => ({
  status,
  body: { error: { statusCode: status, code, message: 'x', details: { fields }, requestId: 'R1' } },
});

beforeEach(() => loadTexts('en'));

describe('review', () => {
  test('the first file is shown beside the values; approval asks for every check and the method, then sends them', async () => {
    const page = await open('/supplier/certificate/edit/8', qa);
    page.env.on('POST', /^\/Certificates\/8\/approve$/, { body: certificate({ status: 'Approved', version: 3 }) });
    expect(page.state().files['beside/AAAAAAAAAAAAAAAAAAAAAA.pdf']).toBeDefined();
    expect(screen.getByRole('button', { name: 'halal.pdf' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Approve certificate' }));
    expect(screen.getByText('Confirm 4 more checks, or reject the certificate.')).toBeVisible();
    expect(screen.getByText('Select how the certificate was verified.')).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
    await choose(/^Verification method/, 'Register of the issuer');
    await userEvent.click(screen.getByRole('button', { name: 'Approve certificate' }));
    await page.settle();
    expect(sent(page, 'POST', '/Certificates/8/approve')).toMatchObject({
      version: 2,
      verifyMethod: 'register',
      verifyChecks: { numberOk: true, siteOk: true, scopeOk: true, datesOk: true },
    });
  });

  test('one that expired, or that one submitted oneself, says why it cannot be approved', async () => {
    const page = await open('/supplier/certificate/edit/8', qa, certificate({ expireDate: '2020-01-01' }));
    expect(screen.getByText(/expired on 2020-01-01/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve certificate' })).toBeNull();
    page.unmount();
    const me = page.state().session.user!.id;
    await open('/supplier/certificate/edit/8', qa, certificate({ submittedById: me }));
    expect(screen.getByText('You submitted this certificate, so another person must approve it.')).toBeVisible();
  });

  test('a rejection needs its reason, and sends it; a short one is said at its input', async () => {
    const page = await open('/supplier/certificate/show/8', qa);
    page.env.on('POST', /^\/Certificates\/8\/reject$/, { body: certificate({ status: 'Rejected', version: 3 }) });
    expect(screen.getByRole('link', { name: /Review certificate/ })).toHaveAttribute('href', '/supplier/certificate/edit/8');
    await userEvent.click(screen.getByRole('button', { name: 'Reject certificate' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'too short');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject certificate' }));
    expect(page.asked('POST', '/Certificates/8/reject')).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText(/^Reason/), ' and unclear');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject certificate' }));
    await page.settle();
    expect(sent(page, 'POST', '/Certificates/8/reject')).toMatchObject({ rejectReason: 'too short and unclear' });
  });

  test('the history quotes a reason whole, whatever the reason before it was, and says that a corrected certificate was submitted again', async () => {
    const reason = 'The certificate names the seasoning line only; the noodle line and the biscuit line are missing in its scope.';
    const act = (id: number, action: string, actorName: string, changes: object) => ({
      id,
      at: `2026-11-1${id}T02:00:00.000Z`,
      collection: 'Certificates',
      entityId: 8,
      action,
      actorName,
      actorRole: 'qa',
      changes,
    });
    await openPage('/supplier/certificate/show/8', {
      user: qa,
      answers: (env) => {
        answers(certificate())(env);
        env.on('GET', /^\/Certificates\/8\/history$/, {
          body: [
            act(3, 'edit', 'Factory', {
              status: ['Rejected', 'Submitted'],
              rejectReason: [reason, null],
              scope: ['Old lines', 'All lines'],
            }),
            act(2, 'reject', 'QA lead', { status: ['Submitted', 'Rejected'], rejectReason: ['The stamp is missing.', reason] }),
          ],
        });
      },
    });
    const [corrected, rejected] = within(screen.getByRole('group', { name: 'History' })).getAllByText(/^(Factory|QA lead)$/);
    const of = (name: HTMLElement | undefined): string => name!.closest('.story__entry')!.textContent ?? '';
    expect(of(rejected)).toContain(reason);
    expect(of(rejected)).not.toContain('The stamp is missing.');
    expect(of(corrected)).toContain('corrected the certificate and submitted it again');
    expect(of(corrected)).toContain('All lines');
    expect(of(corrected)).not.toContain('Reason');
  });

  test('who relies on the same file is named on the page, and before it is withdrawn', async () => {
    const page = await openPage('/supplier/certificate/show/8', {
      user: qa,
      answers: (env) => {
        answers(certificate({ status: 'Approved' }))(env);
        env.on('GET', /^\/Certificates\/8\/evidence$/, {
          body: {
            certificates: [certificate({ id: 12, certificateNo: 'O-12', status: 'Approved', supplier: { id: 6, name: 'Oat Mill' } })],
            documents: [
              {
                id: 3,
                supplierGroupId: 2,
                accepted: true,
                submittedAt: '2026-11-18T02:00:00.000Z',
                supplierGroup: { id: 2, name: 'Mill Group' },
                documentRevision: { revisionNo: 4, document: { id: 1, name: 'Code of conduct', code: 'COC' } },
              },
            ],
            hidden: 1,
          },
        });
      },
    });
    const section = page.container.querySelector<HTMLElement>('#relying')!;
    expect(within(section).getByText('Oat Mill')).toBeVisible();
    expect(within(section).getByText('1 record that you do not have access to')).toBeVisible();
    expect(within(section).getByRole('link', { name: 'Code of conduct, COC' })).toHaveAttribute(
      'href',
      '/supplier/headOffice/documentAcceptReview/3/supplier/2',
    );
    expect(within(section).getByText('Mill Group, Revision 4')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw approval' }));
    expect(within(screen.getByRole('dialog')).getByText(/^3 other records rely on the same file/)).toBeVisible();
  });

  test('the next one in the queue, the chain of renewals, and where each leads', async () => {
    const renewal = certificate({ id: 9, certificateNo: 'HALAL-0518', previousCertificateId: 8, expireDate: '2028-10-01' });
    const approved = certificate({ status: 'Approved', renewals: [renewal] });
    await open('/supplier/certificate/show/8', qa, approved, [renewal, approved]);
    const chain = within(screen.getByRole('table', { name: 'Certificates for this licence' }));
    expect(chain.getByRole('link', { name: 'HALAL-0518' })).toHaveAttribute('href', '/supplier/certificate/show/9');
    expect(document.querySelector('[data-next]')).toHaveAttribute('href', '/supplier/certificate/edit/9');
    // an approved one can be withdrawn or disabled, not rejected
    expect(screen.queryByRole('button', { name: 'Reject certificate' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw approval' })).toBeEnabled();
  });

  test('sourcing reads it and writes notes, and decides nothing', async () => {
    await openPage('/supplier/certificate/show/8', {
      user: { roles: ['sourcing'] } as never,
      answers: answers(certificate()),
      leads: leadsOf('sourcing'),
    });
    expect(screen.queryByRole('button', { name: 'Reject certificate' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Review certificate/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
  });

  test('a note goes to whom it is for; an empty one is refused at its input', async () => {
    const page = await open('/supplier/certificate/show/8', qa);
    page.env.on('POST', /^\/CertificateNotes$/, { body: { id: 4, version: 1 } });
    expect(screen.getByText('Name all lines')).toBeVisible();
    expect(screen.getByRole('button', { name: 'lines.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    const form = within(screen.getByRole('form', { name: 'Add note' }));
    await userEvent.click(form.getByRole('button', { name: 'Add note' }));
    expect(form.getByRole('textbox', { name: /^Note/ })).toHaveAccessibleDescription(/Fill in this field/);
    await userEvent.type(form.getByRole('textbox', { name: /^Note/ }), 'Call the council');
    await choose(/^Visible to/, 'Staff and supplier (shared)');
    await userEvent.click(form.getByRole('button', { name: 'Add note' }));
    await page.settle();
    expect(sent(page, 'POST', '/CertificateNotes')).toEqual({
      certificateId: 8,
      text: 'Call the council',
      visibility: 'shared',
      files: null,
    });
  });

  test('an auditor reads it without steps, notes and names', async () => {
    await openPage('/audit/certificate/show/8', { as: 'auditor', answers: answers(certificate({ status: 'Approved' })) });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Halal');
    expect(screen.getByRole('button', { name: 'halal.pdf' })).toBeVisible();
    expect(screen.queryByText('Notes')).toBeNull();
    expect(screen.queryByRole('button', { name: /Withdraw|Reject|Disable/ })).toBeNull();
  });
});

describe('forms of a factory', () => {
  test('a new certificate: the licence of the link is chosen, missing ones come first; refusals stand at their inputs', async () => {
    const page = await open('/company/certificate/create?licenseId=6', factory);
    page.env.on(
      'POST',
      /^\/Certificates$/,
      refusalOf(422, 'VALIDATION', { expireDate: [{ code: 'DATE_PAST' }], scope: [{ code: 'REQUIRED' }] }),
    );
    expect(screen.getAllByText('Organic (required, Missing)').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Submit certificate' }));
    await page.settle();
    // what the device itself knows is said before anything is sent
    expect(page.asked('POST', '/Certificates')).toHaveLength(0);
    expect(page.container.querySelector('[data-field="issuer"] .field__error')).toBeVisible();
    expect(page.container.querySelector('[data-field="files"] .field__error')).toBeVisible();
  });

  test('a rejected one shows the reason and its shared notes, can be corrected and deleted', async () => {
    const page = await open(
      '/company/certificate/edit/8',
      factory,
      certificate({ status: 'Rejected', rejectReason: 'The noodle line is missing' }),
    );
    page.env.on('PATCH', /^\/Certificates\/8$/, refusalOf(409, 'DUPLICATE', { certificateNo: [{ code: 'DUPLICATE' }] }));
    expect(screen.getByText('Rejected: The noodle line is missing')).toBeVisible();
    expect(screen.getByText('Name all lines')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete certificate' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Site/), 'Plant 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save and submit' }));
    await page.settle();
    expect(sent(page, 'PATCH', '/Certificates/8')).toMatchObject({ version: 2, siteName: 'Plant 2' });
    expect(sent(page, 'PATCH', '/Certificates/8')).not.toHaveProperty('licenseId');
    expect(screen.getByText(/already has a certificate with this number/)).toBeVisible();
    expect(screen.getByLabelText(/^Site/)).toHaveValue('Plant 2');
  });

  test('a renewal begins with the old values beside, and refuses an end that is not later', async () => {
    const page = await open('/company/certificate/update/8', factory, certificate({ status: 'Approved' }));
    expect(screen.getByText('Current certificate')).toBeVisible();
    expect(screen.getByLabelText(/^Certificate number/)).toHaveValue('HALAL-0517');
    expect(screen.getByLabelText(/^Issuer/)).toHaveValue('Islamic council');
    await userEvent.type(screen.getByLabelText(/^Expiry date/), '2027-09-01');
    await userEvent.click(screen.getByRole('button', { name: 'Submit renewal' }));
    await page.settle();
    expect(page.asked('POST', '/Certificates/8/renew')).toHaveLength(0);
    expect(page.container.querySelector('[data-field="newExpireDate"] .field__error')).toBeVisible();
    expect(page.container.querySelector('[data-field="newFiles"] .field__error')).toBeVisible();
  });

  test('a file approved elsewhere is used again, with the certificate it comes from', async () => {
    const page = await open('/company/certificate/create?licenseId=6', factory);
    page.env.on('GET', /^\/Certificates\/evidence$/, refusalOf(503, 'SERVER_BUSY'));
    await userEvent.click(screen.getByRole('button', { name: 'Use a file already approved' }));
    await page.settle();
    const dialog = within(screen.getByRole('dialog', { name: 'Files already approved' }));
    const key = 'CCCCCCCCCCCCCCCCCCCCCC.pdf';
    page.env.on('GET', /^\/Certificates\/evidence$/, {
      body: {
        total: 51,
        rows: [
          {
            kind: 'certificate',
            id: 7,
            title: 'Organic',
            supplier: 'Oat Mill',
            own: false,
            number: 'O-7',
            expireDate: '2027-01-10',
            files: [{ file: key, name: 'organic.pdf', size: 900 }],
          },
        ],
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: /Try again|Retry/ }));
    await page.settle();
    expect(dialog.getByText('Oat Mill, O-7', { exact: false })).toBeVisible();
    expect(dialog.getByText('Showing 1 of 51. Search to find the others.')).toBeVisible();
    await userEvent.type(dialog.getByRole('searchbox'), 'oat{Enter}');
    await page.settle();
    expect(page.asked('GET', '/Certificates/evidence').at(-1)?.query).toMatchObject({ supplierId: '5', q: 'oat' });
    await userEvent.click(dialog.getByRole('button', { name: 'organic.pdf' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('organic.pdf')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Issuer/), 'Council');
    await userEvent.type(screen.getByLabelText(/^Expiry date/), '2027-12-01');
    page.env.on('POST', /^\/Certificates$/, { body: certificate() });
    await userEvent.click(screen.getByRole('button', { name: 'Submit certificate' }));
    await page.settle();
    expect(sent(page, 'POST', '/Certificates')).toMatchObject({ licenseId: 6, files: [key] });
  });

  test('an approved one is read, and leads to its renewal; a superseded one does not', async () => {
    const page = await open('/company/certificate/edit/8', factory, certificate({ status: 'Approved' }));
    expect(screen.getByRole('link', { name: /Renew certificate/ })).toHaveAttribute('href', '/company/certificate/update/8');
    expect(screen.queryByRole('button', { name: 'Save and submit' })).toBeNull();
    page.unmount();
    await open(
      '/company/certificate/update/8',
      factory,
      certificate({ status: 'Approved', disable: true, renewals: [{ id: 9, status: 'Approved' }] }),
    );
    expect(screen.getByText('Superseded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit renewal' })).toBeNull();
  });

  test('in Chinese the same refusals', async () => {
    await loadTexts('zh');
    await switchLanguage('zh');
    const page = await open('/company/certificate/create', factory);
    await userEvent.click(screen.getByRole('button', { name: '提交证书' }));
    await page.settle();
    expect(page.container.querySelectorAll('.field__error').length).toBeGreaterThanOrEqual(3);
    expect(page.container.textContent).not.toMatch(/documents:|errors:/);
    await switchLanguage('en');
  });
});

const matrix = {
  today: '2026-11-21',
  total: 2,
  licences: [
    { id: 1, name: 'Fire safety', code: 'FIRE', owner: 'qa', renewLeadDays: 10 },
    { id: 4, name: 'Halal', code: 'HALAL', owner: 'qa', renewLeadDays: 10 },
  ],
  suppliers: [
    {
      id: 5,
      code: 'FA-5',
      name: 'Rice Mill',
      supplierType: 'factory',
      groupName: 'Golden',
      cells: [
        { licenseId: 1, mandatory: true, certificates: [{ id: 8, status: 'Approved', expireDate: '2027-01-10' }] },
        { licenseId: 4, mandatory: true, certificates: [] },
      ],
    },
    {
      id: 6,
      code: 'FA-6',
      name: 'Dairy',
      supplierType: 'factory',
      groupName: 'Green',
      cells: [
        {
          licenseId: 1,
          mandatory: true,
          certificates: [
            { id: 9, status: 'Approved', expireDate: '2026-12-10' },
            { id: 10, status: 'Submitted', expireDate: '2027-12-10' },
          ],
        },
      ],
    },
  ],
};

describe('register', () => {
  const openMatrix = (query: string, role: 'qa' | 'sourcing' = 'qa'): Promise<Opened> =>
    openPage(`/supplier/certificate/list${query}`, {
      user: { roles: [role] } as never,
      leads: leadsOf(role),
      answers: (env) => {
        env.on('GET', /^\/Certificates\/matrix$/, { body: matrix });
        env.on('POST', /^\/Exports$/, { body: { ok: true } });
      },
    });
  const states = (): (string | null)[] => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('data-cell'));

  test('the presets are tabs; the badge opens exactly what it counts', async () => {
    const page = await openPage('/supplier/certificate/list?topic=certificate', { user: qa, answers: answers(certificate()) });
    expect(screen.getByRole('link', { name: /Awaiting review/ })).toHaveAttribute('aria-current', 'page');
    const tabs = within(screen.getByRole('navigation', { name: 'Certificates' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent.replace(/\d+$/, ''))).toEqual([
      'Awaiting review',
      'Expiring in 60 days',
      'Expired',
      'Missing',
      'In force',
      'All',
      'Matrix',
    ]);
    expect(page.asked('GET', '/Certificates').some(({ query }) => query['topic'] === 'certificate')).toBe(true);
  });

  test('files of chosen certificates come as one archive; a refusal is said beside, and the transfer can be stopped', async () => {
    const saved: string[] = [];
    let answer: Parameters<FakeEnv['on']>[2] = { blob: new Blob(['PK']) };
    const page = await openPage('/supplier/certificate/list?tab=all', {
      user: qa,
      answers: (env) => {
        answers(certificate(), [certificate(), certificate({ id: 9, certificateNo: 'HALAL-0518' })])(env);
        env.on('POST', /^\/Certificates\/archive$/, (request) => (typeof answer === 'function' ? answer(request) : answer));
      },
    });
    page.env.files.save = (_content, name) => void saved.push(name);
    for (const box of screen.getAllByRole('checkbox', { name: /^Select row/ })) await userEvent.click(box);
    const start = (): HTMLElement => screen.getByRole('button', { name: 'Download files (ZIP)' });
    await userEvent.click(start());
    await page.settle();
    expect(page.asked('POST', '/Certificates/archive').map(({ body }) => body)).toEqual([{ ids: [8, 9] }]);
    expect(saved).toEqual(['certificates.zip']);

    answer = { status: 413, body: { error: { statusCode: 413, code: 'FILE_TOO_LARGE', message: '', details: { params: { max: 500 } } } } };
    await userEvent.click(start());
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent('At most 500 MB');

    answer = { blob: new Blob(['PK']), after: 60_000 };
    await userEvent.click(start());
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await page.settle();
    expect(start()).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  test('the matrix colours by state, looks ahead, and counts what it shows', async () => {
    const page = await openMatrix('?tab=matrix');
    expect(states()).toEqual(['Valid', 'Missing', 'Valid']);
    expect(document.querySelector('[data-count="Missing"]')).toHaveTextContent(/^1/);
    // one of the two in force is being renewed
    expect(document.querySelector('[data-count="Submitted"]')).toHaveTextContent('and 1 renewal of a certificate in force');
    page.unmount();
    await openMatrix('?tab=matrix&ahead=60');
    // one is over and its renewal still in review, the other has passed too
    expect(states()).toEqual(['Expired', 'Missing', 'Submitted']);
    expect(document.querySelector('[data-count="Expired"]')).toHaveTextContent('1');
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'in 60 days');
    expect(document.querySelector('[data-renewals]')).toHaveTextContent(/^\d+ renewals? would be requested by then$/);
  });

  test('arrow keys move between the cells, licences that are not needed are passed over', async () => {
    await openMatrix('?tab=matrix');
    const cells = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
    expect(cells.map((cell) => cell.tabIndex)).toEqual([0, -1, -1]);
    cells[0]!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cells[1]);
    // below it there is nothing to hold
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cells[1]);
    await userEvent.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toBe(cells[2]);
    expect(cells[1]).toHaveAttribute('href', '/supplier/certificate/create/5?licenseId=4');
    expect(cells[2]).toHaveAttribute('href', '/supplier/certificate/show/9');
    expect(cells[2]).toHaveAccessibleName(/Dairy, Fire safety, Valid.*renewal in review/);
  });

  test('the shown page is saved as a file, after the export is noted', async () => {
    const page = await openMatrix('?tab=matrix');
    await userEvent.click(document.querySelector<HTMLElement>('[data-export="csv"]')!);
    await page.settle();
    expect(sent(page, 'POST', '/Exports')).toEqual({ collection: 'Certificates', rows: 2, form: 'csv' });
  });

  test('missing: suppliers with each mandatory licence they do not hold', async () => {
    await openMatrix('?tab=missing', 'sourcing');
    const table = within(screen.getByRole('table', { name: 'Missing' }));
    expect(table.getByRole('row', { name: /Rice Mill/ })).toHaveTextContent(/Halal.*Missing/);
    // sourcing adds no certificates
    expect(table.queryByRole('link', { name: 'Halal' })).toBeNull();
  });
});

describe('licences', () => {
  const row = {
    ...license,
    version: 7,
    code: 'HALAL',
    issuer: null,
    description: null,
    defaultMonths: 12,
    sampleFile: null,
    licenseBusinessTypes: [
      { id: 1, version: 1, licenseId: 4, businessTypeId: 21, mandatory: true, businessType: { id: 21, name: 'Food', status: 'active' } },
    ],
    licenseProductCategories: [],
  };
  const openLicence = (): Promise<Opened> =>
    openPage('/masterData/license/edit/4', {
      user: admin as never,
      answers: (env) => {
        env.on('GET', /^\/Licenses\/4$/, { body: row });
        env.on('GET', /^\/Licenses\/files$/, { body: [] });
        env.on('GET', /^\/businessTypes$/i, { body: [{ id: 21, name: 'Food' }] });
        env.on('GET', /^\/productCategories$/i, {
          body: [
            { id: 31, productName: 'Noodles' },
            { id: 32, productName: 'Rice' },
          ],
        });
        env.on('POST', /^\/Licenses\/4\/impact$/, {
          body: {
            active: true,
            affected: 3,
            missing: { total: 2, suppliers: [{ id: 5, name: 'Rice Mill', code: 'FA-5' }] },
            covered: { total: 1, suppliers: [{ id: 6, name: 'Dairy', code: 'FA-6' }] },
            released: { total: 0, suppliers: [] },
          },
        });
        env.on('POST', /^\/Licenses\/4\/links$/, { body: { ...row, version: 8 } });
      },
    });

  test('a change of the links shows whom it affects, with links, before it is saved as a whole', async () => {
    const page = await openLicence();
    expect(document.querySelector('[data-impact]')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Noodles' }));
    await page.settle();
    expect(sent(page, 'POST', '/Licenses/4/impact')).toEqual({
      businessTypes: [{ id: 21, mandatory: true }],
      productCategories: [{ id: 31, mandatory: true }],
    });
    expect(screen.getByText('This changes the requirements of 3 active suppliers.')).toBeVisible();
    await userEvent.click(screen.getByText('2 suppliers newly miss a certificate'));
    expect(screen.getByRole('link', { name: 'Rice Mill', hidden: true })).toHaveAttribute('href', '/supplier/factory/show/5');
    expect(page.asked('POST', '/Licenses/4/links')).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Noodles: mandatory' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save requirements' }));
    await page.settle();
    expect(sent(page, 'POST', '/Licenses/4/links')).toMatchObject({
      version: 7,
      businessTypes: [{ id: 21, mandatory: true }],
      productCategories: [{ id: 31, mandatory: false }],
    });
  });

  test('undone changes show no impact, and nothing is sent', async () => {
    const page = await openLicence();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Food' }));
    await page.settle();
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    await waitFor(() => expect(document.querySelector('[data-impact]')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save requirements' }));
    await page.settle();
    expect(page.asked('POST', '/Licenses/4/links')).toHaveLength(0);
  });
});
