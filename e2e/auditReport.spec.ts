// An audit from its plan to its report: quality assurance plans it, adds what is due with the suggested form, and issues the report; the factory reads it.
import { expect, test, type Page } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { examine } from './support/examine.ts';
import { choose, leave, signIn } from './support/people.ts';
import { photo } from './support/pictures.ts';

interface Option {
  key: string;
  points: number;
  severity: string;
}
interface Question {
  lineKey: string;
  type: string;
  optionSet: string | null;
  min: number | null;
  max: number | null;
}
interface Packet extends Row {
  form: { optionSets: { key: string; options: Option[] }[]; sections: { questions: Question[] }[] };
}

/** An answer without a finding; the first question gets the gravest of its set. */
const answerTo = ({ type, optionSet, min, max }: Question, { form }: Packet, finds: boolean): object => {
  if (type === 'number') return { value: min ?? max ?? 1 };
  if (type === 'date') return { value: '2026-11-02' };
  if (type !== 'choice') return { value: 'Seen' };
  const options = form.optionSets.find(({ key }) => key === optionSet)!.options.toSorted((a, b) => b.points - a.points);
  const { key } = finds ? options.at(-1)! : options[0]!;
  return { value: key, ...(finds ? { comment: 'The door stood open' } : {}) };
};

const answerAll = async (own: Api, resultId: number): Promise<void> => {
  const packet = (await own.row('GET', `/AuditFormResults/${resultId}/packet`)) as Packet;
  const questions = packet.form.sections.flatMap((section) => section.questions);
  const found = questions.find(({ type }) => type === 'choice');
  const mutations = questions.map((question, i) => ({
    mutationId: `00000000-0000-4000-8000-${String(resultId * 1_000 + i).padStart(12, '0')}`,
    questionKey: question.lineKey,
    baseVersion: 0,
    at: new Date().toISOString(),
    op: 'set',
    payload: answerTo(question, packet, question === found),
  }));
  for (let at = 0; at < mutations.length; at += 50)
    await own.call('POST', `/AuditFormResults/${resultId}/answers`, { deviceId: 'story-device', mutations: mutations.slice(at, at + 50) });
};

interface Gap {
  questionKey: string;
  code: string;
}

/** A picture for each question that asks for one. */
const showEvidence = async (own: Api, resultId: number, gaps: readonly Gap[], picture: Buffer): Promise<void> => {
  for (const [i, { questionKey }] of gaps.entries()) {
    const { file } = await own.upload('AuditFormAnswers', 'audits', { name: 'door.jpg', bytes: picture });
    const fileId = `00000000-0000-4000-8001-${String(resultId * 1_000 + i).padStart(12, '0')}`;
    const payload = { fileId, file, name: 'door.jpg' };
    const mutations = [{ mutationId: fileId, questionKey, baseVersion: 0, at: new Date().toISOString(), op: 'addFile', payload }];
    await own.call('POST', `/AuditFormResults/${resultId}/answers`, { deviceId: 'story-device', mutations });
  }
};

/** Handed in; what is missing is shown first. */
const submit = async (own: Api, resultId: number, picture: Buffer): Promise<void> => {
  const handIn = async (): Promise<{ status: number; body: unknown }> => {
    const { version } = await own.row('GET', `/AuditFormResults/${resultId}`);
    return own.call('POST', `/AuditFormResults/${resultId}/submit`, { version });
  };
  const { body } = await handIn();
  const { gaps } = (body as { error: { details: { gaps: Gap[] } } }).error.details;
  await showEvidence(own, resultId, gaps, picture);
  const { status, body: after } = await handIn();
  expect([status, JSON.stringify(after).slice(0, 600)]).toEqual([200, expect.any(String)]);
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('an audit is planned, answered and reported; its findings become corrective actions', async ({ browser }) => {
  const own = await Api.as('qa');
  const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const rows = async (path: string, filter: object): Promise<Row[]> => (await own.call('GET', asked(path, filter))).body as Row[];
  const [factory] = await rows('/suppliers', { where: { name: 'BrightHome Paper' }, limit: 1 });

  const person = await signIn(browser, 'qa', { at: `/audit/create/${factory!.id}` });
  const { page } = person;
  await expect(page.getByText('How the supplier stands')).toBeVisible();
  await page.getByLabel(/^First day/).fill('2 Dec 2027');
  await page.getByLabel(/^Last day/).fill('3 Dec 2027');
  await choose(page, /^Lead \*?$|^Lead$/, 'QA lead food');
  await press(page, 'Save');
  await expect(page).toHaveURL(/\/audit\/addAuditForm\/\d+/);
  const id = Number(/\d+/.exec(new URL(page.url()).pathname)![0]);
  await examine(page);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.locator('#forms [data-row]')).toHaveCount(1);

  const [result] = await rows('/AuditFormResults', { where: { auditJobId: id } });
  await answerAll(own, result!.id);
  await submit(own, result!.id, await photo(page, '#888'));

  await page.goto(`/audit/edit/${id}`);
  await page.getByLabel(/^Summary/).fill('One door stood open; the rest is in order.');
  await press(page, 'Save');
  await expect(page).toHaveURL(new RegExp(`/audit/show/${id}`));
  await page.getByRole('button', { name: 'Issue the report' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The door stood open')).toBeVisible();
  await examine(page);
  await dialog.getByRole('button', { name: 'Issue the report' }).click();
  await expect(page.locator('#actions [data-row]')).toHaveCount(1);
  await expect(page.locator('#reports [data-row]')).toHaveCount(1);
  const pdf = await own.bytes(`/AuditJobs/${id}/paper?language=en&appendix=true`);
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  expect(person.complaints).toEqual([]);
  await leave(person, 'audit-report');
});
