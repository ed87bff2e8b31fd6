// What was not sent, as one file: sealed with a key that the PIN or the server opens, for the same person on another device. Its head says whose it is and how much follows.
import { z } from 'zod';
import { mutationShape } from '#domain/audits/answering.ts';
import { queueStates, type Queued } from '#domain/audits/packet.ts';
import type { AnswerFileRead, KeptAnswers } from '#sagas/env.ts';
import { pictureKey } from '#src/actions/answering.ts';
import {
  openBytes,
  openedByPin,
  openedByServer,
  sealBytes,
  unseal,
  seal,
  type PersonKey,
  type Sealed,
  type SealedByPin,
} from './answerSeal.ts';
import { offerFile } from './pickedFiles.ts';

/** How the key of the file is opened. */
interface Wraps {
  byServer: Sealed | null;
  byPin: SealedByPin | null;
}
export interface FileKey extends Wraps {
  person: PersonKey;
}
export interface Owner {
  userId: number;
  resultId: number;
}

const beginning = new TextEncoder().encode('SQ-ANSWERS\n');
const version = 1;
const sizeBytes = 4;
const mostHeadBytes = 64 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
const bytesOf = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0)!);

const base64 = z.base64().transform(bytesOf);
const sealedShape = z.strictObject({ iv: base64, data: base64 }).transform(({ iv, data }): Sealed => ({ iv, data: data.buffer }));
const mostRounds = 10_000_000;
const headShape = z.object({
  userId: z.int(),
  resultId: z.int(),
  byServer: sealedShape.nullable(),
  byPin: z.strictObject({ salt: base64, rounds: z.int().min(1).max(mostRounds), key: sealedShape }).nullable(),
  parts: z.array(z.strictObject({ iv: base64, bytes: z.int().min(0) })).min(1),
});
type Head = z.infer<typeof headShape>;

/** Whether its device kept it is nothing to another one. */
const pictureShape = z.object({
  fileId: z.uuid(),
  questionKey: z.string(),
  name: z.string(),
  size: z.number(),
  takenAt: z.iso.datetime(),
  mutationId: z.uuid(),
  code: z.string().optional(),
});
const contentShape = z.object({
  userId: z.int(),
  resultId: z.int(),
  deviceId: z.string(),
  queue: z.array(
    z.object({
      mutation: mutationShape,
      state: z.enum(queueStates),
      sent: z.boolean(),
      code: z.string().optional(),
      from: z.string().optional(),
    }),
  ),
  pictures: z.array(pictureShape),
});

const written = ({ iv, data }: Sealed) => ({ iv: textOf(iv), data: textOf(new Uint8Array(data)) });

const headOf = (owner: Owner, { byServer, byPin }: Wraps, parts: readonly Sealed[]): Bytes =>
  new TextEncoder().encode(
    JSON.stringify({
      version,
      ...owner,
      byServer: byServer && written(byServer),
      byPin: byPin && { salt: textOf(byPin.salt), rounds: byPin.rounds, key: written(byPin.key) },
      parts: parts.map(({ iv, data }) => ({ iv: textOf(iv), bytes: data.byteLength })),
    }),
  );

/** A picture whose content is gone cannot be sent from anywhere. */
export const packAnswers = async (
  owner: Owner,
  { packet, pictures }: Pick<KeptAnswers, 'packet' | 'pictures'>,
  contentOf: (key: string) => Blob | null,
  file: FileKey,
): Promise<Blob> => {
  const { key } = file.person;
  const there = pictures.flatMap((picture) => {
    const content = contentOf(pictureKey(picture.fileId));
    return content ? [{ picture, content }] : [];
  });
  const parts = [
    await seal(key, { ...owner, deviceId: packet.deviceId, queue: packet.queue, pictures: there.map(({ picture }) => picture) }),
  ];
  for (const { content } of there) parts.push(await sealBytes(key, await content.arrayBuffer()));
  const head = headOf(owner, file, parts);
  const size = new DataView(new ArrayBuffer(sizeBytes));
  size.setUint32(0, head.byteLength);
  return new Blob([beginning, size, head, ...parts.map(({ data }) => data)], { type: 'application/octet-stream' });
};

