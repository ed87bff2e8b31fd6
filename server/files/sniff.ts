// The real type of a file, and whether something in it acts: name and content must agree, and nothing may run, start or load by itself.
import { heicNames } from '#domain/containers.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { inspect } from './inspection/inspect.ts';
import { isOleContainer, isZip } from './inspection/office.ts';
import { isPdf } from './inspection/pdf.ts';
import { hasCommand, hasMarkup, isPlainText } from './inspection/plainText.ts';
import { redraw, type Redrawn } from './pictures.ts';

export interface Kind {
  extension: string;
  type: string;
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  gz: 'application/gzip',
};

const starts = (bytes: Buffer, ...head: number[]): boolean => head.every((byte, i) => bytes[i] === byte);
const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Photos of phones: a container of the MPEG family with one of these brands. */
const isHeic = (bytes: Buffer): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(ascii(bytes, 8, 12)) && !ascii(bytes, 16, 40).includes('avif');

type Found = 'office' | 'ole' | 'heic' | 'pdf' | 'png' | 'jpg' | 'webp' | 'gz' | 'csv';

const sniff = (bytes: Buffer, extension: string): Found | undefined => {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (starts(bytes, 0x1f, 0x8b, 0x08)) return 'gz';
  if (isZip(bytes)) return 'office';
  if (isOleContainer(bytes)) return 'ole';
  if (isHeic(bytes)) return 'heic';
  const text = isPlainText(bytes);
  if (extension === 'csv' && text && !ascii(bytes, 0, 16).includes('%PDF-')) return 'csv';
  // a program or page with the header of a PDF somewhere in its beginning is none
  if (isPdf(bytes) && !starts(bytes, 0x4d, 0x5a) && !starts(bytes, 0x7f, 0x45) && !hasMarkup(bytes)) return 'pdf';
  return undefined;
};

const aliases: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const longestName = 160;

/** The ending that a name declares. A name may hold any sign but those of paths and what cannot be seen: files are stored under keys. */
const endingOf = (name: string): string => {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!name || name.length > longestName || /[\\/\u0000-\u001f\u007f]|^\./.test(name)) throw new DomainError('FILE_NAME');
  const raw = (/\.([A-Za-z0-9]+)$/.exec(name)?.[1] ?? '').toLowerCase();
  return aliases[raw] ?? raw;
};

const kindOf = async (bytes: Buffer, extension: string): Promise<string> => {
  const found = sniff(bytes, extension);
  if (found === 'heic') throw new DomainError('FILE_HEIC');
  if (found === 'ole') throw new DomainError('FILE_OLD_OFFICE');
  if (!found) throw new DomainError('FILE_CONTENT', { params: { named: extension } });
  // of another kind than its name says: nothing inside needs to be read to refuse it
  if (found !== extension && found !== 'office') throw new DomainError('FILE_MISMATCH', { params: { named: extension, found } });
  if (found === 'csv') {
    if (hasMarkup(bytes)) throw new DomainError('FILE_CONTENT', { params: { named: extension } });
    if (hasCommand(bytes)) throw new DomainError('FILE_DDE', { params: { part: 'CSV' } });
  }
  if (found === 'pdf') return inspect(bytes, 'pdf', extension);
  if (found !== 'office') return found;
  if (extension !== 'docx' && extension !== 'xlsx') throw new DomainError('FILE_MISMATCH', { params: { named: extension, found: 'zip' } });
  return inspect(bytes, 'office', extension);
};

/** The file's type and its bytes: images are re-encoded, which drops metadata and anything hidden in them. Throws FILE_NAME, FILE_TYPE, or the reason found in the content. */
export const accept = async (bytes: Buffer, name: string, allowed: readonly string[]): Promise<Kind & Redrawn> => {
  const extension = endingOf(name);
  if (heicNames.includes(extension) && allowed.includes('jpg')) throw new DomainError('FILE_HEIC');
  if (!allowed.includes(extension)) throw new DomainError('FILE_TYPE');
  if (bytes.length === 0) throw new DomainError('FILE_EMPTY');
  const found = await kindOf(bytes, extension);
  if (found !== extension) throw new DomainError('FILE_MISMATCH', { params: { named: extension, found } });
  const kind = { extension, type: types[extension]! };
  if (!kind.type.startsWith('image/')) return { ...kind, bytes, shrunk: null };
  return { ...kind, ...(await redraw(bytes, extension === 'jpg' ? 'jpeg' : (extension as 'png' | 'webp'))) };
};
