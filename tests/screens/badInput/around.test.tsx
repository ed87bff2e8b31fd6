/** Bad input around the forms, in both languages: files, a filter that is refused, a session that ends. What is typed stays. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { formatSize } from '#domain/numbers.ts';
import { slotIn } from '#domain/containers.ts';
import { complaintRow, loadTexts, openPage, type Opened } from '../complaintsClient.tsx';
import type { FakeEnv } from '../../support/fakeEnv.ts';
import { button, expectWords, input, languages, refused, said } from './refusals.ts';

const draft = complaintRow({ status: 'Draft', submittedAt: null, investigatingAt: null });
const form = (answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/complaint/create?id=5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, { body: draft });
      answers(env);
    },
  });

describe.each(languages)('files, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const file = (name: string, size = 20): File => Object.defineProperty(new File(['x'], name), 'size', { value: size });
  const pick = async (page: Opened, ...files: File[]): Promise<void> => {
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText(i18next.t('complaints:show.addFiles'), { selector: 'input' }), files);
    await page.settle();
  };

  test('another type and too large are named by file and rule before they are sent; the others go, the words stay', async () => {
    const page = await form((env) => env.on('POST', /\/upload$/, { body: { file: 'AAAAAAAAAAAAAAAAAAAAAA.jpg', name: 'good.jpg' } }));
    await userEvent.type(input('complaints:fields.title'), ' more');
    await pick(page, file('setup.exe'), file('film.pdf', 11 * 1024 * 1024), file('good.jpg'));
    const refusals = screen.getAllByRole('alert').flatMap((alert) =>
      within(alert)
        .queryAllByRole('listitem')
        .map((one) => one.textContent?.trim()),
    );
    expect(refusals).toEqual([
      said('components:file.wrongType', { name: 'setup.exe', types: slotIn('complaints').endings.join(', ') }),
      said('components:file.tooLarge', { name: 'film.pdf', size: formatSize(11 * 1024 * 1024), max: formatSize(10 * 1024 * 1024) }),
    ]);
    expect(page.env.calls.filter(({ path }) => path.endsWith('/upload'))).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: said('complaints:form.toAttach') })).getByText('good.jpg')).toBeVisible();
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
  });

  test.each([
    ['FILE_TYPE', {}],
    ['FILE_TOO_LARGE', { max: 10 }],
    ['FILE_NAME', {}],
  ] as const)('%s of the server stands at its file; the other file and the words stay', async (code, params) => {
    const page = await form((env) => {
      let n = 0;
      env.on('POST', /\/upload$/, () =>
        (n += 1) === 1 ? { body: { file: 'AAAAAAAAAAAAAAAAAAAAAA.jpg', name: 'good.jpg' } } : refused(code, { params }),
      );
    });
    await userEvent.type(input('complaints:fields.title'), ' more');
    await pick(page, file('good.jpg'), file('bad.pdf'));
    const row = within(screen.getByRole('list', { name: said('components:file.underWay') })).getByRole('listitem');
    expect(row).toHaveTextContent('bad.pdf');
    expect(within(row).getByRole('alert')).toHaveTextContent(said(`errors:${code}`, params));
    expect(within(screen.getByRole('list', { name: said('complaints:form.toAttach') })).getByText('good.jpg')).toBeVisible();
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
    expectWords();
    await userEvent.click(within(row).getByRole('button', { name: said('components:file.remove', { name: 'bad.pdf' }) }));
    await page.settle();
    expect(screen.queryByText('bad.pdf')).toBeNull();
  });
});

describe.each(languages)('a filter that is refused, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  test.each(['/complaint/list', '/complaint/brandContact/list'])(
    '%s says so without a word of another language, and leads out',
    async (path) => {
      const collection = path.includes('brandContact') ? 'BrandContacts' : 'Complaints';
      const page = await openPage(`${path}?sort=nonsense asc&q=oat`, {
        answers: (env) =>
          env.on('GET', new RegExp(`^/${collection}$`), (call) =>
            JSON.stringify(call.query).includes('oat')
              ? refused('BAD_FILTER', { params: { why: 'unknown field nonsense' } })
              : { body: [] },
          ),
      });
      expect(screen.getByRole('alert')).toHaveTextContent(said('errors:BAD_FILTER'));
      expect(screen.getByRole('alert')).not.toHaveTextContent('unknown field');
      expect(screen.queryByRole('button', { name: said('components:retry') })).toBeNull();
      await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: said('components:clearFilters') }));
      await page.settle();
      expect(page.state().navigation.query).toEqual({});
      expect(screen.queryByText(said('errors:BAD_FILTER'))).toBeNull();
    },
  );
});

describe.each(languages)('a session that ends, in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('INVALID_TOKEN: the words, then the sign-in that leads back; what was typed is kept on the device', async () => {
    const page = await form((env) => env.on('PATCH', /^\/Complaints\/5$/, refused('INVALID_TOKEN')));
    await userEvent.type(input('complaints:fields.title'), ' more');
    await userEvent.click(button('complaints:form.saveDraft'));
    await page.settle();
    // the words themselves: tests/sagas/session.test.ts; here that they are there in this language
    said('errors:SESSION_EXPIRED');
    // the words on the page stay as long as the message is read
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
    await waitFor(() => expect(page.state().drafts['/complaint/create?id=5']?.values['title']).toBe('Metal in oat cookies more'), {
      timeout: 3000,
    });
    await act(() => page.env.advance(5_100));
    await page.settle();
    expect(page.state().session.phase).toBe('signedOut');
    expect(page.env.at().to).toMatch(/^\/login\?.*complaint%2Fcreate/);
    expect([...page.env.stored.drafts.values()].map(({ key, values }) => [key, values['title']])).toEqual([
      ['/complaint/create?id=5', 'Metal in oat cookies more'],
    ]);
  });

  test('CONTEXT_INVALID: why, on the page, with every word still in it', async () => {
    const page = await form((env) => env.on('PATCH', /^\/Complaints\/5$/, refused('CONTEXT_INVALID')));
    await userEvent.type(input('complaints:fields.title'), ' more');
    await userEvent.click(button('complaints:form.saveDraft'));
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:CONTEXT_INVALID'));
    expect(input('complaints:fields.title')).toHaveValue('Metal in oat cookies more');
    expectWords();
  });
});
