/** Certificates on the page of a specification: how long each is valid, what it covers; R&D of the factory attaches, changes and removes them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from '#domain/kernel/entity.ts';
import { demoKnown, type Known } from '../support/mockServer.ts';
import type { DemoPerson } from '../support/people.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const part = () => within(screen.getByRole('region', { name: 'Certificates' }));
const press = (name: string): Promise<void> => userEvent.click(part().getByRole('button', { name }));

// "Oat cookies dark chocolate 200 g" is filled in by its factory
const spec = 7;
const page = `/specs/show/${spec}`;

/** The demo rows with these certificates of the specification. */
const withCertificates = (name: DemoPerson, rows: readonly Readonly<Record<string, unknown>>[]): Known => {
  const known = demoKnown(name);
  const [shape] = known.data['ProductMfgSpecCertificate']!;
  const empty = Object.fromEntries(Object.keys(shape!).map((field) => [field, null]));
  const certificates = rows.map((row, i): Row => ({ ...shape!, ...empty, id: 900 + i, version: 1, specId: spec, kind: 'other', ...row }));
  return { ...known, data: { ...known.data, ProductMfgSpecCertificate: certificates } };
};

const ofComposition = (known: Known, nth: number): Row => {
  const section = known.data['SpecSection']!.find((row) => row['specId'] === spec && row['section'] === 'composition')!;
  return known.data['SpecIngredient']!.filter((row) => row['sectionId'] === section.id)[nth]!;
};
const approved = (known: Known): Row =>
  known.data['Certificate']!.find((row) => row['supplierId'] === 2 && row['status'] === 'Approved' && row['expireDate'] !== null)!;

const three = (name: DemoPerson): Known =>
  withCertificates(name, [
    { name: 'Pesticides', kind: 'testReport', number: 'TR-1', expireDate: '2026-11-20', file: 'a.pdf' },
    { name: 'Heavy metals', kind: 'testReport', number: 'TR-2', expireDate: '2026-12-24', file: 'b.pdf', ingredientKey: 'gone' },
    {
      name: 'Halal',
      kind: 'halal',
      number: 'H-3',
      expireDate: '2028-01-01',
      certificateId: approved(demoKnown(name)).id,
      ingredientKey: ofComposition(demoKnown(name), 0)['lineKey'],
    },
  ]);

test('each has its validity in words, its number, kind, file, and the ingredient it is for', async () => {
  const known = three('qa');
  await openPage(page, { as: known });
  const rows = part()
    .getAllByRole('listitem')
    .filter((row) => row.dataset['row']);
  expect(rows.map((row) => within(row).getByText(/^(Valid|Expiring.*|Expired)$/).textContent)).toEqual(['Expired', 'Expiring', 'Valid']);
  for (const text of ['Pesticides', 'TR-1', 'Test report']) expect(within(rows[0]!).getByText(text)).toBeVisible();
  expect(within(rows[0]!).getByText('Pesticides.pdf')).toBeVisible();
  const ingredient = String(ofComposition(known, 0)['name']);
  expect(within(rows[2]!).getByText(ingredient)).toBeVisible();
  expect(within(rows[2]!).getByRole('link', { name: String(approved(known)['certificateNo']) })).toHaveAttribute(
    'href',
    `/supplier/certificate/show/${approved(known).id}`,
  );
  expect(part().queryByRole('button', { name: /Attach|Change|Remove/ })).toBeNull();
});

test.each(['supplierqa', 'supplier', 'rd'] as const)('%s reads them and changes nothing', async (name) => {
  await openPage(name === 'rd' ? '/mfg/show/7' : page, { as: three(name) });
  expect(part().getByText('Halal', { selector: 'strong' })).toBeVisible();
  expect(part().queryByRole('button', { name: /Attach|Change|Remove/ })).toBeNull();
});

test('R&D of the factory attaches a document of its own: name, document and end are required', async () => {
  const client = await openPage(page, { as: three('supplierrd') });
  await press('Attach certificate');
  await userEvent.click(part().getAllByRole('button', { name: 'Attach certificate' }).at(-1)!);
  await client.settle();
  expect(client.asked('POST', '/ProductMfgSpecCertificates')).toEqual([]);
  const form = within(part().getByRole('group', { name: 'Attach certificate' }));
  expect(form.getByRole('textbox', { name: /^Name/ })).toBeInvalid();
  expect(form.getByText('Document').closest('.field')).toHaveTextContent('Fill in this field.');
});

test('a certificate of the factory is attached: what stands on it is taken over', async () => {
  const known = three('supplierrd');
  const own = approved(known);
  const client = await openPage(page, { as: known });
  await press('Attach certificate');
  const form = within(part().getByRole('group', { name: 'Attach certificate' }));
  await userEvent.type(form.getByRole('combobox', { name: /^Certificate of the factory/ }), String(own['certificateNo']));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(String(own['certificateNo'])), hidden: true }));
  expect(form.getByRole('textbox', { name: /^Number/ })).toHaveValue(String(own['certificateNo']));
  await userEvent.click(form.getByRole('combobox', { name: /^Kind/ }).closest('.select')!);
  await userEvent.click(await screen.findByRole('option', { name: 'Halal', hidden: true }));
  await userEvent.click(form.getByRole('combobox', { name: /^For ingredient/ }).closest('.select')!);
  await userEvent.click(await screen.findByRole('option', { name: String(ofComposition(known, 1)['name']), hidden: true }));
  await userEvent.click(form.getByRole('button', { name: 'Attach certificate' }));
  await client.settle();
  expect(client.asked('POST', '/ProductMfgSpecCertificates')[0]?.body).toMatchObject({
    specId: spec,
    certificateId: own.id,
    kind: 'halal',
    number: own['certificateNo'],
    expireDate: own['expireDate'],
    ingredientKey: ofComposition(known, 1)['lineKey'],
  });
});

test('while the factory fills it, R&D changes and removes them; later a further one may be attached only', async () => {
  const client = await openPage(page, { as: three('supplierrd') });
  await press('Change certificate Halal');
  const form = within(part().getByRole('group', { name: 'Change certificate Halal' }));
  // the linked certificate stays the same
  expect(form.queryByRole('combobox', { name: /^Certificate of the factory/ })).toBeNull();
  await userEvent.type(form.getByRole('textbox', { name: /^Issuer/ }), 'CICOT');
  await userEvent.click(form.getByRole('button', { name: 'Save certificate' }));
  await client.settle();
  expect(client.asked('PATCH', '/ProductMfgSpecCertificates/902')[0]?.body).toEqual({ issuer: 'CICOT', version: 1 });
  await press('Remove certificate Pesticides');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove certificate' }));
  await client.settle();
  expect(client.asked('DELETE', '/ProductMfgSpecCertificates/900')).toHaveLength(1);
  client.unmount();
  const known = three('supplierrd');
  const sent = known.data['ProductMfgSpec']!.map((row) => (row.id === spec ? { ...row, status: 'waitingApprove' } : row));
  await openPage(page, { as: { ...known, data: { ...known.data, ProductMfgSpec: sent } } });
  expect(part().getByRole('button', { name: 'Attach certificate' })).toBeVisible();
  expect(part().queryByRole('button', { name: /^Change|^Remove/ })).toBeNull();
});
