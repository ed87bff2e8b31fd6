// The XML of an Office part, read as far as judging it needs: tags in their order, texts between them, relationships, and the fields of Word.
import { DomainError } from '#domain/kernel/errors.ts';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = hex ? parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** The text of a part in its encoding. Throws FILE_UNCHECKED for what office programs do not write: own entities, unknown encodings. */
export const xmlText = (bytes: Buffer, part: string): string => {
  const unchecked = new DomainError('FILE_UNCHECKED', { params: { part } });
  const [a, b] = bytes;
  const wide =
    (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)
      ? 'utf-16le'
      : (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)
        ? 'utf-16be'
        : null;
  const declared = /^[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  let text: string;
  try {
    text = new TextDecoder(wide ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    throw unchecked;
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw unchecked;
  return text
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_all, inner: string) => inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
};

export interface Tag {
  /** without its prefix */
  name: string;
  closes: boolean;
  /** without prefixes */
  attributes: Readonly<Record<string, string>>;
  /** up to the next tag */
  text: string;
}

const attributesOf = (raw: string): Record<string, string> =>
  Object.fromEntries(
    [...raw.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, double, single]) => [
      name!,
      plain(double ?? single ?? ''),
    ]),
  );

/** The tags of the named elements, with the text that follows each. No value holds `<`: what is never closed ends there, so that nothing is read twice. */
export function* tagsIn(xml: string, names: readonly string[]): Generator<Tag> {
  const pattern = new RegExp(`<(/?)(?:[\\w.-]+:)?(${names.join('|')})(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)`, 'g');
  for (const [, slash, name, raw, text] of xml.matchAll(pattern))
    yield { name: name!, closes: slash === '/', attributes: attributesOf(raw!), text: plain(text!) };
}

export interface Relationship {
  /** last word of its type: `attachedTemplate` */
  type: string;
  target: string;
  external: boolean;
}

export const relationshipsIn = (xml: string): Relationship[] =>
  [...tagsIn(xml, ['Relationship'])].map(({ attributes }) => ({
    type: (attributes['Type'] ?? '')
      .split('/')
      .slice(-2)
      .join('/')
      .replace(/^.*?relationships\//, ''),
    target: attributes['Target'] ?? '',
    external: (attributes['TargetMode'] ?? '').toLowerCase() === 'external',
  }));

interface Field {
  own: string;
  /** begins with another field, whose result would become its name */
  composed: boolean;
  /** the instruction is over, its result follows */
  shown: boolean;
}

/** Instructions of the fields of a Word part, also of those that are split over runs; `composed`: their name is made of other fields. */
export const fieldsIn = (xml: string): { instruction: string; composed: boolean }[] => {
  const done: { instruction: string; composed: boolean }[] = [];
  const open: Field[] = [];
  const finish = ({ own, composed }: Field): void => void done.push({ instruction: own.trim(), composed });
  for (const { name, closes, attributes, text } of tagsIn(xml, ['fldChar', 'instrText', 'delInstrText', 'fldSimple'])) {
    const inner = open.at(-1);
    if (name === 'fldSimple') {
      if (!closes) done.push({ instruction: (attributes['instr'] ?? '').trim(), composed: false });
    } else if (name !== 'fldChar') {
      if (!closes && inner && !inner.shown) inner.own += text;
      else if (!closes && !inner) done.push({ instruction: text.trim(), composed: false });
    } else if (attributes['fldCharType'] === 'begin') {
      if (inner && !inner.shown && inner.own.trim() === '') inner.composed = true;
      open.push({ own: '', composed: false, shown: false });
    } else if (attributes['fldCharType'] === 'separate' && inner) inner.shown = true;
    else if (attributes['fldCharType'] === 'end' && inner) finish(open.pop()!);
  }
  for (const field of open) finish(field);
  return done;
};
