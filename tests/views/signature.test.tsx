/** The dialog of a step that is signed: who signs what, the hash of what the page shows, a password that is sent once and recorded nowhere. */
import { createHash } from 'node:crypto';
import i18next from 'i18next';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Complaint } from '#domain/complaints/complaint.ts';
import { signedText } from '#domain/kernel/signedText.ts';
import type { Signs, Step } from '#domain/kernel/workflow.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { verify } from '#src/actionLog/verify/verify.ts';
import { records } from '#src/actions/index.ts';
import { createRecordedApp, testRoutes } from '../support/clientApp.ts';
import { complaintRow, loadTexts, openPage, type Opened } from '../screens/complaintsClient.tsx';

const signs: Signs = { content: ({ id, no, title }) => ({ id, no, title }) };
/** No step of a complaint is signed; here one is. */
const reopen = Complaint.workflow.steps!.find(({ step }) => step === 'reopen') as Step;
beforeAll(async () => {
  await loadTexts('en');
  i18next.addResource('en', 'complaints', 'signs.Complaint.reopen', 'The complaint is investigated again.');
});
beforeAll(() => {
  reopen.signs = signs;
});
afterAll(() => {
  delete reopen.signs;
});

const closed = (): Record<string, unknown> => complaintRow({ status: 'Closed' });
const answer = { status: 403, body: { error: { statusCode: 403, name: 'Error', code: 'SIGNATURE_FAILED', message: '' } } };
const secret = 'Correct-Horse-9';

const open = async (): Promise<Opened> => {
  const page = await openPage('/complaint/show/5', {
    answers: (env) => {
      env.on('GET', /^\/Complaints\/5$/, () => ({ body: closed() }));
      env.on('POST', /^\/Complaints\/5\/reopen$/, answer);
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reopen complaint' }));
  await screen.findByLabelText('Your password');
  return page;
};
const dialog = () => within(screen.getByRole('dialog'));

test('a signature says who signs as which role; nothing is sent without a password', async () => {
  const page = await open();
  expect(dialog().getByText('As Ann Lee, Quality assurance, with your password')).toBeVisible();
  expect(dialog().getByText('You sign: The complaint is investigated again.')).toBeVisible();
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'New findings came in');
  await userEvent.click(dialog().getByRole('button', { name: 'Reopen complaint' }));
  expect(dialog().getByLabelText('Your password')).toBeInvalid();
  expect(page.asked('POST', '/Complaints/5/reopen')).toEqual([]);
});

test('the content is signed as it is shown, and a refused password is asked for again while the reason stays', async () => {
  const page = await open();
  await userEvent.type(dialog().getByLabelText(/^Reason/), 'New findings came in');
  await userEvent.type(dialog().getByLabelText('Your password'), secret);
  await userEvent.click(dialog().getByRole('button', { name: 'Reopen complaint' }));
  await page.settle();
  expect(page.asked('POST', '/Complaints/5/reopen').map(({ body }) => body)).toEqual([
    {
      reason: 'New findings came in',
      version: closed()['version'],
      signature: secret,
      signedHash: createHash('sha256').update(signedText(signs, closed())).digest('hex'),
    },
  ]);
  expect(dialog().getByLabelText('Your password')).toBeInvalid();
  expect(dialog().getByLabelText('Your password')).toHaveValue('');
  expect(dialog().getByText('The password is not correct, so nothing was signed. Enter it again.')).toBeVisible();
  expect(dialog().getByLabelText(/^Reason/)).toHaveValue('New findings came in');
  expect(JSON.stringify(page.state())).not.toContain(secret);
});

test('the log of actions replays without the password', async () => {
  const { app, recorder } = createRecordedApp({ address: '/complaint/list' });
  app.env.on('POST', /^\/Complaints\/5\/reopen$/, answer);
  await app.start();
  await app.wish(
    records.transition({
      key: 'sign',
      collection: 'Complaints',
      id: 5,
      version: 3,
      step: 'reopen',
      input: { reason: 'New findings came in' },
      signature: { password: secret, hash: 'a'.repeat(64) },
    }),
  );
  const log = await recorder.read();
  expect(log).toContain('"step":"reopen"');
  expect(log).not.toContain(secret);
  const { loads } = parseLog(log);
  expect((await verify(loads[0]!, { routes: testRoutes })).differences).toEqual([]);
});
