/** What counts as a change of an 8D while it is saved during typing. */
import { changedAction, emptyAction } from '#src/areas/investigations/actions/actionFields.ts';
import { merge, same } from '#src/views/editor/merge.ts';

const action = (description: string) => ({ ...emptyAction(null), description });

test('saved in the middle of a sentence: the server trims the trailing space, without a conflict', () => {
  const [sent, typed, stored] = [
    action('Detector locked with '),
    action('Detector locked with a password'),
    action('Detector locked with'),
  ];
  expect(merge(['description'], sent, typed, stored)).toEqual({ taken: [], both: [] });
  expect(changedAction(stored, typed)).toEqual({ description: 'Detector locked with a password' });
});

test('a space at the end is nothing to send', () => {
  expect(changedAction(action('Blade changed'), action('Blade changed '))).toEqual({});
  expect(same({ whys: ['It broke '] }, { whys: ['It broke'] })).toBe(true);
  expect([same('', null), same(undefined, ' '), same('a b', 'ab'), same(0, null), same(false, null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what both changed is still asked', () => {
  expect(merge(['description'], action('Blade'), action('Blade changed'), action('Blade replaced'))).toEqual({
    taken: [],
    both: ['description'],
  });
});
