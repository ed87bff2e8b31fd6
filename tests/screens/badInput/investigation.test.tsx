/** Bad input of an 8D report, in both languages: incomplete sections, four eyes, an unneeded sign-off, fields only the server refuses. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { actionRow, openInvestigation, reportRow, type OpenedInvestigation } from '../investigationClient.tsx';
import { loadTexts } from '../complaintsClient.tsx';
import { button, expectWords, expectWrong, input, languages, openDialog, refused, said } from './refusals.ts';

const cause = { whys: ['because'], rootCause: 'The detector was off', causeCode: 'machine' };
const whole = (more: object = {}) =>
  reportRow({
    d1Team: [{ name: 'Plant QA', role: 'leader' }],
    d2Problem: 'Metal',
    d2Quantities: { produced: 10, shipped: 5, inStock: 5 },
    d2IsIsNot: [
      { aspect: 'what', is: 'metal', isNot: 'glass' },
      { aspect: 'where', is: 'line 2', isNot: 'line 1' },
      { aspect: 'when', is: 'May', isNot: 'June' },
      { aspect: 'howMany', is: 'one', isNot: 'two' },
    ],
    noContainmentReason: 'Nothing of the lot is left anywhere',
    d4Occurrence: cause,
    d4Escape: cause,
    d7Prevention: { documents: ['sop'], horizontal: true, text: 'Checked daily' },
    d8Statement: 'Closed',
    ...more,
  });
const proven = ['occurrence', 'escape'].map((of, i) =>
  actionRow({
    id: 21 + i,
    cause: of,
    doneDate: '2026-11-20',
    evidence: ['AAAAAAAAAAAAAAAAAAAAAA.pdf'],
    checkMethod: 'Audit',
    result: 'No metal',
  }),
);
const judged = (more: object = {}) => ({
  address: '/complaint/supplier-complaint/approve/11',
  staff: true,
  report: whole({ status: 'Submitted', revision: 1, submittedAt: '2026-11-20T08:00:00.000Z', ...more }),
  actions: proven,
});

describe.each(languages)('in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test.each([
    ['a leader', { d1Team: null }, proven, 'd1'],
    ['a root cause', { d4Escape: null }, proven, 'd4'],
    ['an action for each cause', {}, proven.slice(0, 1), 'd5'],
  ] as const)('without %s nothing goes out, and its section is named as a link', async (_what, more, actions, section) => {
    const page = await openInvestigation({ report: whole(more), actions: [...actions] });
    const submit = button('investigations:steps.submit');
    const links = within((submit.closest('footer, .form-footer') as HTMLElement) ?? document.body)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href'));
    expect(links).toContain(`#${section}`);
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(submit);
    expect(page.asked('POST', '/InvestigationReports/11/submit')).toEqual([]);
  });

  const submit = async (page: OpenedInvestigation): Promise<Awaited<ReturnType<typeof openDialog>>> => {
    await userEvent.click(button('investigations:steps.submit'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: i18next.t('investigations:steps.submit') }));
    await page.settle();
    return dialog;
  };

  test('what only the server finds missing is named by section, as links', async () => {
    const page = await openInvestigation({
      report: whole(),
      actions: proven,
      answers: (env) =>
        env.on(
          'POST',
          /\/submit$/,
          refused('GUARD_FAILED', { guards: ['d5', 'd6'].map((section) => ({ guard: 'sectionsComplete', params: { section } })) }),
        ),
    });
    const dialog = await submit(page);
    expect(page.asked('POST', '/InvestigationReports/11/submit')).toHaveLength(1);
    const alert = within(dialog.getByRole('alert'));
    for (const section of ['d5', 'd6'])
      expect(
        alert.getByRole('link', {
          name: said('investigations:guards.sectionsComplete', { section: i18next.t(`investigations:sections.${section}`) }),
        }),
      ).toHaveAttribute('href', `#${section}`);
    expectWords();
  });

  test('a field only the server refuses shows its error, and the input stays', async () => {
    const page = await openInvestigation({
      report: whole(),
      answers: (env) =>
        env.on('POST', /\/saveDraft$/, refused('VALIDATION', { fields: { d2Problem: [{ code: 'LENGTH', params: { over: 3, max: 9 } }] } })),
    });
    await userEvent.type(input('investigations:fields.d2Problem'), ' in one pack');
    await userEvent.click(button('investigations:footer.save'));
    await page.settle();
    expectWrong(input('investigations:fields.d2Problem'), said('errors:field.LENGTH', { over: 3, max: 9 }));
    expect(input('investigations:fields.d2Problem')).toHaveValue('Metal in one pack');
    expectWords();
  });

  test('four eyes: said in the dialog, the marks stay', async () => {
    const page = await openInvestigation({ ...judged(), answers: (env) => env.on('POST', /\/approve$/, refused('FOUR_EYES')) });
    await userEvent.click(button('investigations:steps.approve'));
    const dialog = await openDialog();
    for (const mark of ['timeliness', 'analysis', 'action', 'evidence'])
      await userEvent.click(within(dialog.getByRole('group', { name: said(`investigations:score.${mark}`) })).getByLabelText('4'));
    await userEvent.click(dialog.getByRole('button', { name: i18next.t('investigations:steps.approve') }));
    await page.settle();
    expect(page.asked('POST', '/InvestigationReports/11/approve')).toHaveLength(1);
    expect(dialog.getByRole('alert')).toHaveTextContent(said('errors:FOUR_EYES'));
    expect(within(dialog.getByRole('group', { name: said('investigations:score.analysis') })).getByLabelText('4')).toBeChecked();
    expectWords();
  });

  test('an approval without all marks names the rows that lack one', async () => {
    const page = await openInvestigation(judged());
    await userEvent.click(button('investigations:steps.approve'));
    const dialog = await openDialog();
    await userEvent.click(within(dialog.getByRole('group', { name: said('investigations:score.analysis') })).getByLabelText('4'));
    await userEvent.click(dialog.getByRole('button', { name: i18next.t('investigations:steps.approve') }));
    expectWrong(dialog.getByRole('group', { name: said('investigations:score.evidence') }), said('investigations:score.all'));
    expect(page.asked('POST', '/InvestigationReports/11/approve')).toEqual([]);
  });

  test('a sign-off that is not required is not offered; one that came too late says so', async () => {
    const area = { companyUsers: [{ role: 'Area', expiredAt: null }] };
    const none = await openInvestigation({ ...judged({ status: 'Approved' }), user: area, of: { needOpsSignOff: false } });
    expect(screen.queryByRole('button', { name: i18next.t('investigations:steps.signOff') })).toBeNull();
    none.unmount();
    const page = await openInvestigation({
      ...judged({ status: 'Inprogress' }),
      user: area,
      of: { needOpsSignOff: true, status: 'Submitted' },
      answers: (env) => env.on('POST', /\/signOff$/, refused('INVALID_TRANSITION')),
    });
    await userEvent.click(button('investigations:steps.signOff'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: i18next.t('investigations:steps.signOff') }));
    await page.settle();
    expect(dialog.getByRole('alert')).toHaveTextContent(said('errors:INVALID_TRANSITION'));
  });
});
