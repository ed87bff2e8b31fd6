// A difference as text, for the command line and for failing tests.
import { pathText } from '#src/actionLog/read/diff.ts';
import type { Race } from './races.ts';
import type { Difference } from './verify.ts';

const longest = 160;
const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
const nameOf = ({ type, payload }: { type: string; payload: unknown }): string => {
  if (Array.isArray(payload)) return `${type}(${payload.map(short).join(', ')})`;
  const { method, path, port, key } = payload as { method?: string; path?: string; port?: string; key?: string };
  if (type === 'outside.read') return `${type} ${port} ${key}`;
  return method && path ? `${type} ${method} ${path}` : type;
};

/** One line, followed by the cause chain. */
export const differenceText = ({ is, what, seq, recorded, now, times, changes, chain }: Difference): string => {
  const cause = chain.length === 0 ? 'without a cause' : `because of ${chain.map((link) => `${link.seq} ${link.type}`).join(' -> ')}`;
  if (what === 'state' || what === 'shown') {
    const [change] = changes;
    const whose = what === 'state' ? 'the state after' : 'what is shown after';
    return `${seq}: ${whose} ${recorded!.type} differs (${pathText(change!.path)}): recorded ${short(change!.before)}, now ${short(change!.after)}; ${cause}`;
  }
  if (is === 'extra')
    return `${seq}: now ${nameOf(now!)}${times > 0 ? `, once more than recorded (${times})` : ', not in the recording'}; ${cause}`;
  if (is === 'missing') return `${seq}: recorded ${nameOf(recorded!)}, not said now; ${cause}`;
  return `${seq}: ${nameOf(recorded!)} differs: ${changes.map((one) => `${pathText(one.path)} ${short(one.before)} -> ${short(one.after)}`).join('; ')}; ${cause}`;
};

/** What races with what, how it ends, and the inputs to see it with. */
export const raceText = ({ moved, other, changes, error, inputs, actions }: Race): string =>
  [
    `${moved.seq} ${moved.type} ${moved.what} before ${other.seq} ${other.type} ${other.what}:`,
    ...(error === null ? [] : [`  an error: ${error}`]),
    ...changes.slice(0, 8).map((one) => `  ${pathText(one.path)}: ${short(one.before)} -> ${short(one.after)}`),
    `  shortest: ${inputs.length} inputs, ${actions} actions: ${inputs.map(({ meta, type }) => `${meta.seq} ${type}`).join(', ')}`,
  ].join('\n');
