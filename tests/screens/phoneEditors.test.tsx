/** The 8D and the grid of a movement on a phone: one part per screen, what is missing in a sheet, the camera first. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionRow, openInvestigation, reportRow, revisionRow } from './investigationClient.tsx';
import { loadTexts } from './complaintsClient.tsx';
import { lineRow, movementRow, openMovement } from './movementClient.tsx';

/** A window of 360 px; with `keyboard` so low that the keys of the screen must be open. */
const phone = (keyboard = false): void => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width') || (keyboard && query.includes('max-height')),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  return loadTexts('en');
});
afterEach(() => jest.restoreAllMocks());

const shown = (): string[] =>
  [...document.querySelectorAll('.card[id^="d"]')].filter((one) => !one.closest('[hidden]')).map((one) => one.id);
const heading = () => screen.getByRole('heading', { level: 1 });
const parts = () => within(screen.getByRole('navigation', { name: 'Report sections' }));

test('one section per screen: the first incomplete one, then by number, by its neighbours and by the sheet', async () => {
  phone();
  const page = await openInvestigation({ report: reportRow({ d1Team: [{ name: 'Ann', role: 'leader' }] }) });
  expect(heading()).toHaveTextContent('D2 Problem');
  expect(shown()).toEqual(['d2']);
  expect(parts().getByRole('button', { name: 'D1 Team, complete' })).toHaveAttribute('data-tone', 'good');
  await userEvent.click(screen.getByRole('button', { name: 'Next: D3 Containment' }));
  expect(shown()).toEqual(['d3']);
  await userEvent.click(parts().getByRole('button', { name: /^D8 Conclusion/ }));
  expect(shown()).toEqual(['d8']);
  // after the last section there is the step, and it says what it needs
  expect(screen.getByRole('button', { name: /Submit needs \d+ more entries/ })).toHaveAttribute('aria-disabled', 'true');
  // what is typed stays while other sections are on the screen
  await userEvent.type(screen.getByLabelText(/^Conclusion/), 'Closed');
  await userEvent.click(screen.getByRole('button', { name: 'Previous: D7 Prevention' }));
  await userEvent.click(screen.getByRole('button', { name: 'All sections' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByRole('button', { name: 'D8 Conclusion complete' })).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: /^D7 Prevention.*the prevention of recurrence is missing/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toEqual(['d7']);
  page.unmount();
});

test('a press right after the last missing entry submits: it is counted before the click', async () => {
  phone();
  const cause = (rootCause: string) => ({ whys: ['It broke'], rootCause, causeCode: 'machine' });
  await openInvestigation({
    report: reportRow({
      d1Team: [{ name: 'Ann', role: 'leader' }],
      d2Problem: 'Metal',
      d2Quantities: { produced: 5000, shipped: 4000, inStock: 1000 },
      d4Occurrence: cause('Worn'),
      d4Escape: cause('Wide'),
      d7Prevention: { text: 'In the plan' },
    }),
    actions: [actionRow({ discipline: 'D3', cause: null }), actionRow({ id: 22 }), actionRow({ id: 23, cause: 'escape' })],
  });
  expect(heading()).toHaveTextContent('D8 Conclusion');
  await userEvent.type(screen.getByLabelText(/^Conclusion/), 'C');
  await userEvent.click(screen.getByRole('button', { name: 'Submit needs 1 more entry' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Submit');
});

test('a rejected report opens at the comment; the reason is in the sheet of the complaint afterwards', async () => {
  phone();
  await openInvestigation({
    report: reportRow({
      status: 'Rejected',
      revision: 1,
      rejectReason: 'The escape is not shown',
      sectionComments: { d4: 'Who sets the limits?' },
    }),
    revisions: [revisionRow()],
  });
  expect(shown()).toEqual(['d4']);
  expect(screen.getByText('Who sets the limits?')).toBeVisible();
  expect(screen.getByText('The escape is not shown')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next: D5 Actions' }));
  expect(screen.queryByText('The escape is not shown')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Complaint details' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('link', { name: 'D4 Root cause analysis' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).toEqual(['d4']);
});

test('a value that cannot be sent is shown in its section', async () => {
  phone();
  await openInvestigation({
    report: reportRow({
      d1Team: [{ name: 'Ann', role: 'leader' }],
      d2Problem: 'Metal',
      d2Quantities: { produced: 1, shipped: 1, inStock: 1 },
      noContainmentReason: 'All of it is sold',
      d4Occurrence: { whys: ['a'], rootCause: 'b', causeCode: 'machine' },
      d4Escape: { whys: ['a'], rootCause: 'b', causeCode: 'machine' },
      d7Prevention: { text: 'c', documents: [], horizontal: false },
      d8Statement: 'd',
    }),
    actions: [actionRow(), actionRow({ id: 22, cause: 'escape' })],
  });
  await userEvent.click(parts().getByRole('button', { name: /^D2/ }));
  await userEvent.clear(screen.getByLabelText(/^Produced/));
  await userEvent.type(screen.getByLabelText(/^Produced/), '-4');
  await userEvent.click(parts().getByRole('button', { name: /^D8/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit report' }));
  await waitFor(() => expect(shown()).toEqual(['d2']));
  expect(screen.getByLabelText(/^Produced/)).toHaveFocus();
});

test('the picture of a result comes first: the camera, then the gallery, then files', async () => {
  phone();
  await openInvestigation({ actions: [actionRow()] });
  await userEvent.click(parts().getByRole('button', { name: /^D6/ }));
  const d6 = within(document.getElementById('d6')!);
  expect(d6.getByText('Owner: Technician', { exact: false })).toBeVisible();
  const camera = document.querySelector<HTMLInputElement>('#d6 input[capture]')!;
  const opened = jest.spyOn(camera, 'click').mockImplementation(() => undefined);
  await userEvent.click(d6.getByRole('button', { name: /^Take picture/ }));
  expect(opened).toHaveBeenCalled();
  expect(d6.getByRole('button', { name: 'From gallery' })).toBeVisible();
  expect(d6.getByLabelText(/^Completion date/).compareDocumentPosition(camera)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('while the keyboard is open the foot leads from field to field', async () => {
  phone(true);
  await openInvestigation();
  await userEvent.click(parts().getByRole('button', { name: /^D2/ }));
  await userEvent.click(screen.getByLabelText(/^Problem/));
  const keys = within(screen.getByRole('group', { name: 'Field navigation' }));
  expect(keys.getByText('Field 1 of 13')).toBeVisible();
  expect(keys.getByRole('button', { name: 'Previous field' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(keys.getByRole('button', { name: 'Next field' }));
  expect(screen.getByLabelText('What: is')).toHaveFocus();
  expect(keys.getByText('Field 2 of 13')).toBeVisible();
  await userEvent.click(keys.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('button', { name: 'Next: D3 Containment' })).toBeVisible();
});

test('a movement: one line per screen, the balance in words, all lines in a sheet, the step after the last line', async () => {
  phone();
  const page = await openMovement({
    row: movementRow(),
    lines: [lineRow(), lineRow({ id: 2, lineKey: 'b', locationType: 'branch', branchId: 1, receivedQty: null })],
  });
  const line = () => document.querySelector<HTMLElement>('.line-phone__line')!;
  expect(document.querySelectorAll('.line-phone__line')).toHaveLength(1);
  expect(within(line()).getByLabelText('On hand')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit response' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Next: / }));
  expect(screen.getByRole('button', { name: 'Submit response' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lines' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: /^Own warehouse/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(within(line()).getByLabelText('On hand'));
  await userEvent.keyboard('7');
  await waitFor(() => expect(document.querySelector('.phone-balance')).toHaveTextContent(/missing|excess/));
  expect(page.asked('POST', '/ProductMovements/4/submit')).toEqual([]);
});
