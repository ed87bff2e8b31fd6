// Reads and fills Word templates outside of the main thread: a template that takes too long or too much memory ends with its thread.
import { parentPort } from 'node:worker_threads';
import Docxtemplater from 'docxtemplater';
import InspectModule from 'docxtemplater/js/inspect-module.js';
import PizZip from 'pizzip';
import { DomainError, type ErrorCode, type ErrorDetails } from '#domain/kernel/errors.ts';
import { judgeOffice } from '../files/inspection/office.ts';
import type { Allowance } from '../files/inspection/zip.ts';

export interface TemplateJob {
  bytes: Uint8Array;
  /** absent: only the tags are read */
  data?: object;
}
export type TemplateResult =
  | { tags: object; bytes?: Uint8Array }
  /** params `tag`: the incomplete placeholder; `part`: what acts */
  | { refused: ErrorCode; params: NonNullable<ErrorDetails['params']> };

/** A template is kept in memory as a whole, several times. */
const allowance = (): Allowance => ({ bytes: 50 * 1024 * 1024, parts: 2_000 });

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

const unreadable: TemplateResult = { refused: 'TEMPLATE_UNREADABLE', params: { tag: '' } };
const of = (error: unknown): TemplateResult =>
  error instanceof DomainError && error.code !== 'FILE_DAMAGED' && error.code !== 'FILE_CONTENT'
    ? { refused: error.code, params: error.details.params ?? {} }
    : unreadable;

/** Templates of before the rules are judged as well. Values only land in texts, never in fields or relationships. */
const requireInert = (bytes: Uint8Array): void => {
  if (judgeOffice(Buffer.from(bytes), allowance()) !== 'docx') throw new DomainError('FILE_CONTENT');
};

const work = ({ bytes, data }: TemplateJob): TemplateResult => {
  let zip: PizZip;
  try {
    requireInert(bytes);
    zip = new PizZip(bytes);
    if (!zip.file('word/document.xml')) return unreadable;
  } catch (error) {
    return of(error);
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
    return { refused: 'TEMPLATE_INVALID', params: { tag: tagOf(error) } };
  }
};

parentPort?.on('message', (job: TemplateJob) => parentPort?.postMessage(work(job)));
