/** Bad input in the grid of a warehouse, in both languages: on the cell, on the line, and every number still there. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { loadTexts } from '../complaintsClient.tsx';
import { cell, cellInput, fill, lineRow, openMovement, sent } from '../movementClient.tsx';
import { button, expectWords, languages, openDialog, refused, said } from './refusals.ts';

describe.each(languages)('in %s', (language) => {
  beforeEach(() => loadTexts(language));

  test.each([
    ['onHandQty', '-3', 'negative'],
    ['onHandQty', 'about 20', 'text'],
    ['onHandQty', '99999999999', 'tooLarge'],
    ['quarantinedQty', '30', 'part'],
  ] as const)('%s "%s" is named at its cell and not sent; the text stays', async (name, text, problem) => {
    const page = await openMovement({ lines: [lineRow({ onHandQty: 20, dispatchedQty: 80 })] });
    await fill('w1', name, text);
    // said when the hand rests
    await waitFor(() => expect(cellInput()).toHaveAttribute('aria-invalid', 'true'));
    expect(document.getElementById(cellInput().getAttribute('aria-errormessage')!)).toHaveTextContent(said(`movements:problem.${problem}`));
    expect(cellInput()).toHaveValue(text);
    expect(cell('w1', name)).toHaveAttribute('title', said(`movements:problem.${problem}`));
    await userEvent.click(button('movements:edit.submit'));
    await page.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page, 'submit')).toEqual([]);
    expect(cellInput()).toHaveValue(text);
    expectWords();
  });

  test('a variance needs a reason: the line is marked, the cursor is at the reason', async () => {
    const page = await openMovement({
      lines: [lineRow({ onHandQty: 90, dispatchedQty: 0, quarantinedQty: 90, destroyedQty: 0, returnedToSupplierQty: 0, recalledQty: 0 })],
    });
    await userEvent.click(button('movements:edit.submit'));
    await page.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(cellInput());
    expect(cellInput()).toHaveAccessibleName(expect.stringContaining(said('movements:columns.varianceReason')));
    expect(cell('w1', 'onHandQty')).toHaveTextContent('90');
  });

  const handIn = async (answer: ReturnType<typeof refused>) => {
    const page = await openMovement({
      lines: [
        lineRow({ onHandQty: 100, dispatchedQty: 0, quarantinedQty: 100, destroyedQty: 0, returnedToSupplierQty: 0, recalledQty: 0 }),
      ],
      answers: (env) => env.on('POST', /\/submit$/, answer),
    });
    await fill('w1', 'quarantinedQty', '99');
    await userEvent.click(button('movements:edit.submit'));
    await userEvent.click((await openDialog()).getByRole('button', { name: i18next.t('movements:edit.submit') }));
    await page.settle();
    expect(sent(page, 'submit')).toHaveLength(1);
    expect(cellInput()).toHaveValue('99');
    expectWords();
    return page;
  };

  test('UNBALANCED of the server: the sentence, and its line', async () => {
    await handIn(refused('UNBALANCED', { lines: [{ id: 1, key: 'w1', difference: 4 }] }));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:UNBALANCED'));
    expect(document.querySelector('[data-line="w1"]')).toHaveClass('grid__row--marked');
  });

  test('a value of a line that only the server refuses: the sentence, and its line', async () => {
    await handIn(refused('VALIDATION', { fields: { 'lines.0.quarantinedQty': [{ code: 'RANGE', params: { min: 0, max: 50 } }] } }));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:field.RANGE', { min: 0, max: 50 }));
    expect(document.querySelector('[data-line="w1"]')).toHaveClass('grid__row--marked');
  });

  test('unmet conditions, all of them; a step that is over', async () => {
    const first = await handIn(
      refused('GUARD_FAILED', {
        guards: [
          { guard: 'linesAnswered', params: { count: 2 } },
          { guard: 'containmentEntered', params: { count: 2 } },
        ],
      }),
    );
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([said('complaints:guards.linesAnswered', { count: 2 }), said('complaints:guards.containmentEntered', { count: 2 })]);
    first.unmount();
    await handIn(refused('INVALID_TRANSITION'));
    expect(screen.getByRole('alert')).toHaveTextContent(said('errors:INVALID_TRANSITION'));
  });
});
