/** After an error the page offers "Report a problem": a crashed screen in its place, any other error by a notice, once. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx';
import { ProblemOffer } from '#src/app/dialogs/ProblemOffer.tsx';
import { RecordingContext, ReportContext, type Recording } from '#src/components/page/recording.tsx';
import { draw, useTexts } from './client.tsx';

beforeAll(() => useTexts('en'));

const Broken = (): never => {
  throw new Error('broken');
};

test('a crashed screen offers another try and a report', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let reports = 0;
  draw(
    <ReportContext value={() => (reports += 1)}>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </ReportContext>,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(reports).toBe(1);
  silent.mockRestore();
});

test('an error is offered for a report once in a page load, and not beside a crashed screen', async () => {
  let tell: (from: string) => void = () => undefined;
  const recording: Recording = {
    recent: () => Promise.resolve(''),
    status: () => ({ stored: 'device' }),
    onFault: (hear) => {
      tell = hear;
      return () => undefined;
    },
  };
  let reports = 0;
  draw(
    <RecordingContext value={recording}>
      <ProblemOffer onReport={() => (reports += 1)} />
    </RecordingContext>,
  );
  act(() => tell('screen'));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => tell('promise'));
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(reports).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => tell('window'));
  expect(screen.queryByRole('button')).toBeNull();
});
