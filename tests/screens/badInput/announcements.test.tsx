/** Bad input of announcements, in both languages: the publication's audience, times and choices, and an answer that is not taken. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { loadTexts, openPage, type Opened } from '../complaintsClient.tsx';
import type { FakeEnv } from '../../support/fakeEnv.ts';
import { button, expectWords, expectWrong, input, languages, openDialog, refused, said } from './refusals.ts';

const common = { version: 3, createdAt: '2026-11-18T02:00:00.000Z', updatedAt: '2026-11-18T02:00:00.000Z', createdById: 7 };
const text = {
  id: 2,
  version: 1,
  name: 'Packaging policy',
  body: { en: 'Text' },
  category: 'policy',
  needAnswer: false,
  answerType: null,
  choices: null,
  fileNames: null,
};
const publication = (more: object = {}) => ({
  ...common,
  id: 71,
  announcementId: 2,
  audience: { all: true },
  publishAt: null,
  expireAt: null,
  answerDueDate: null,
  important: false,
  publishedAt: null,
  withdrawnAt: null,
  withdrawReason: null,
  recipientCount: null,
  remindedAt: null,
  announcement: text,
  supplierAnnouncements: [],
  ...more,
});
const edit = (row: object, answers: (env: FakeEnv) => void = () => undefined): Promise<Opened> =>
  openPage('/masterData/announcementPublish/edit/71', {
    user: { companyUsers: [{ role: 'superAdmin', expiredAt: null }] },
    answers: (env) => {
      env.on('GET', /^\/AnnouncementPublishes\/71$/, { body: row });
      env.on('GET', /^\/Announcements$/, { body: [text] });
      answers(env);
    },
  });
const sentNothing = (page: Opened): void =>
  expect(page.env.calls.filter(({ method, path }) => method !== 'GET' && /Announcement/.test(path))).toEqual([]);

describe.each(languages)('a publication, in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test('a time in the past and an end before its start show errors at their fields; nothing is published', async () => {
    const page = await edit(publication({ publishAt: '2026-11-20T05:00:00.000Z', expireAt: '2026-11-19T05:00:00.000Z' }));
    await userEvent.click(input('announcements:fields.important'));
    await userEvent.click(button('announcements:publish.schedule'));
    await page.settle();
    expectWrong(input('announcements:fields.publishAt'), said('announcements:wrong.past'));
    expectWrong(input('announcements:fields.expireAt'), said('announcements:wrong.expire'));
    expect(input('announcements:fields.important')).toBeChecked();
    sentNothing(page);
    expectWords();
  });

  test('an empty audience: an error at the audience', async () => {
    const page = await edit(publication());
    await userEvent.click(screen.getByRole('radio', { name: said('announcements:audience.kind.match') }));
    await userEvent.click(button('announcements:steps.publish'));
    await page.settle();
    expectWrong(input('announcements:fields.supplierTypes'), said('announcements:wrong.audience'));
    await userEvent.click(screen.getByRole('radio', { name: said('announcements:audience.kind.none') }));
    await userEvent.click(button('announcements:steps.publish'));
    await page.settle();
    expectWrong(input('announcements:fields.staffRoles'), said('errors:field.REQUIRED'));
    sentNothing(page);
  });

  test.each([
    ['publishAt', 'DATE_PAST', 'announcements:fields.expireAt', { expireAt: [{ code: 'DATE_PAST' as const }] }],
    ['expireAt', 'DATE_ORDER', 'announcements:fields.expireAt', { expireAt: [{ code: 'DATE_ORDER' as const }] }],
    ['audience', 'REQUIRED', 'announcements:fields.staffRoles', { 'audience.staffRoles': [{ code: 'REQUIRED' as const }] }],
  ])('%s refused by the server alone stands at its field', async (_name, code, key, fields) => {
    const page = await edit(publication(), (env) => env.on('PATCH', /^\/AnnouncementPublishes\/71$/, refused('VALIDATION', { fields })));
    await userEvent.click(input('announcements:fields.important'));
    await userEvent.click(button('announcements:publish.saveDraft'));
    await page.settle();
    expectWrong(input(key), said(`errors:field.${code}`));
    expect(input('announcements:fields.important')).toBeChecked();
    expectWords();
  });

  test('an audience that became empty: an error in the dialog, which stays', async () => {
    const page = await edit(publication(), (env) => {
      env.on('PATCH', /^\/AnnouncementPublishes\/71$/, { body: publication({ version: 4 }) });
      env.on('POST', /^\/AnnouncementPublishes\/71\/publish$/, refused('EMPTY_AUDIENCE'));
    });
    await userEvent.click(input('announcements:fields.important'));
    await userEvent.click(button('announcements:steps.publish'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: said('announcements:steps.publish') }));
    await page.settle();
    await page.settle();
    expect(dialog.getByRole('alert')).toHaveTextContent(said('errors:EMPTY_AUDIENCE'));
    expect(input('announcements:fields.important')).toBeChecked();
  });

  test('a text with fewer than two choices is not saved', async () => {
    const page = await openPage('/masterData/announcement/edit/2', {
      user: { companyUsers: [{ role: 'superAdmin', expiredAt: null }] },
      answers: (env) =>
        env.on('GET', /^\/Announcements\/2$/, {
          body: { ...common, ...text, needAnswer: true, answerType: 'choice', choices: ['Yes', 'No'], archivedAt: null },
        }),
    });
    const choices = input('announcements:fields.choices');
    fireEvent.change(choices, { target: { value: 'Only one' } });
    await page.settle();
    await userEvent.click(screen.getAllByRole('button', { name: i18next.t('announcements:library.save') })[0]!);
    await page.settle();
    expectWrong(choices, said('announcements:wrong.choices'));
    expect(choices).toHaveValue('Only one');
    sentNothing(page);
  });
});

describe.each(languages)('an answer, in %s', (language) => {
  beforeEach(() => loadTexts(language));
  const read = async (asked: object, answer: ReturnType<typeof refused>): Promise<Opened> =>
    openPage('/announcement/edit/11', {
      user: { supplierUsers: [{ role: 'supplierQa', supplierId: 3, expiredAt: null }] },
      answers: (env) => {
        env.local.set('selectedSupplier', '3');
        env.on('GET', /^\/SupplierUsers$/, {
          body: [
            {
              id: 1,
              version: 1,
              appUserId: 7,
              supplierId: 3,
              role: 'supplierQa',
              expiredAt: null,
              supplier: { id: 3, name: 'Golden Grain', logo: null, status: 'active', wizardCompleted: true },
            },
          ],
        });
        env.on('GET', /^\/SupplierAnnouncements\/11$/, {
          body: {
            ...common,
            id: 11,
            announcementId: 2,
            announcementPublishId: 4,
            supplierId: 3,
            gotIt: false,
            gotItAt: null,
            answer: null,
            answerFile: null,
            answeredAt: null,
            endedBy: null,
            announcement: { ...text, needAnswer: true, ...asked },
            announcementPublish: {
              id: 4,
              version: 2,
              publishedAt: '2026-11-13T02:00:00.000Z',
              answerDueDate: '2026-11-27',
              important: false,
              expireAt: null,
              withdrawnAt: null,
            },
          },
        });
        env.on('POST', /^\/SupplierAnnouncements\/11\/answer$/, answer);
      },
    });

  test('a text of another type than asked: at the input, the words stay', async () => {
    const page = await read({ answerType: 'text' }, refused('ANSWER_REQUIRED'));
    await userEvent.type(input('announcements:answer.text'), 'We are ready');
    await userEvent.click(button('announcements:steps.answer'));
    await page.settle();
    expectWrong(input('announcements:answer.text'), said('errors:ANSWER_REQUIRED'));
    expect(input('announcements:answer.text')).toHaveValue('We are ready');
    expectWords();
  });

  test('a choice: missing, and one that is no longer among them', async () => {
    const page = await read({ answerType: 'choice', choices: ['Ready', 'Not ready'] }, refused('ANSWER_REQUIRED'));
    await userEvent.click(button('announcements:steps.answer'));
    const group = screen.getByRole('group', { name: said('announcements:answer.choose') });
    expectWrong(group, said('announcements:answer.needed.choice'));
    await userEvent.click(within(group).getByRole('radio', { name: 'Ready' }));
    await userEvent.click(button('announcements:steps.answer'));
    await page.settle();
    expectWrong(group, said('errors:ANSWER_REQUIRED'));
    expect(within(group).getByRole('radio', { name: 'Ready' })).toBeChecked();
  });

  test('after the due day: said, and the words stay', async () => {
    const page = await read({ answerType: 'text' }, refused('ANSWER_CLOSED'));
    await userEvent.type(input('announcements:answer.text'), 'We are ready');
    await userEvent.click(button('announcements:steps.answer'));
    await page.settle();
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:ANSWER_CLOSED'));
    expect(input('announcements:answer.text')).toHaveValue('We are ready');
    expectWords();
  });
});
