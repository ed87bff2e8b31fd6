/** The text of a message: the server's own, or a key with its parameters. */
import type { TFunction } from 'i18next';
import type { Words } from '#src/store/state.ts';

export const wordsText = (words: Words, t: TFunction): string => words.text ?? (words.key ? String(t(words.key, { ...words.params })) : '');
