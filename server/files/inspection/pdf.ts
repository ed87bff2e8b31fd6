// What acts in a PDF: scripts, programs that are started, actions without a click, and files inside that are no plain documents.
import { DomainError, type ErrorCode } from '#domain/kernel/errors.ts';
import { isOleContainer, isProgram, isZip, judgeOffice } from './office.ts';
import { Name, PdfObjects, type Dict, type Value } from './pdfSyntax.ts';
import { isPlainText, hasMarkup } from './plainText.ts';
import type { Allowance } from './zip.ts';

const headerWithin = 1_024;
/** Viewers look for the header in the first kilobyte: mail programs and scanners write line breaks or marks before it. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, headerWithin).includes('%PDF-');

/** Without a click only the view may change. */
const views = new Set(['GoTo', 'GoTo3DView', 'Hide', 'Named', 'SetOCGState', 'Thread', 'Trans']);
/** Names that no PDF has for another purpose. */
const acting: Readonly<Record<string, ErrorCode>> = {
  JavaScript: 'FILE_PDF_SCRIPT',
  Launch: 'FILE_PDF_LAUNCH',
  ImportData: 'FILE_PDF_LAUNCH',
  RichMedia: 'FILE_PDF_SCRIPT',
};
const dataEndings = ['csv', 'docx', 'gif', 'jpeg', 'jpg', 'json', 'pdf', 'png', 'tif', 'tiff', 'txt', 'webp', 'xlsx', 'xml'];

const list = (value: Value): readonly Value[] => (Array.isArray(value) ? (value as readonly Value[]) : [value]);

const textOf = (raw: string): string => {
  const bytes = Buffer.from(raw, 'latin1');
  if (raw.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  return raw.startsWith('\u00ef\u00bb\u00bf') ? bytes.toString('utf8') : raw;
};

const judgeNames = (objects: PdfObjects): void => {
  const see = (value: Value): void => {
    if (!(value instanceof Name)) return;
    const code = Object.hasOwn(acting, value.text) ? acting[value.text] : undefined;
    if (code) throw new DomainError(code);
  };
  for (const { value } of objects.all) list(value).forEach(see);
  for (const dict of objects.dicts())
    for (const [key, value] of dict) {
      if (key === 'JS') throw new DomainError('FILE_PDF_SCRIPT');
      list(value).forEach(see);
    }
};

/** An action and those that follow it. */
const actionsOf = (objects: PdfObjects, value: Value | undefined, depth = 0): Dict[] => {
  if (depth > 20) throw new DomainError('FILE_PDF_OPEN', { params: { action: 'Next' } });
  return objects
    .resolved(value)
    .flatMap((found) => (Array.isArray(found) ? (found as readonly Value[]).flatMap((one) => objects.resolved(one)) : [found]))
    .filter((found): found is Dict => found instanceof Map)
    .flatMap((action) => [action, ...(action.has('Next') ? actionsOf(objects, action.get('Next'), depth + 1) : [])]);
};

/** Pressing and releasing the mouse, and entering a field, are acts of the reader. */
const ofReader = new Set(['D', 'U', 'Fo', 'Bl']);

const judgeUnasked = (objects: PdfObjects): void => {
  const judge = (value: Value | undefined): void => {
    for (const action of actionsOf(objects, value))
      for (const kind of objects.resolved(action.get('S')).flatMap(list))
        if (kind instanceof Name && !views.has(kind.text))
          throw new DomainError('FILE_PDF_OPEN', { params: { action: kind.text.slice(0, 40) } });
  };
  for (const dict of objects.dicts()) {
    if (dict.has('OpenAction')) judge(dict.get('OpenAction'));
    for (const events of objects.resolved(dict.get('AA')).flatMap(list))
      if (events instanceof Map) for (const [event, action] of events) if (!ofReader.has(event)) judge(action);
  }
};

const judgeForms = async (objects: PdfObjects): Promise<void> => {
  for (const dict of objects.dicts()) {
    const parts = [dict.get('XFA'), ...objects.resolved(dict.get('XFA'))].flatMap((value) => (value === undefined ? [] : list(value)));
    for (const object of parts.flatMap((part) => objects.streamsOf(part)))
      if (/<(?:[\w.-]+:)?(script|execute)[\s>]/i.test((await objects.content(object)).toString('latin1')))
        throw new DomainError('FILE_PDF_SCRIPT');
  }
};

const refusedFile = (name: string): DomainError => new DomainError('FILE_PDF_ATTACHMENT', { params: { part: name.slice(0, 120) } });

const judgeAttached = async (bytes: Buffer, name: string, left: Allowance): Promise<void> => {
  if (isOleContainer(bytes) || isProgram(bytes)) throw refusedFile(name);
  if (isZip(bytes)) judgeOffice(bytes, left, name);
  else if (isPdf(bytes)) await judgePdf(bytes, left, name);
  else if (/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*|MM\u0000\*|RIFF)/.test(bytes.toString('latin1', 0, 4))) return;
  else if (!isPlainText(bytes) || hasMarkup(bytes, false)) throw refusedFile(name);
};

const namesIn = (spec: Dict): string[] =>
  ['F', 'UF', 'Unix', 'DOS', 'Mac'].flatMap((key) => {
    const value = spec.get(key);
    return value === undefined ? [] : list(value).flatMap((one) => (typeof one === 'string' ? [textOf(one)] : []));
  });

const judgeFiles = async (objects: PdfObjects, left: Allowance, inside?: string): Promise<void> => {
  for (const spec of objects.dicts()) {
    if (!spec.has('EF')) continue;
    const names = namesIn(spec);
    const name = names[0] ?? '';
    if (inside !== undefined) throw new DomainError('FILE_NESTED', { params: { part: `${inside}/${name}`.slice(0, 120) } });
    const ending = (one: string): string => /\.([a-z0-9]+)\s*$/i.exec(one)?.[1]?.toLowerCase() ?? '';
    if (names.length === 0 || objects.encrypted || !names.every((one) => dataEndings.includes(ending(one)))) throw refusedFile(name);
    for (const files of objects.resolved(spec.get('EF')).flatMap(list))
      if (files instanceof Map)
        for (const file of files.values())
          for (const object of list(file).flatMap((one) => objects.streamsOf(one)))
            await judgeAttached(await objects.content(object), name, left);
  }
};

/** Throws the code of what acts. What is encrypted cannot be looked into beyond the names of its objects. */
export const judgePdf = async (bytes: Buffer, left: Allowance, inside?: string): Promise<void> => {
  const objects = await PdfObjects.read(bytes, left);
  judgeNames(objects);
  judgeUnasked(objects);
  await judgeForms(objects);
  await judgeFiles(objects, left, inside);
};
