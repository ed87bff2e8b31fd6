/** A file as a field of a record's form: the logo of a brand, chosen, refused, sent again, kept, removed. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigation } from '#src/actions/index.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

const user = { roles: ['superAdmin'] };
const key = 'aaaaaaaaaaaaaaaaaaaa11.png';
const png = (name = 'mill.png', size = 4_000): File => {
  const file = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const stored = { file: key, name: 'mill.png', size: 4_000 };
const brand = { id: 4, version: 3, name: 'House', abbreviation: 'HSE', ownerName: null, description: null, logo: key, status: 'active' };
const logo = (): HTMLElement => screen.getByLabelText(/^Logo/, { selector: 'input' });
const field = (): ReturnType<typeof within> => within(document.querySelector<HTMLElement>('[data-field="logo"]')!);
const sent = (page: Opened, method: string, path: string): unknown => page.asked(method, path).at(-1)?.body;

beforeEach(() => loadTexts('en'));

test('a picture is uploaded when chosen; the form keeps its key, the draft as well, and saving sends it', async () => {
  const page = await openPage('/masterData/brand/create', {
    user,
    answers: (env) => {
      env.on('POST', /^\/Brands\/upload$/, { body: stored });
      env.on('POST', /^\/Brands$/, { body: { ...brand, id: 9 } });
    },
  });
  expect(field().getByText('jpg, jpeg, png, webp, up to 2 MB')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Name/), 'House');
  await userEvent.type(screen.getByLabelText(/^Abbreviation/), 'HSE');
  await userEvent.upload(logo(), png());
  await page.settle();
  expect(page.asked('POST', '/Brands/upload')[0]!.query).toEqual({ container: 'logos' });
  expect(field().getByRole('button', { name: 'mill.png' })).toBeVisible();
  // one file: there is no room for another
  expect(field().queryByRole('button', { name: 'Choose file' })).toBeNull();
  await act(() => page.env.advance(600));
  await waitFor(() => expect(page.state().drafts['/masterData/brand/create']?.values).toMatchObject({ logo: key }));

  // left and opened again: the draft knows the file and its name
  await page.wish(navigation.go({ to: '/masterData/brand/list' }));
  await page.wish(navigation.go({ to: '/masterData/brand/create' }));
  await page.settle();
  expect(field().getByRole('button', { name: 'mill.png' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(sent(page, 'POST', '/Brands')).toMatchObject({ name: 'House', logo: key });
});

test('a type or size that is not accepted is said at the field and not sent', async () => {
  const page = await openPage('/masterData/brand/create', { user });
  await userEvent.upload(logo(), png('mill.tiff'), { applyAccept: false });
  expect(field().getByRole('alert')).toHaveTextContent('mill.tiff: this type is not accepted. Use jpg, jpeg, png, webp.');
  await userEvent.upload(logo(), png('IMG_0001.HEIC'), { applyAccept: false });
  expect(field().getByRole('alert')).toHaveTextContent(
    /IMG_0001\.HEIC: HEIC files are not accepted.* Send the picture as JPEG: on an iPhone/,
  );
  await userEvent.upload(logo(), png('mill.png', 0));
  expect(field().getByRole('alert')).toHaveTextContent('mill.png: The file is empty (0 bytes).');
  await userEvent.upload(logo(), png('mill.png', 3_000_000));
  expect(field().getByRole('alert')).toHaveTextContent('mill.png is 2.9 MB. The limit is 2 MB.');
  expect(page.asked('POST', '/Brands/upload')).toEqual([]);
});

test('what the server refuses is said at the field; it can be sent again, or another one is chosen', async () => {
  let refuse = true;
  const page = await openPage('/masterData/brand/create', {
    user,
    answers: (env) =>
      env.on('POST', /^\/Brands\/upload$/, () =>
        refuse ? { status: 415, body: { error: { statusCode: 415, code: 'FILE_TYPE', message: 'x', requestId: 'R1' } } } : { body: stored },
      ),
  });
  await userEvent.upload(logo(), png());
  await page.settle();
  expect(field().getByRole('alert')).toBeVisible();
  expect(field().getByRole('button', { name: 'Choose file' })).toBeVisible();
  refuse = false;
  await userEvent.click(field().getByRole('button', { name: 'Retry' }));
  await page.settle();
  expect(field().queryByRole('alert')).toBeNull();
  expect(field().getByRole('button', { name: 'mill.png' })).toBeVisible();
});

test('a known file opens, is removed, and the removal is saved', async () => {
  const page = await openPage('/masterData/brand/edit/4', {
    user,
    answers: (env) => {
      env.on('GET', /^\/Brands\/4$/, { body: brand });
      env.on('GET', /^\/Brands\/files$/, { body: [stored] });
      env.on('GET', new RegExp(`^/Brands/download/${key}$`), { blob: new Blob(['x'], { type: 'image/png' }) });
      env.on('PATCH', /^\/Brands\/4$/, { body: { ...brand, version: 4, logo: null } });
    },
  });
  await userEvent.click(field().getByRole('button', { name: 'mill.png' }));
  await page.settle();
  const preview = within(await screen.findByRole('dialog'));
  expect(preview.getByRole('img', { name: 'mill.png' })).toBeVisible();
  await userEvent.click(preview.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await userEvent.click(field().getByRole('button', { name: 'Remove mill.png' }));
  expect(field().getByRole('button', { name: 'Choose file' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(sent(page, 'PATCH', '/Brands/4')).toMatchObject({ version: 3, logo: null });
});

test('nothing is saved while a file is on its way', async () => {
  const page = await openPage('/masterData/brand/create', {
    user,
    answers: (env) => env.on('POST', /^\/Brands\/upload$/, { body: stored, after: 3_000 }),
  });
  await userEvent.type(screen.getByLabelText(/^Name/), 'House');
  await userEvent.type(screen.getByLabelText(/^Abbreviation/), 'HSE');
  await userEvent.upload(logo(), png());
  expect(field().getByRole('progressbar', { name: 'Uploading mill.png' })).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.settle();
  expect(page.asked('POST', '/Brands')).toEqual([]);
  await act(() => page.env.advance(3_000));
  await page.settle();
  await userEvent.keyboard('{Control>}s{/Control}');
  await page.settle();
  expect(sent(page, 'POST', '/Brands')).toMatchObject({ logo: key });
});
