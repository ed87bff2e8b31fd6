// Search in the actions of a page load: by type and payload text, in slices, so that a long recording does not freeze the page.
import type { AnyAction } from '#src/actions/index.ts';
import { inSlices } from '#src/actionLog/player/state/slices.ts';

/** Payloads as text, cached for repeated searches. */
const texts = new WeakMap<AnyAction, string>();
const longest = 20_000;

const textOf = (action: AnyAction): string => {
  let text = texts.get(action);
  if (text === undefined) {
    text = `${action.type} ${JSON.stringify(action.payload ?? {})}`.slice(0, longest).toLowerCase();
    texts.set(action, text);
  }
  return text;
};

/** All words must be there. */
const matches = (action: AnyAction, words: readonly string[]): boolean =>
  words.every((word) => action.type.toLowerCase().includes(word)) || words.every((word) => textOf(action).includes(word));

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Steps of the matching actions, in order; null = aborted. */
export const searchActions = async (
  actions: readonly AnyAction[],
  text: string,
  signal?: AbortSignal,
  onProgress?: (part: number) => void,
): Promise<readonly number[] | null> => {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const hits: number[] = [];
  await inSlices(
    0,
    actions.length,
    (i) => {
      if (matches(actions[i]!, words)) hits.push(i + 1);
      return false;
    },
    signal,
    onProgress,
  );
  return signal?.aborted ? null : hits;
};

/** The next or previous match, wrapping around. */
export const hitBeside = (hits: readonly number[], step: number, by: 1 | -1): number | null => {
  if (hits.length === 0) return null;
  if (by === 1) return hits.find((hit) => hit > step) ?? hits[0]!;
  return hits.findLast((hit) => hit < step) ?? hits.at(-1)!;
};