type Fault = Extract<AnswerFileRead, { fault: string }>;
const fault = (code: Fault['fault']): Fault => ({ fault: code });

const isOurs = (bytes: Bytes): boolean => bytes.length >= beginning.length && beginning.every((byte, at) => bytes[at] === byte);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

interface Opened {
  head: Head;
  parts: readonly Sealed[];
}

const splitParts = (bytes: Bytes, head: Head, from: number): readonly Sealed[] | null => {
  const total = head.parts.reduce((sum, part) => sum + part.bytes, from);
  if (total !== bytes.length) return null;
  let at = from;
  return head.parts.map((part) => {
    const data = bytes.slice(at, at + part.bytes).buffer;
    at += part.bytes;
    return { iv: part.iv, data };
  });
};

const opened = (bytes: Bytes): Opened | Fault => {
  if (!isOurs(bytes)) return fault('FOREIGN');
  const from = beginning.length + sizeBytes;
  if (bytes.length < from) return fault('DAMAGED');
  const size = new DataView(bytes.buffer, beginning.length).getUint32(0);
  if (size > mostHeadBytes || bytes.length < from + size) return fault('DAMAGED');
  const json = parsed(new TextDecoder().decode(bytes.subarray(from, from + size)));
  if (Number((json as { version?: unknown } | null)?.version) > version) return fault('NEWER');
  const head = headShape.safeParse(json);
  if (!head.success) return fault('DAMAGED');
  const parts = splitParts(bytes, head.data, from + size);
  return parts ? { head: head.data, parts } : fault('DAMAGED');
};

const keyFrom = async ({ byServer, byPin }: Head, { key, pin }: { key: string | null; pin: string | null }): Promise<PersonKey | Fault> => {
  const given = byServer && key !== null ? await openedByServer(byServer, key) : null;
  if (given) return given;
  if (!byPin) return fault(key === null ? 'NETWORK' : 'OTHER_PERSON');
  if (pin === null) return fault('PIN');
  return (await openedByPin(byPin, pin)) ?? fault('WRONG_PIN');
};

const read = async (owner: Owner, parts: readonly Sealed[], { key }: PersonKey): Promise<AnswerFileRead> => {
  const [first, ...others] = parts;
  const content = contentShape.safeParse(await unseal(key, first!));
  if (!content.success || content.data.pictures.length !== others.length) return fault('DAMAGED');
  const { userId, resultId, deviceId, queue, pictures } = content.data;
  if (userId !== owner.userId) return fault('OTHER_PERSON');
  if (resultId !== owner.resultId) return fault('OTHER_FORM');
  const contents = await Promise.all(others.map((part) => openBytes(key, part)));
  for (const [at, { fileId }] of pictures.entries()) offerFile(pictureKey(fileId), new Blob([contents[at]!], { type: 'image/jpeg' }));
  return { deviceId, queue: queue as readonly Queued[], pictures: pictures as KeptAnswers['pictures'] };
};

/** The head says whose it is, so that nobody else is asked for a PIN; what counts is what was sealed. */
export const unpackAnswers = async (
  file: Blob,
  owner: Owner,
  keys: { key: string | null; pin: string | null },
): Promise<AnswerFileRead> => {
  const found = opened(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in found) return found;
  const { head, parts } = found;
  if (head.userId !== owner.userId) return fault('OTHER_PERSON');
  if (head.resultId !== owner.resultId) return fault('OTHER_FORM');
  const key = await keyFrom(head, keys);
  if ('fault' in key) return key;
  try {
    return await read(owner, parts, key);
  } catch {
    return fault('DAMAGED');
  }
};
