// What acts in a Word, Excel or PowerPoint file: judged by names, types, relationships and contents of its parts, because names alone can be changed.
import { DomainError, type ErrorCode } from '#domain/kernel/errors.ts';
import { fieldsIn, relationshipsIn, tagsIn, xmlText, type Relationship } from './markup.ts';
import { partsOf, type Allowance, type Part } from './zip.ts';

export type OfficeKind = 'docx' | 'xlsx' | 'pptx';

const refused = (code: ErrorCode, part: string): DomainError => new DomainError(code, { params: { part: part.slice(0, 120) } });

const begins = (bytes: Buffer, ...head: number[]): boolean => head.every((byte, i) => bytes[i] === byte);
export const isZip = (bytes: Buffer): boolean => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Office files of before 2007, and encrypted ones, are OLE containers; inside of others they are objects of programs. */
export const isOleContainer = (bytes: Buffer): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
export const isProgram = (bytes: Buffer): boolean => begins(bytes, 0x4d, 0x5a) || begins(bytes, 0x7f, 0x45, 0x4c, 0x46);

const printerSettings = /^xl\/printersettings\/[^/]+\.bin$/i;
const byName: readonly [RegExp, ErrorCode][] = [
  [/vba(project|data)|(^|\/)macrosheets\/|\.(docm|dotm|xlsm|xltm|xlam|pptm|ppsm|potm)$/i, 'FILE_MACRO'],
  [/(^|\/)activex/i, 'FILE_ACTIVEX'],
  [/oleobject[^/]*$/i, 'FILE_OLE'],
  [
    /\.(bin|exe|dll|com|scr|pif|msi|jar|js|jse|mjs|vbs|vbe|wsf|wsh|sct|hta|html?|xhtml|mht|mhtml|url|lnk|bat|cmd|ps1|sh|swf|chm|iso|zip|rar|7z|gz|tar|cab|rtf|xlsb)$/i,
    'FILE_PART',
  ],
];

const byType: readonly [RegExp, ErrorCode][] = [
  [/vbaproject|macroenabled|macrosheet/i, 'FILE_MACRO'],
  [/activex/i, 'FILE_ACTIVEX'],
  [/oleobject/i, 'FILE_OLE'],
];

/** On a share of the network: opening it tells its owner who reads, and with which account. */
const onShare = (target: string): boolean => {
  const path = target.replaceAll('\\', '/').replace(/^file:/i, '');
  const slashes = /^\/*/.exec(path)![0].length;
  // three lead to the own disk, as a drive's letter does
  return slashes >= 2 && slashes !== 3 && !/^[a-z]:/i.test(path.slice(slashes));
};

const judgeRelationship = ({ type, target, external }: Relationship): void => {
  const named = target.slice(0, 120);
  if (/vbaProject$/i.test(type)) throw refused('FILE_MACRO', named);
  if (/(^|\/)(control|activeXControlBinary)$/i.test(type)) throw refused('FILE_ACTIVEX', named);
  if (/attachedTemplate$/i.test(type)) throw refused('FILE_TEMPLATE_LINK', named);
  if (/oleObject$/i.test(type)) throw refused('FILE_OLE', named);
  if (!external || /hyperlink$/i.test(type) || /externalLinkPath$|xlExternalLinkPath\//i.test(type)) return;
  if (/(^|\/)image$/i.test(type) && !onShare(target)) return;
  throw refused('FILE_EXTERNAL', named);
};

const judgeXml = (part: Part, xml: string): void => {
  const name = part.name.toLowerCase();
  if (name.endsWith('.rels')) {
    relationshipsIn(xml).forEach(judgeRelationship);
    return;
  }
  if (name === '[content_types].xml') {
    for (const { attributes } of tagsIn(xml, ['Default', 'Override'])) {
      const found = byType.find(([pattern]) => pattern.test(attributes['ContentType'] ?? ''));
      if (found && attributes['ContentType']) throw refused(found[1], attributes['PartName'] ?? attributes['ContentType']);
    }
    return;
  }
  if (/<(?:[\w.-]+:)?ddeLink[\s/>]/.test(xml)) throw refused('FILE_DDE', part.name);
  if (/<(?:[\w.-]+:)?oleLink[\s/>]/.test(xml)) throw refused('FILE_OLE', part.name);
  if (/ppaction:\/\/(program|macro|ole)/i.test(xml)) throw refused('FILE_MACRO', part.name);
  for (const { attributes } of tagsIn(xml, ['connection']))
    if (/^(1|true)$/i.test(attributes['refreshOnLoad'] ?? '')) throw refused('FILE_EXTERNAL', part.name);
  for (const { instruction, composed } of fieldsIn(xml)) {
    if (composed || /^"?\s*DDE(AUTO)?\b/i.test(instruction)) throw refused('FILE_DDE', part.name);
    if (/^LINK\b/i.test(instruction)) throw refused('FILE_OLE', part.name);
    if (/^INCLUDE(PICTURE|TEXT)\b\s*"?(\\\\\\\\|\\\\[^\\]|file:\/\/[^/])/i.test(instruction)) throw refused('FILE_EXTERNAL', part.name);
  }
};

const isXml = (part: Part, content: Buffer): boolean =>
  /\.(xml|rels|vml)$/i.test(part.name) ||
  /^(\ufeff|\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*<|^\u0000?<\u0000?/.test(content.toString('latin1', 0, 40));

const mainParts: readonly [OfficeKind, string, RegExp][] = [
  ['docx', 'word/document.xml', /wordprocessingml\.document\.main\+xml/],
  ['xlsx', 'xl/workbook.xml', /spreadsheetml\.sheet\.main\+xml/],
  ['pptx', 'ppt/presentation.xml', /presentationml\.(presentation|slideshow)\.main\+xml/],
];

/** The kind of an Office file in which nothing acts. Files of other Office programs inside of it are judged by the same rules, one level deep. */
export const judgeOffice = (bytes: Buffer, left: Allowance, inside?: string): OfficeKind => {
  const parts = partsOf(bytes, left);
  let types = '';
  for (const part of parts) {
    const harmless = printerSettings.test(part.name);
    const named = harmless ? undefined : byName.find(([pattern]) => pattern.test(part.name));
    if (named) throw refused(named[1], part.name);
    const content = part.content();
    if (isOleContainer(content)) throw refused('FILE_OLE', part.name);
    if (isProgram(content) && !/\.(emf|wmf|png|jpe?g|gif|tiff?|bmp)$/i.test(part.name)) throw refused('FILE_PART', part.name);
    if (isZip(content)) {
      if (inside !== undefined) throw refused('FILE_NESTED', `${inside}/${part.name}`);
      judgeOffice(content, left, part.name);
    } else if (isXml(part, content)) {
      const xml = xmlText(content, part.name.slice(0, 120));
      if (part.name.toLowerCase() === '[content_types].xml') types = xml;
      judgeXml(part, xml);
    }
  }
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  const kind = mainParts.find(([, main]) => names.has(main)) ?? mainParts.find(([, , type]) => type.test(types));
  if (!kind) throw inside === undefined ? new DomainError('FILE_CONTENT') : refused('FILE_PART', inside);
  return kind[0];
};
