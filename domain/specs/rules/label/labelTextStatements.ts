// What stands around the list of a label text: its head ("Ingredients:"), statements ("May contain ...", "Contains: ..."), footnotes and other sentences.
import { endsSentence, isWordSign } from './labelTextPlain.ts';

/** `before`: text in front of the head; `other`: storage, advice and what else is no ingredient. */
export type StatementKind = 'contains' | 'mayContain' | 'origin' | 'footnote' | 'before' | 'other';

export interface StatementPlace {
  is: StatementKind;
  from: number;
  to: number;
  /** where its content begins, behind the words that announce it */
  content: number;
}

/** The word "Ingredients" and its like with their colon, found at the beginning or within the first lines. */
const heads =
  /(?<![a-z])(?:list of )?(?:ingredients?(?: list| declaration)?|composition)\s{0,3}(?::|\n)|(?:产品)?(?:配料|原料|成分|成份)(?:表)?\s{0,3}(?::|\n)|(?:ส่วนประกอบ|ส่วนผสม)(?:ที่)?(?:สำคัญ)?(?:โดยประมาณ)?\s{0,3}(?:\([^()\n]{0,30}\))?\s{0,3}(?::|\n)/i;
/** The same without a colon, at the very beginning. */
const bareHeads =
  /^\s{0,20}(?:list of )?(?:ingredients?(?: list| declaration)?(?![\p{L}\p{M}])|配料表|配料(?=\s)|(?:ส่วนประกอบ|ส่วนผสม)(?:ที่)?(?:สำคัญ)?(?:โดยประมาณ)?(?=\s|\())\s{0,3}[:-]?/iu;
/** A head stands within so many signs. */
const headWithin = 400;

export interface HeadPlace {
  /** before it there is text of another kind */
  from: number;
  /** the list begins here */
  to: number;
}

export const headOf = (plain: string): HeadPlace | null => {
  const bare = bareHeads.exec(plain);
  if (bare) return { from: 0, to: bare[0].length };
  const match = heads.exec(plain.slice(0, headWithin));
  return match && { from: match.index, to: match.index + match[0].length };
};

/** Words that announce a statement wherever they stand. */
const anywhere = new RegExp(
  [
    '(?<mayContain>(?<![a-z])(?:(?:this product|product|it)\\s{1,3})?(?:may|can|could|might)\\s{1,3}(?:also\\s{1,3})?contain(?![a-z])(?:\\s{1,3}(?:small\\s{1,3})?traces?(?:\\s{1,3}of)?)?\\s{0,3}:?|(?<![a-z])(?:may\\s{1,3}be\\s{1,3}present|traces\\s{1,3}of)\\s{0,3}:?|(?:本产品|此产品)?可能(?:会)?(?:含有|含|带有)(?:微量(?:的)?)?:?|(?<![a-z])(?:made|produced|manufactured|packed|packaged|processed|prepared)\\s{1,3}(?:in|on)\\s{1,3}(?:a|an|the|same|the\\s{1,3}same|shared)\\s{1,3}(?:shared\\s{1,3})?(?:factory|facility|line|plant|site|equipment|production)(?![a-z])|(?:此|本|同一|该)?(?:条)?生产(?:线|设备|车间)(?:也|还|同时|亦)?(?:加工|生产|处理)|อาจ(?:มี|ปนเปื้อน|พบ)(?:ส่วนประกอบของ)?\\s{0,3}:?|ผลิตในโรงงาน|ใช้(?:สายการผลิต|เครื่องจักร)ร่วม)',
    '(?<contains>(?<![a-z])contains\\s{0,3}:|(?<![a-z])allerg(?:y|en|ens|ic)(?:\\s{1,3}(?:advice|information|info|warning|statement|declaration|contained))?\\s{0,3}:|(?:过敏原|致敏物质|致敏原)(?:信息|提示|说明)?\\s{0,3}:|ข้อมูลสำหรับผู้แพ้อาหาร\\s{0,3}:?\\s{0,3}(?:มี|ประกอบด้วย)?\\s{0,3}:?)',
  ].join('|'),
  'gi',
);

/** Words that announce a statement where a sentence or a line begins. */
const atBeginning = new RegExp(
  [
    '(?<contains>contains?\\s(?!\\s{0,3}no\\s)(?!\\s{0,3}(?:less than|<|up to|≤)?\\s{0,3}\\d)|(?:本产品|此产品)?含有?(?=[^\\s\\d])(?!量))',
    '(?<origin>(?:country\\s{1,3}of\\s{1,3}origin|origin|product\\s{1,3}of|produce\\s{1,3}of|made\\s{1,3}in|原?产地|原产国|ประเทศผู้ผลิต|ผลิตใน|ผลิตจากประเทศ)\\s{0,3}:?)',
    '(?<other>contains?\\s{1,3}no\\s|free\\s{1,3}from|no\\s{1,3}added|不含|不添加|ปราศจาก|for\\s{1,3}allergens|allergens?\\s|allergy\\s|see\\s|store\\s|storage|keep\\s|best\\s{1,3}before|use\\s{1,3}by|suitable\\s|produced\\s|manufactured\\s|packed\\s|packaged\\s|nutrition|net\\s{1,3}(?:weight|quantity|content)|贮存|储存|保存|保质期|生产日期|净含量|食用方法|เก็บ|ควรเก็บ|วิธี|น้ำหนักสุทธิ)',
  ].join('|'),
  'iy',
);

const footnoteSigns = '*†‡';
const isFootnoteSign = (sign: string | undefined): boolean => sign !== undefined && footnoteSigns.includes(sign);

interface Start {
  is: StatementKind;
  from: number;
  content: number;
}

const kindOf = (groups: Readonly<Record<string, string | undefined>> | undefined): StatementKind => {
  if (groups?.['mayContain'] !== undefined) return 'mayContain';
  if (groups?.['contains'] !== undefined) return 'contains';
  return groups?.['origin'] === undefined ? 'other' : 'origin';
};

/** Where a footnote begins at a sign: `*organic`, `* = from Thailand`; null: it marks a word, as in `sugar*` and `, *sugar`. */
const footnoteAt = (plain: string, at: number, last: string): Start | null => {
  if (last === ',' || last === '、' || last === '(' || last === '' || isFootnoteSign(plain[at - 1])) return null;
  if (isWordSign(plain[at - 1])) return null;
  let content = at;
  while (isFootnoteSign(plain[content])) content += 1;
  const [between = ''] = /^\s{0,3}[=:]?\s{0,3}/.exec(plain.slice(content, content + 7)) ?? [];
  return isWordSign(plain[content + between.length]) ? { is: 'footnote', from: at, content: content + between.length } : null;
};

/** All beginnings of statements behind the head, in their order. */
const startsIn = (plain: string, from: number): Start[] => {
  const strong = new Map<number, Start>();
  for (const match of plain.matchAll(anywhere))
    strong.set(match.index, { is: kindOf(match.groups), from: match.index, content: match.index + match[0].length });
  const starts: Start[] = [];
  let beginning = true;
  let last = '';
  for (let at = from; at < plain.length; at += 1) {
    const sign = plain[at]!;
    if (sign === '\n' || sign === ';' || endsSentence(plain, at)) {
      beginning = true;
      if (sign !== '\n') last = sign;
      continue;
    }
    if (sign === ' ') continue;
    const start = strong.get(at) ?? (isFootnoteSign(sign) ? footnoteAt(plain, at, beginning && last !== '' ? '.' : last) : null);
    if (start) starts.push(start);
    else if (beginning) {
      atBeginning.lastIndex = at;
      const match = atBeginning.exec(plain);
      if (match) starts.push({ is: kindOf(match.groups), from: at, content: at + match[0].length });
    }
    beginning = false;
    last = sign;
  }
  return starts;
};

/** A line that ends like this goes on in the next one. */
const goesOn = /(?:[,、&(-]|\b(?:and|or|of|the|with)|และ|หรือ|和|及)\s{0,3}$/i;

/** The line break at a place ends the sentence: the line before it is whole, and the next does not go on in small letters. */
const lineEnds = (plain: string, at: number): boolean => {
  if (goesOn.test(plain.slice(Math.max(0, at - 12), at))) return false;
  const [next = ''] = /\S/.exec(plain.slice(at, at + 12)) ?? [];
  return !/[a-z&(]/.test(next);
};

/** The end of a statement: of its sentence, before the next one, or where the bracket ends in which it stands. */
const endOf = (plain: string, from: number, before: number, inBrackets: boolean): number => {
  let depth = 0;
  for (let at = from; at < before; at += 1) {
    const sign = plain[at]!;
    if (sign === '(' || sign === '[' || sign === '{') depth += 1;
    if (sign === ')' || sign === ']' || sign === '}') {
      if (depth === 0 && inBrackets) return at;
      depth -= 1;
    }
    if (endsSentence(plain, at) || (sign === '\n' && lineEnds(plain, at))) return at;
  }
  return before;
};

/** Statements behind the head, in their order; what lies between them is the list. */
export const statementsIn = (plain: string, from: number): StatementPlace[] => {
  const starts = startsIn(plain, from);
  const places: StatementPlace[] = [];
  let depth = 0;
  let at = from;
  starts.forEach((start, index) => {
    if (start.from < at) return;
    for (; at < start.from; at += 1) {
      const sign = plain[at]!;
      if (sign === '(' || sign === '[' || sign === '{') depth += 1;
      if ((sign === ')' || sign === ']' || sign === '}') && depth > 0) depth -= 1;
    }
    const next = starts.slice(index + 1, index + 8).find((other) => other.from >= start.content)?.from ?? plain.length;
    const to = endOf(plain, start.content, next, depth > 0);
    places.push({ ...start, to: Math.max(to, start.content) });
    at = Math.max(to, start.content);
  });
  return places;
};
