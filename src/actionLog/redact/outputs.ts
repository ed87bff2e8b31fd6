// What may be recorded of each output of the env: its arguments by position, as in payloads.ts. An undeclared output keeps its name alone.
import { redact, listOf, type Shape } from '#src/actionLog/shape.ts';
import { fingerprint } from '#src/actionLog/write/fingerprint.ts';
import type { AddressRules } from './redactAddress.ts';

/** Name and arguments, as in a line. */
export type Output = readonly [is: string, ...args: unknown[]];

/** Written as a fingerprint of what may be recorded: long, and never read. */
interface Hashed {
  readonly hashOf: Shape;
}
const hashOf = (shape: Shape): Hashed => ({ hashOf: shape });

const stored = ['plain', 'plain'] as const;
const shapes: Readonly<Record<string, readonly (Shape | Hashed)[]>> = {
  'api.send': ['plain', 'plain', 'plain'],
  'api.abort': ['apiPath'],
  'clock.delay': ['plain', 'plain'],
  'local.set': stored,
  'local.remove': ['plain'],
  'visit.set': stored,
  'visit.remove': ['plain'],
  'cookie.set': stored,
  'cookie.remove': ['plain'],
  'drafts.putDraft': ['address', hashOf({ collection: 'plain', values: 'values', version: 'plain' })],
  'drafts.deleteDraft': ['address'],
  'drafts.putPicture': ['plain'],
  'drafts.deletePicture': ['plain'],
  'drafts.putTabs': [hashOf(listOf({ key: 'address', query: 'query', pinned: 'plain', usedAt: 'plain' }))],
  'answers.keep': ['plain', 'plain', 'plain'],
  'history.push': ['address', 'plain'],
  'history.replace': ['address', 'plain'],
  'history.go': ['plain'],
  'files.offer': ['plain'],
  'files.save': ['personal', 'plain', 'plain'],
  'texts.load': ['plain', 'plain'],
  'texts.use': ['plain'],
  'socket.open': ['plain', 'plain', 'plain'],
  'socket.watch': ['plain', 'plain'],
  'socket.ack': ['plain'],
  'line.leave': ['address'],
};

export const redactOutput = (is: string, args: readonly unknown[], rules: AddressRules): Output => [
  is,
  ...(shapes[is] ?? []).slice(0, args.length).map((shape, i) => {
    if (typeof shape === 'object' && 'hashOf' in shape)
      return fingerprint(JSON.stringify(redact((shape as Hashed).hashOf, args[i], rules)) ?? '');
    return redact(shape as Shape, args[i], rules) ?? null;
  }),
];
