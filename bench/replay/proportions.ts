// How many lines of each kind a recorded log holds. Measured over the 30 journeys that the browser tests recorded (114 page loads, 6,145 actions).

export const kinds = [
  'notes of the outside',
  'calls and answers',
  'loads wished',
  'views asked and loaded',
  'navigation',
  'live channel',
  'clocks',
  'session',
  'writes, drafts, messages',
] as const;
export type Kind = (typeof kinds)[number];

const beginnings: readonly (readonly [string, Kind])[] = [
  ['outside.', 'notes of the outside'],
  ['call.', 'calls and answers'],
  ['views.open', 'loads wished'],
  ['views.change', 'loads wished'],
  ['views.refresh', 'loads wished'],
  ['views.load', 'loads wished'],
  ['finder.', 'loads wished'],
  ['remote.', 'loads wished'],
  ['records.open', 'loads wished'],
  ['views.', 'views asked and loaded'],
  ['navigation.', 'navigation'],
  ['live.', 'live channel'],
  ['inactivity.', 'clocks'],
  ['session.', 'session'],
  ['boot.', 'session'],
];
export const kindOf = (type: string): Kind => beginnings.find(([start]) => type.startsWith(start))?.[1] ?? 'writes, drafts, messages';

/** Per cent of the 3,439 actions after the first page of each page load: what repeats during work. The start itself is recorded once. */
export const measured: Readonly<Record<Kind, number>> = {
  'notes of the outside': 18.7,
  'calls and answers': 32.9,
  'loads wished': 6.8,
  'views asked and loaded': 19.6,
  navigation: 3.6,
  'live channel': 7.3,
  clocks: 3.6,
  session: 5.2,
  'writes, drafts, messages': 2.2,
};

export const sharesOf = (types: readonly string[]): Readonly<Record<Kind, number>> => {
  const found = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const type of types) found[kindOf(type)] += 100 / types.length;
  return found;
};
