// Serialises a long answer in pieces, so that other calls are served in between.
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { streamOf } from '../emitters.ts';

/** An answer of more values or characters than this is sent in pieces. */
const shortValues = 5_000;
const shortChars = 200_000;
const pieceChars = 64 * 1024;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null && !('toJSON' in value);

interface Size {
  values: number;
  chars: number;
}

/** Adds what `value` holds to `size`; true as soon as that is long. Every answer is looked through: nothing is allocated. */
const isLongWith = (value: unknown, size: Size): boolean => {
  size.values += 1;
  if (typeof value === 'string') size.chars += value.length;
  if (size.values > shortValues || size.chars > shortChars) return true;
  if (!isTree(value)) return false;
  if (Array.isArray(value)) {
    for (const one of value) if (isLongWith(one, size)) return true;
    return false;
  }
  for (const name in value) if (isLongWith((value as Record<string, unknown>)[name], size)) return true;
  return false;
};

/** Whether serialising it at once would block noticeably. */
const isLong = (answer: unknown): boolean => isLongWith(answer, { values: 0, chars: 0 });

/** The text of JSON.stringify, in pieces. */
function* texts(value: unknown): Generator<string> {
  if (!isTree(value)) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    yield '[';
    for (let i = 0; i < value.length; i += 1) {
      if (i > 0) yield ',';
      yield* texts(value[i]);
    }
    yield ']';
  } else if (!Object.values(value).some(isTree)) {
    // a plain row
    yield JSON.stringify(value);
  } else {
    let begun = false;
    for (const [name, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      yield `${begun ? ',' : '{'}${JSON.stringify(name)}:`;
      begun = true;
      yield* texts(inner);
    }
    yield begun ? '}' : '{}';
  }
}

async function* pieces(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for (const text of texts(value)) {
    piece += text;
    if (piece.length < pieceChars) continue;
    yield piece;
    piece = '';
    await others();
  }
  yield piece;
}

/** The return value of a handler whose answer may be long. */
export const told = (reply: FastifyReply, answer: unknown): unknown =>
  isLong(answer) ? reply.header('Content-Type', 'application/json; charset=utf-8').send(streamOf(pieces(answer))) : answer;
