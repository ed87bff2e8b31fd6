/** What the tests of bad input share: refusals as the server words them, sentences that must be of their language, inputs that name what is wrong with them. */
import { act, screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import i18next from 'i18next';
import { catalogue, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';

export const languages = ['en', 'zh'] as const;

/** The text of a key: there, of the present language, and not the other one's. */
export const said = (key: string, params: Record<string, unknown> = {}): string => {
  const text = i18next.t(key, params);
  const other = i18next.getFixedT(i18next.language === 'en' ? 'zh' : 'en')(key, params);
  expect([key, text]).not.toEqual([key, key.split(':').pop()]);
  expect([key, text]).not.toEqual([key, other]);
  if (i18next.language === 'zh') expect(text).toMatch(/[一-鿿]/);
  else expect(text).not.toMatch(/[一-鿿]/);
  return text;
};

/** As the server answers: its message is in the language of the caller. */
export const refused = (code: ErrorCode, details: ErrorDetails = {}) => ({
  status: catalogue[code],
  body: {
    error: {
      statusCode: catalogue[code],
      name: 'Error',
      code,
      message: said(`errors:${code}`, details.params ?? {}),
      details,
      requestId: 'R1',
    },
  },
});

const escaped = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** The input that goes by this key of the texts. */
export const input = (key: string, place: Pick<BoundFunctions<typeof queries>, 'getByLabelText'> = screen): HTMLInputElement =>
  place.getByLabelText(escaped(i18next.t(key)), { selector: 'input, textarea, select' }) as HTMLInputElement;
export const button = (key: string, params: Record<string, unknown> = {}): HTMLElement =>
  screen.getByRole('button', { name: i18next.t(key, params) });

/** The input is marked, and the sentence is what it is described by. */
export const expectWrong = (element: HTMLElement, sentence: string): void => {
  expect(element).toHaveAttribute('aria-invalid', 'true');
  const described = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  expect(described).toContain(sentence);
};

/** Nothing of the page is a bare code or a key. */
export const expectWords = (): void => {
  const text = document.body.textContent ?? '';
  expect(Object.keys(catalogue).filter((code) => code.includes('_') && text.includes(code))).toEqual([]);
  expect(text).not.toMatch(/errors:|guards\.\w|\bfields?\.[A-Z]{2}/);
};

/** A dialog takes the focus when it is there; what is typed before would be lost. */
export const openDialog = async (): Promise<ReturnType<typeof within>> => {
  const dialog = await screen.findByRole('dialog');
  for (let i = 0; i < 100 && !dialog.contains(document.activeElement); i += 1)
    await act(() => new Promise<void>((done) => void setTimeout(done, 20)));
  expect(dialog.contains(document.activeElement)).toBe(true);
  return within(dialog);
};
