// The real type of a file: its first bytes and, for Office files, its zip directory. Name, declared type and content must agree.
import { DomainError } from '#domain/kernel/errors.ts';
import { redraw } from './pictures.ts';

export interface Kind {
  extension: string;
  type: string;
}

const kinds: Record<string, Kind> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  png: { extension: 'png', type: 'image/png' },
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  webp: { extension: 'webp', type: 'image/webp' },
  docx: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { extension: 'csv', type: 'text/csv' },
  gz: { extension: 'gz', type: 'application/gzip' },
};

const starts = (bytes: Buffer, ...head: number[]): boolean => head.every((byte, i) => bytes[i] === byte);
const maxEntries = 2_000;
const maxUnpacked = 100 * 1024 * 1024;
const maxRatio = 100;

interface ZipEntry {
  name: string;
  packed: number;
  unpacked: number;
}

/** Names and declared sizes of the central directory; nothing is unpacked. */
const zipEntries = (bytes: Buffer): ZipEntry[] | undefined => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) return undefined;
  const total = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (total > maxEntries) return undefined;
  const entries: ZipEntry[] = [];
  for (let i = 0; i < total; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const office = (bytes: Buffer): Kind | undefined => {
  const entries = zipEntries(bytes);
  if (!entries) return undefined;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const bomb = unpacked > maxUnpacked || entries.some((entry) => entry.unpacked > 100 * 1024 && entry.unpacked > entry.packed * maxRatio);
  const slip = entries.some((entry) => entry.name.includes('..') || entry.name.startsWith('/') || entry.name.includes('\\'));
  const active = entries.some((entry) => /vbaProject|\.bin$|activeX|\.(zip|exe|js|html?)$/i.test(entry.name));
  if (bomb || slip || active) return undefined;
  const has = (name: string): boolean => entries.some((entry) => entry.name === name);
  return has('word/document.xml') ? kinds['docx'] : has('xl/workbook.xml') ? kinds['xlsx'] : undefined;
};

const isCsv = (bytes: Buffer): boolean => {
  const text = bytes.toString('utf8');
  return !text.includes('\u0000') && !text.includes('\ufffd') && !/^\s*<(!doctype|html|svg|\?xml|script)/i.test(text);
};

const sniff = (bytes: Buffer, extension: string): Kind | undefined => {
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return kinds['pdf'];
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return kinds['png'];
  if (starts(bytes, 0xff, 0xd8, 0xff)) return kinds['jpeg'];
  if (starts(bytes, 0x52, 0x49, 0x46, 0x46) && bytes.toString('latin1', 8, 12) === 'WEBP') return kinds['webp'];
  if (starts(bytes, 0x1f, 0x8b, 0x08)) return kinds['gz'];
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return office(bytes);
  return extension === 'csv' && isCsv(bytes) ? kinds['csv'] : undefined;
};

const aliases: Record<string, string> = { jpeg: 'jpg' };

/** The file's type and its bytes: images are re-encoded, which drops metadata and anything hidden in them. Throws FILE_TYPE, FILE_NAME. */
export const accept = async (bytes: Buffer, name: string, allowed: readonly string[]): Promise<Kind & { bytes: Buffer }> => {
  if (!name || name.length > 160 || /[\\/\u0000-\u001f]|\.\./.test(name)) throw new DomainError('FILE_NAME');
  const raw = (/\.([A-Za-z0-9]+)$/.exec(name)?.[1] ?? '').toLowerCase();
  const extension = aliases[raw] ?? raw;
  const kind = bytes.length === 0 ? undefined : sniff(bytes, extension);
  if (kind?.extension !== extension || !allowed.includes(kind.extension)) throw new DomainError('FILE_TYPE');
  if (!kind.type.startsWith('image/')) return { ...kind, bytes };
  const format = kind.extension === 'jpg' ? 'jpeg' : (kind.extension as 'png' | 'webp');
  const drawn = await redraw(bytes, format).catch((error: unknown) => {
    throw error instanceof DomainError ? error : new DomainError('FILE_TYPE');
  });
  return { ...kind, bytes: drawn };
};
