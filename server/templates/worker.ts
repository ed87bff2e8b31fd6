// Reads and fills Word templates outside of the main thread: a template that takes too long or too much memory ends with its thread.
import { inflateRawSync } from 'node:zlib';
import { parentPort, workerData } from 'node:worker_threads';
import Docxtemplater from 'docxtemplater';
import InspectModule from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';

export interface TemplateJob {
  bytes: Uint8Array;
  /** absent: only the tags are read */
  data?: object;
}
export type TemplateResult =
  | { tags: object; bytes?: Uint8Array }
  /** `tag`: the incomplete placeholder */
  | { refused: 'TEMPLATE_UNREADABLE' | 'TEMPLATE_INVALID'; tag: string };

const mostUnpacked = 50 * 1024 * 1024;

/** The sizes in a zip's directory are claims: each part is unpacked with its claim as the limit. */
const requireHonestSizes = (bytes: Buffer): void => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i -= 1) {
    const [method, packed, claimed, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt32LE(at + 42),
    ];
    total += claimed;
    if (total > mostUnpacked || (method !== 0 && method !== 8)) throw new Error('zip');
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (method === 8) inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, claimed) });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
};

/** `brand.name` leads through the row; a tag is a name and nothing more, so that no template runs anything. */
const valueAt = (scope: unknown, tag: string): unknown =>
  tag
    .trim()
    .split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined),
      scope,
    );

/** Errors of the template say which of its tags is meant. */
const tagOf = (error: unknown): string => {
  const { properties } = error as { properties?: { xtag?: unknown; errors?: { properties?: { xtag?: unknown } }[] } };
  const tag = properties?.errors?.[0]?.properties?.xtag ?? properties?.xtag;
  return typeof tag === 'string' ? tag.slice(0, 80) : '';
};

const work = ({ bytes, data }: TemplateJob): TemplateResult => {
  let zip: PizZip;
  try {
    const whole = Buffer.from(bytes);
    requireHonestSizes(whole);
    zip = new PizZip(whole);
    if (!zip.file('word/document.xml')) throw new Error('docx');
  } catch {
    return { refused: 'TEMPLATE_UNREADABLE', tag: '' };
  }
  try {
    const reader = new InspectModule();
    const document = new Docxtemplater(zip, {
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      nullGetter: () => '',
      parser: (tag) => ({ get: (scope) => valueAt(scope, tag) }),
      modules: [reader],
    });
    const tags = reader.getAllTags();
    if (!data) return { tags };
    document.render(data);
    return { tags, bytes: document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' }) };
  } catch (error) {
    return { refused: 'TEMPLATE_INVALID', tag: tagOf(error) };
  }
};

parentPort?.postMessage(work(workerData as TemplateJob));
