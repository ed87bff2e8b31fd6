/** What a user does on a page as lines: names that are texts of the product, no value, no keystroke; the player finds the element again. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { markPressed, pressedElement, type PressMark } from '#src/actionLog/player/frame/pressMark.ts';
import { briefOf } from '#src/actionLog/player/actions/brief.ts';
import { createCauses } from '#src/actionLog/read/causes.ts';
import { parseLog } from '#src/actionLog/read/read.ts';
import { watchPresses } from '#src/actionLog/write/presses.ts';
import { createRecorder, type Recorder } from '#src/actionLog/write/recorder.ts';
import { memoryStorage } from '#src/actionLog/write/storage.ts';
import { inactivity, type Action, type AnyAction } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { textKey } from '#src/i18n/textKeys.ts';
import { testRoutes } from '../support/clientApp.ts';
import { restingState, useTexts } from './client.tsx';

const make = (): Recorder =>
  createRecorder({
    now: () => 1_000,
    causes: createCauses(),
    routes: () => Promise.resolve(testRoutes),
    tab: 'tab1',
    load: 'load1',
    app: '0',
    textKey,
    storage: Promise.resolve(memoryStorage({ bytes: 1e9, ms: 1e9, now: () => 1_000 })),
    later: () => undefined,
  });

const Form = ({ onSave }: { onSave?: () => void }) => {
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Canary label of a record" name="title" error={error}>
        {(ids) => <input id={ids.id} defaultValue="Canary value" />}
      </Field>
      <a href="/complaint/show/17?q=Canary" onClick={(event) => event.preventDefault()}>
        Canary title of a complaint
      </a>
      <Button onClick={() => setOpen(true)}>Retry</Button>
      <button
        type="button"
        onClick={() => {
          onSave?.();
          setError('Fill in this field.');
        }}
      >
        Cancel <span>12</span>
      </button>
      {open && (
        <div role="dialog" aria-label="Report a problem">
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </form>
  );
};

let end = (): void => undefined;
let recorder: Recorder;
beforeAll(() => useTexts('en'));
beforeEach(() => {
  recorder = make();
  end = watchPresses({ note: recorder.note, press: recorder.press, shortcuts: new Set(['?', 'n']) }, document);
});
afterEach(() => end());

const lines = async (): Promise<readonly AnyAction[]> => parseLog(await recorder.read()).loads[0]?.actions ?? [];
const rest = (): Promise<void> => new Promise((done) => setTimeout(done, 200));

test('a form is filled and refused: presses, the field, its error, a dialog; no value and no text of a record', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('Canary typed words? n');
  await user.click(screen.getByRole('button', { name: /Cancel/ }));
  await rest();
  await user.click(screen.getByRole('link'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await rest();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await rest();
  const text = await recorder.read();
  expect(text).not.toContain('anary');
  const seen = (await lines()).map(({ type, payload }) => [type, payload] as const);
  expect(seen.map(([type]) => type)).toEqual([
    'outside.focused',
    'outside.pressed',
    'outside.invalid',
    'outside.pressed',
    'outside.pressed',
    'outside.dialog',
    'outside.pressed',
    'outside.dialog',
  ]);
  expect(seen[0]![1]).toMatchObject({ role: 'textbox', field: 'title', name: expect.stringMatching(/^~/) });
  expect(seen[1]![1]).toMatchObject({ role: 'button', name: 'components:cancel' });
  expect(seen[2]![1]).toEqual({ fields: [{ field: 'title', error: 'errors:field.REQUIRED' }] });
  expect(seen[3]![1]).toMatchObject({ role: 'link', to: expect.stringMatching(/^\/complaint\/show\/17\?q=%7E/) });
  expect(seen[5]![1]).toEqual({ open: true, name: textKey('Report a problem') });
  expect(seen[7]![1]).toEqual({ open: false, name: textKey('Report a problem') });
  expect(briefOf((await lines())[1]!)).toBe('button “Cancel”');
});

test('keys with a meaning are lines, keystrokes are not', async () => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('n?x{Enter}{Control>}c{/Control}{Control>}k{/Control}{Alt>}q{/Alt}{Escape}');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?z');
  const keys = (await lines()).flatMap((one) => (one.type === 'outside.pressed' ? [one.payload.key] : []));
  expect(keys).toEqual(['Enter', 'Ctrl+K', 'Escape', '?']);
});

test('what a page dispatches in a press follows from it', async () => {
  const save = (): void =>
    void recorder.middleware({ getState: () => restingState() as never, dispatch: (() => undefined) as never })((action) => action)(
      inactivity.stay({}) as Action,
    );
  render(<Form onSave={save} />);
  await userEvent.click(screen.getByRole('button', { name: /Cancel/ }));
  await rest();
  recorder.note(inactivity.stay({}) as Action);
  const seen = await lines();
  const press = seen.find((one) => one.type === 'outside.pressed')!;
  expect(seen.filter((one) => one.type === 'inactivity.stay').map((one) => one.meta!.cause)).toEqual([press.meta!.seq, null]);
});

test('a page that is pressed on works on when naming an element fails', async () => {
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Retry' });
  Object.defineProperty(button, 'getAttribute', {
    value: (name: string) => {
      if (name === 'title') throw new Error('no');
      return Element.prototype.getAttribute.call(button, name);
    },
  });
  await userEvent.click(button);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the player finds the pressed element by role, name, field and target, and marks it', async () => {
  render(
    <>
      <Form />
      <Form />
    </>,
  );
  const find = (press: PressMark): Element | null => pressedElement(document, press);
  expect(find({ role: 'button', name: 'components:cancel' })).toBe(screen.getAllByRole('button', { name: /Cancel/ })[0]);
  expect(find({ role: 'textbox', name: '~x.1', field: 'title' })).toBe(screen.getAllByRole('textbox')[0]);
  expect(find({ role: 'link', name: '~x.2', to: '/complaint/show/17?q=Canary' })).toBe(screen.getAllByRole('link')[0]);
  expect(find({ role: 'button', name: '~x.3' })).toBeNull();
  expect(find({ role: 'button', name: 'components:discard' })).toBeNull();
  markPressed(document, { role: 'button', name: 'components:cancel' });
  expect(document.getElementById('pressed-mark')).not.toBeNull();
  markPressed(document, null);
  expect(document.getElementById('pressed-mark')).toBeNull();
});
