// The parts of a zip: found by its directory, unpacked one at a time and never beyond what the directory claims and the limits allow.
import { inflateRawSync } from 'node:zlib';
import { DomainError } from '#domain/kernel/errors.ts';

/** What a file and the files inside it may unpack to, together. */
export interface Allowance {
  bytes: number;
  parts: number;
}
export const fullAllowance = (): Allowance => ({ bytes: 100 * 1024 * 1024, parts: 2_000 });
const maxRatio = 100;
const always = 100 * 1024;

export interface Part {
  name: string;
  content: () => Buffer;
}

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const directoryMark = 0x02014b50;
const localMark = 0x04034b50;
const encrypted = 1;

const damaged = (): DomainError => new DomainError('FILE_DAMAGED');
const bomb = ({ bytes, parts }: Allowance = fullAllowance()): DomainError =>
  new DomainError('FILE_BOMB', { params: { max: bytes / (1024 * 1024), parts } });

/** The end record. A second one that would fit as well makes programs read different directories. */
const endOf = (bytes: Buffer): number => {
  const fits = (at: number): boolean => {
    const after = at + 22 + (at + 22 <= bytes.length ? bytes.readUInt16LE(at + 20) : Infinity);
    return after <= bytes.length && bytes.subarray(after).every((byte) => byte === 0 || byte === 10 || byte === 13);
  };
  const found: number[] = [];
  const from = Math.max(0, bytes.length - 22 - 0xffff - 64);
  for (let at = bytes.indexOf(endMark, from); at >= 0; at = bytes.indexOf(endMark, at + 1)) if (fits(at)) found.push(at);
  if (found.length !== 1) throw damaged();
  return found[0]!;
};

/** Throws FILE_DAMAGED, FILE_BOMB, FILE_UNCHECKED. The directory's sizes are taken from the allowance; they are claims, which unpacking enforces. */
export const partsOf = (bytes: Buffer, left: Allowance): Part[] => {
  const end = endOf(bytes);
  const total = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (total > left.parts) throw bomb();
  left.parts -= total;
  const parts: Part[] = [];
  const names = new Set<string>();
  for (let i = 0; i < total; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryMark) throw damaged();
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const [flags, method, packed, claimed, local] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 42),
    ];
    left.bytes -= claimed;
    if (left.bytes < 0 || (claimed > always && claimed > packed * maxRatio)) throw bomb();
    const climbs = /(^|\/)\.\.(\/|$)|^\/|\\/.test(name);
    if (climbs || names.has(name.toLowerCase()) || (flags & encrypted) !== 0 || (method !== 0 && method !== 8))
      throw new DomainError('FILE_UNCHECKED', { params: { part: name.slice(0, 120) } });
    names.add(name.toLowerCase());
    parts.push({ name, content: () => unpacked(bytes, { local, method, packed, claimed }) });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
};

const unpacked = (
  bytes: Buffer,
  { local, method, packed, claimed }: { local: number; method: number; packed: number; claimed: number },
): Buffer => {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localMark) throw damaged();
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const raw = bytes.subarray(from, from + packed);
  if (method === 0) return raw;
  try {
    const content = inflateRawSync(raw, { maxOutputLength: Math.max(1, claimed) });
    if (content.length !== claimed) throw damaged();
    return content;
  } catch {
    throw damaged();
  }
};
