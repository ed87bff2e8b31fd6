// The list of a label text as rows: what each segment between two separators says of its ingredient, with every guess named.
import { additiveByName, additiveByNumber, type Additive } from '../composition/additives.ts';
import type { AdditiveClass } from '../composition/additiveClassNames.ts';
import { classAtStart } from '../composition/additiveClasses.ts';
import { allergenGroups, type AllergenGroup } from '../composition/allergens.ts';
import { allergensIn, allergenWords, isGeneralAllergen } from './labelTextAllergens.ts';
import { amountIn, amountUnder } from './labelTextAmounts.ts';
import type { Marks, PieceKind } from './labelTextMarks.ts';
import { isWordSign } from './labelTextPlain.ts';
import { isRomanSubNumber, originIn, remarkOf, type Remark } from './labelTextRemarks.ts';
import type { Chunk, Segment } from './labelTextTree.ts';
import { maxLevels } from '../../../kernel/treeEdits.ts';
import type { Amount, IngredientRow } from '../composition/rows.ts';

/** Names of fields that a reader may guess. */
type Guess = Extract<keyof IngredientRow, 'name' | 'percent' | 'eNumber' | 'function' | 'origins' | 'allergens' | 'quid' | 'parentKey'>;

export interface Draft {
  index: number;
  /** of the compound ingredient; null: of the product */
  parent: Draft | null;
  names: string[];
  amount: Amount | null;
  additive: Additive | null;
  function: AdditiveClass | null;
  origins: Set<string>;
  allergens: Set<AllergenGroup>;
  guessed: Set<Guess>;
  rest: string[];
  /** signs of footnotes */
  signs: Set<string>;
  hasParts: boolean;
}

/** A chunk while it is read: what was understood is blank in `left`, so that it is not understood twice. */
interface Item {
  chunk: Chunk;
  left: string;
}

/** One list of ingredients while it is read. */
interface Listing {
  level: number;
  parent: Draft | null;
  /** the class word in front of the whole list */
  asClass: AdditiveClass | null;
  /** the class word of the segment before, which may hold for the next ones */
  goingOn: AdditiveClass | null;
  /** behind "contains 2 % or less of": what holds for each ingredient */
  atMost: Amount | null;
  /** the parts of "filling: sugar, butter" */
  part: Listing | null;
  last: Draft | null;
}

/** What a text says more than its signs do. */
export interface Emphasis {
  /** 1 at every place that was emphasised; null: the text has no such marks */
  places: Uint8Array | null;
  /** words in capitals stand out from the others */
  capitals: boolean;
}

/** Fewer words behind a full stop may be an ingredient. */
const wordsOfSentence = 5;
/** More amounts and numbers than these in one segment are not read one by one. */
const mostOfAKind = 3;

const list = (level: number, parent: Draft | null, asClass: AdditiveClass | null): Listing => ({
  level,
  parent,
  asClass,
  goingOn: null,
  atMost: null,
  part: null,
  last: null,
});

const joint = /^\s{0,20}(?:(?:and|or|&)\s|以及|和|及|และ)\s{0,3}/i;
const minorMark =
  /^\s{0,20}(?:contains?\s{1,3})?(?:(?:less than|<|not more than|up to)\s{0,3}\d{1,2}(?:[.,]\d{1,2})?\s{0,3}%|\d{1,2}(?:[.,]\d{1,2})?\s{0,3}%\s{0,3}or less)(?:\s{0,3}:|\s{1,3}of(?:\s{1,3}each)?(?:\s{1,3}of)?(?:\s{1,3}the\s{1,3}following)?\s{0,3}:?)|^\s{0,20}(?:各|其余)?(?:添加量|含量)(?:均)?(?:不超过|低于|小于|<|≤)\s{0,3}\d{1,2}\s{0,3}%(?:的)?\s{0,3}:?|^\s{0,20}มีไม่เกิน\s{0,3}\d{1,2}\s{0,3}%\s{0,3}:/i;
const numberInText = /(?<![\p{L}\d])(?:e|ins|sin)[\s.:-]{0,2}\d{3,4}[a-h]?(?:\s?(?:i{1,3}|iv|vi{0,3}))?(?![a-z\d])/giu;
/** Behind or before a class word, the number alone is enough: "colour (paprika 160c)". */
const numberAlone = /(?<![\p{L}\d.,])\d{3,4}[a-h]?(?![\p{L}\d.,]|\s{0,3}[%g])/giu;
const numberAtStart = /^\s{0,5}(?:(?:e|ins|sin)[\s.:-]{0,2})?\d{3,4}[a-h]?(?![\p{L}\d])/iu;
const footnoteSigns = /[*†‡]{1,4}|[¹²³]{1,2}/g;
const capitalWord = /(?<![\p{L}\d])\p{Lu}{3,}(?![\p{L}\d])/gu;
/** Abbreviations in capitals that no allergen hides behind. */
const usualCapitals = new Set(
  'UHT DHA EPA BHA BHT TBHQ FCF MSG HFCS EDTA DATEM PGPR CMC USA GMO RBD IQF HVP MCT FOS GOS BIO PDO PGI INS SSL CSL MDG NON'.split(' '),
);
/** Class words that begin names of other things, too: `acid casein`, `enzyme modified cheese`. */
const openWords = new Set<AdditiveClass>(['acid', 'enzyme', 'flavouring', 'carrier', 'modifiedStarch', 'bulkingAgent']);

/** "emulsifier soya lecithin", "acid citric acid"; not "acid casein", "colouring foodstuff". */
const isNamedByClass = (is: AdditiveClass, behind: string): boolean =>
  numberAtStart.test(behind) || additiveByName(cleanName(behind).name) !== null || !(openWords.has(is) || /^\s{0,5}food/i.test(behind));

const isBlank = (text: string): boolean => text.trim() === '';
const isAmountAlone = (text: string): boolean => {
  const read = amountIn(text);
  return read !== null && isBlank(text.slice(0, read.from) + text.slice(read.to));
};
const saysMoreThanAmount = (text: string): boolean => !isBlank(text) && !isAmountAlone(text);
const hasWords = (segment: Segment, plain: string): boolean =>
  segment.chunks.some(({ from, to }) => /[\p{L}\p{M}\p{Nd}]/u.test(plain.slice(from, to)));

const edge = new Set(' \n-–—:.=·,;*/|\u00a0\u200b\ufeff');

/** Without signs at its ends; a word that the end of a line has cut is one word again. */
const cleanName = (text: string): { name: string; joined: boolean } => {
  const whole = text
    .normalize('NFC')
    .replace(/\u00ad[ \r\n]{0,40}/g, '')
    .replace(/(?<=\p{Ll})-[ \r]{0,40}\n[ \r\n]{0,40}(?=\p{Ll})/gu, '\u00ad');
  const name = whole.replaceAll('\u00ad', '').replace(/\s+/g, ' ');
  let from = 0;
  let to = name.length;
  while (from < to && edge.has(name[from]!)) from += 1;
  while (to > from && edge.has(name[to - 1]!)) to -= 1;
  return { name: name.slice(from, to), joined: whole.includes('\u00ad') };
};

export class RowReader {
  readonly drafts: Draft[] = [];
  readonly #top = list(1, null, null);
  readonly #plain: string;
  readonly #marks: Marks;
  readonly #emphasis: Emphasis;
  readonly #sentence: (from: number, to: number) => void;

  /** `sentence` takes what is no ingredient but a sentence behind the list. */
  constructor(plain: string, marks: Marks, emphasis: Emphasis, sentence: (from: number, to: number) => void) {
    this.#plain = plain;
    this.#marks = marks;
    this.#emphasis = emphasis;
    this.#sentence = sentence;
  }

  read(segments: readonly Segment[]): void {
    this.#readList(segments, this.#top);
  }

  #readList(segments: readonly Segment[], into: Listing): void {
    for (const segment of segments) {
      if (!hasWords(segment, this.#plain)) continue;
      if (segment.before !== ',' && segment.before !== '、') {
        into.part = null;
        into.goingOn = null;
      }
      if (into === this.#top && this.#isSentence(segment)) {
        this.#sentence(segment.chunks[0]!.from, segment.chunks.at(-1)!.to);
        continue;
      }
      const before = this.drafts.length;
      this.#readSegment(segment, into);
      if (segment.odd) for (const draft of this.drafts.slice(before)) draft.guessed.add('parentKey');
    }
  }

  #isSentence({ before, chunks }: Segment): boolean {
    if (before !== '.' && before !== '。') return false;
    if (chunks.some(({ bracket }) => bracket)) return false;
    const text = chunks.map(({ from, to }) => this.#plain.slice(from, to)).join(' ');
    if (amountIn(text) || text.includes(':')) return false;
    return text.trim().split(/\s+/).length >= wordsOfSentence || /[\u3400-\u9fff]{12}|[\u0e00-\u0e7f]{30}/.test(text);
  }

  #itemsOf(chunks: readonly Chunk[]): Item[] {
    return chunks.map((chunk) => ({ chunk, left: chunk.bracket ? '' : this.#plain.slice(chunk.from, chunk.to) }));
  }

  /** Marks a stretch of an item and takes it out of what is left. */
  #take(item: Item, from: number, to: number, is: PieceKind, of: number): void {
    this.#marks.mark(item.chunk.from + from, item.chunk.from + to, is, of);
    item.left = item.left.slice(0, from) + ' '.repeat(to - from) + item.left.slice(to);
  }

  #readSegment(segment: Segment, into: Listing): void {
    const items = this.#itemsOf(segment.chunks);
    const [first] = items;
    if (first && !first.chunk.bracket) {
      const [and] = into.last ? (joint.exec(first.left) ?? []) : [];
      if (and) this.#take(first, 0, and.length, 'joint', -1);
      const [minor] = minorMark.exec(first.left) ?? [];
      if (minor && (items.length > 1 || saysMoreThanAmount(first.left.slice(minor.length)))) {
        this.#take(first, 0, minor.length, 'minor', -1);
        (into.part ?? into).atMost = amountUnder(minor);
      }
    }
    const parts = this.#partAt(items, into);
    if (parts) {
      this.#readPart(parts.head, parts.tail, into);
      return;
    }
    this.#readIngredient(items, into.part ?? into);
  }

  /** "filling 30 %: sugar": the items before and behind the colon; null: there is none, or it belongs to a class word or an origin. */
  #partAt(items: Item[], { level }: Listing): { head: Item[]; tail: Item[] } | null {
    if (level >= maxLevels) return null;
    const index = items.findIndex(({ left }) => left.includes(':'));
    const item = items[index];
    const colon = item?.left.indexOf(':') ?? -1;
    if (!item || colon > 60 || /\d$/.test(item.left.slice(0, colon))) return null;
    const origin = originIn(item.left);
    if (origin && origin.from <= colon && colon < origin.to) return null;
    const before = item.left.slice(0, colon);
    if (index === 0 && (isBlank(before) || classAtStart(before.trimStart())?.length === before.trim().length)) return null;
    if (index > 0 && (!isBlank(before) || items[0]!.chunk.bracket || classAtStart(items[0]!.left.trimStart()))) return null;
    const { from, to, ...chunk } = item.chunk;
    const head: Item = { chunk: { ...chunk, from, to: from + colon }, left: before };
    const tail: Item = { chunk: { ...chunk, from: from + colon + 1, to }, left: item.left.slice(colon + 1) };
    return { head: [...items.slice(0, index), head], tail: [tail, ...items.slice(index + 1)] };
  }

  #readPart(head: Item[], tail: Item[], into: Listing): void {
    const draft = this.#readRow(head, into, into.asClass);
    draft.guessed.add('parentKey');
    draft.hasParts = true;
    into.part = list(into.level + 1, draft, null);
    into.last = draft;
    if (tail.some(({ left, chunk }) => chunk.bracket || !isBlank(left))) this.#readIngredient(tail, into.part);
  }

  #readIngredient(items: Item[], into: Listing): void {
    if (this.#readAmountAlone(items, into) || this.#readBareBracket(items, into)) return;
    const [first] = items;
    const begin = first && !first.chunk.bracket ? first.left.length - first.left.trimStart().length : 0;
    const word = first && !first.chunk.bracket ? classAtStart(first.left.slice(begin)) : null;
    if (!first || !word) {
      const draft = this.#readRow(items, into, into.asClass);
      if (into.asClass) return;
      this.#goOn(draft, into);
      return;
    }
    const end = begin + word.length;
    const after = first.left.slice(end);
    const plural = /s$/i.test(first.left.slice(begin, end));
    const colon = /^\s{0,5}:/.exec(after);
    const behind = colon ? after.slice(colon[0].length) : after;
    const bracket = items[1]?.chunk.bracket ? items[1] : undefined;
    into.goingOn = colon || plural ? word.is : null;
    const isAmount = isAmountAlone(behind);
    if (bracket && (isBlank(behind) || isAmount)) {
      into.goingOn = null;
      this.#readClassBracket(items, { is: word.is, begin, end: end + (colon?.[0].length ?? 0) }, isAmount, into);
      return;
    }
    if (isBlank(behind) || isAmount || !(colon || isNamedByClass(word.is, behind))) {
      // the class word is the name, or its beginning: "flavouring", "acid casein"
      const draft = this.#readRow(items, into, isBlank(behind) || isAmount ? word.is : into.asClass);
      into.goingOn = null;
      if (!isBlank(behind) && !into.asClass) this.#goOn(draft, into);
      return;
    }
    this.#take(first, begin, end + (colon?.[0].length ?? 0), 'function', this.drafts.length);
    const draft = this.#readRow(items, into, word.is);
    if (!colon && !draft.additive) draft.guessed.add('function');
  }

  /** The class word before holds for additives that follow: "emulsifiers: E322, E471, salt". */
  #goOn(draft: Draft, into: Listing): void {
    const isAdditive = draft.additive !== null || additiveByName(draft.names.join(' ')) !== null;
    if (into.goingOn && isAdditive && (draft.function === null || draft.guessed.has('function'))) {
      draft.function = into.goingOn;
      draft.guessed.add('function');
    } else into.goingOn = null;
  }

  /** "wheat flour, 45 %": an amount of its own belongs to the ingredient before it, or to the compound ingredient whose bracket it begins. */
  #readAmountAlone(items: readonly Item[], into: Listing): boolean {
    const [item, ...more] = items;
    if (!item || item.chunk.bracket || more.length > 0) return false;
    const read = amountIn(item.left);
    if (!read || !isBlank(item.left.slice(0, read.from) + item.left.slice(read.to))) return false;
    const owner = into.last ?? into.parent;
    if (!owner || owner.amount) return false;
    owner.amount = read.amount;
    owner.guessed.add('percent');
    this.#take(item, read.from, read.to, 'amount', owner.index);
    return true;
  }

  /** "contains 2 % or less of (salt, sugar)": a bracket without a name before or behind it holds ingredients of the list around it. */
  #readBareBracket(items: readonly Item[], into: Listing): boolean {
    const brackets = items.filter(({ chunk }) => chunk.bracket);
    const [bracket] = brackets;
    if (!bracket?.chunk.inner || brackets.length > 1 || items.some(({ left }) => !isBlank(left))) return false;
    const inside = bracket.chunk.inner.filter((segment) => hasWords(segment, this.#plain));
    if (inside.every((segment) => this.#remark(segment, into.asClass !== null) !== null)) return false;
    const before = this.drafts.length;
    this.#readList(inside, { ...list(into.level, into.parent, into.asClass), atMost: into.atMost });
    for (const draft of this.drafts.slice(before)) draft.guessed.add('parentKey');
    into.last = this.drafts.at(-1) ?? into.last;
    return true;
  }

  /** "emulsifiers (E322, E471)": every ingredient of the bracket is a row with this function; with an amount of their own they are a compound ingredient. */
  #readClassBracket(items: Item[], word: { is: AdditiveClass; begin: number; end: number }, hasAmount: boolean, into: Listing): void {
    const [first, bracket, ...more] = items;
    if (!first || !bracket) return;
    const inside = (bracket.chunk.inner ?? []).filter((segment) => hasWords(segment, this.#plain));
    const remarks = inside.map((segment) => this.#remark(segment, true));
    const describes = remarks.every((remark) => remark !== null && remark.is !== 'eNumber');
    const amountBehind = more.some(({ left }) => amountIn(left) !== null);
    // each part has a class of its own, so this word is the name of their mixture
    const isMixture = inside.every(({ chunks: [chunk] }) => chunk && !chunk.bracket && this.#beginsWithClass(chunk));
    const isCompound = isMixture || (inside.length > 1 && (hasAmount || amountBehind));
    if (describes || isCompound) {
      const draft = this.#readRow([first], into, word.is);
      if (describes || into.level >= maxLevels) this.#readBracket(bracket, draft, into, word.is);
      else this.#readList(inside, list(into.level + 1, draft, isMixture ? null : word.is));
      this.#readItems(more, draft, into, word.is);
      this.#nameIt(draft);
      return;
    }
    this.#take(first, word.begin, word.end, 'function', this.drafts.length);
    const [only] = inside;
    const behindNumber = remarks.slice(1).every((remark) => remark !== null && remark.is !== 'eNumber');
    if (only && behindNumber) {
      const rest = inside.slice(1).flatMap((segment) => this.#itemsOf(segment.chunks));
      const own = this.#itemsOf(only.chunks);
      const remarked: Item[] = rest.map(({ chunk, left }) => ({
        left,
        chunk: { ...chunk, bracket: true, inner: [{ before: '', chunks: [chunk], odd: false }] },
      }));
      this.#readRow([...own, ...remarked, first, ...more], into, word.is);
      return;
    }
    this.#readList(inside, { ...list(into.level, into.parent, word.is), atMost: into.atMost });
    into.last = this.drafts.at(-1) ?? into.last;
    if (more.some(({ chunk, left }) => chunk.bracket || !isBlank(left))) this.#readIngredient(more, into);
  }

  #beginsWithClass({ from, to }: Chunk): boolean {
    return classAtStart(this.#plain.slice(from, to).trimStart()) !== null;
  }

  #newDraft(into: Listing): Draft {
    const draft: Draft = {
      index: this.drafts.length,
      parent: into.parent,
      names: [],
      amount: null,
      additive: null,
      function: null,
      origins: new Set(),
      allergens: new Set(),
      guessed: new Set(),
      rest: [],
      signs: new Set(),
      hasParts: false,
    };
    this.drafts.push(draft);
    if (into.parent) into.parent.hasParts = true;
    return draft;
  }

  #readRow(items: readonly Item[], into: Listing, asClass: AdditiveClass | null): Draft {
    const draft = this.#newDraft(into);
    draft.function = asClass;
    into.last = draft;
    this.#readItems(items, draft, into, asClass ?? into.goingOn);
    if (into.atMost) draft.amount = draft.amount ? { ...draft.amount, minor: into.atMost.minor } : into.atMost;
    this.#nameIt(draft);
    return draft;
  }

  #readItems(items: readonly Item[], draft: Draft, into: Listing, asClass: AdditiveClass | null): void {
    for (const item of items)
      if (item.chunk.bracket) this.#readBracket(item, draft, into, asClass);
      else this.#readText(item, draft, asClass);
  }

  #readText(item: Item, draft: Draft, asClass: AdditiveClass | null): void {
    const whole = remarkOf(item.left, asClass !== null);
    if (whole?.is === 'eNumber' && !draft.additive) {
      draft.additive = whole.additive;
      this.#take(item, 0, item.left.length, 'eNumber', draft.index);
      return;
    }
    this.#readNumbers(item, draft, numberInText);
    if (asClass !== null && !draft.additive) this.#readNumbers(item, draft, numberAlone);
    for (let nth = 0; nth < mostOfAKind; nth += 1) {
      const read = amountIn(item.left);
      if (!read) break;
      this.#applyAmount(item, draft, read.from, read.to, { is: 'amount', amount: read.amount, guessed: read.guessed });
    }
    const origin = originIn(item.left);
    if (origin) {
      for (const code of origin.origins) draft.origins.add(code);
      this.#take(item, origin.from, origin.to, 'origin', draft.index);
    }
    for (const match of item.left.matchAll(footnoteSigns)) draft.signs.add(match[0]);
    item.left = item.left.replace(footnoteSigns, (signs) => ' '.repeat(signs.length));
    this.#readAllergens(item, draft);
    this.#readName(item, draft);
  }

  #readNumbers(item: Item, draft: Draft, pattern: RegExp): void {
    const found = [...item.left.matchAll(pattern)].slice(0, mostOfAKind);
    for (const match of found) {
      const additive = additiveByNumber(match[0]);
      if (!additive) continue;
      if (draft.additive) draft.rest.push(match[0].trim());
      this.#take(item, match.index, match.index + match[0].length, draft.additive ? 'rest' : 'eNumber', draft.index);
      draft.additive ??= additive;
    }
  }

  #applyAmount(item: Item, draft: Draft, from: number, to: number, { amount, guessed }: Extract<Remark, { is: 'amount' }>): void {
    if (draft.amount) {
      const at = item.chunk.from;
      draft.rest.push(this.#marks.text.slice(at + from, at + to).trim());
      this.#take(item, from, to, 'rest', draft.index);
      return;
    }
    draft.amount = amount;
    if (guessed) draft.guessed.add('percent');
    this.#take(item, from, to, 'amount', draft.index);
  }

  /** Allergens that the words of a name show: a guess, unless they were emphasised. The words stay in the name. */
  #readAllergens(item: Item, draft: Draft): void {
    for (const { group, from, to } of allergenWords(item.left)) {
      draft.allergens.add(group);
      if (!this.#isEmphasised(item.chunk.from + from, item.chunk.from + to)) draft.guessed.add('allergens');
    }
  }

  #isEmphasised(from: number, to: number): boolean {
    if (this.#emphasis.places) return this.#emphasis.places[from] === 1;
    const word = this.#plain.slice(from, to);
    return this.#emphasis.capitals && /[A-Z]/.test(word) && word === word.toUpperCase();
  }

  /** What is left of a text is a part of the name. */
  #readName(item: Item, draft: Draft): void {
    const { from, to } = item.chunk;
    let name = '';
    for (let at = from; at < to; at += 1) {
      const isLeft = !this.#marks.isMarked(at) && (item.left[at - from] !== ' ' || this.#plain[at] === ' ');
      name += isLeft ? this.#marks.text[at]! : ' ';
    }
    const clean = cleanName(name);
    if (clean.name === '') return;
    if (clean.joined) draft.guessed.add('name');
    draft.names.push(clean.name);
    for (let at = from; at < to; at += 1) if (isWordSign(this.#marks.text[at])) this.#marks.mark(at, at + 1, 'name', draft.index);
    if (this.#standsOut(clean.name, from, to)) draft.guessed.add('allergens');
  }

  /** A word was emphasised that no list of allergens knows: somebody must look. */
  #standsOut(name: string, from: number, to: number): boolean {
    if (this.#emphasis.places) return allergenWords(name).length === 0 && this.#emphasis.places.subarray(from, to).includes(1);
    if (!this.#emphasis.capitals) return false;
    return [...name.matchAll(capitalWord)].some(([word]) => !usualCapitals.has(word) && allergensIn(word).length === 0);
  }

  #textOf(segment: Segment): string | null {
    return segment.chunks.some(({ bracket }) => bracket)
      ? null
      : segment.chunks.map(({ from, to }) => this.#plain.slice(from, to)).join(' ');
  }

  #remark(segment: Segment, asAdditive: boolean): Remark | null {
    const text = this.#textOf(segment);
    return text === null ? null : remarkOf(text, asAdditive);
  }

  #readBracket({ chunk }: Item, draft: Draft, into: Listing, asClass: AdditiveClass | null): void {
    const inside = (chunk.inner ?? []).filter((segment) => hasWords(segment, this.#plain));
    if (chunk.inner !== null && inside.length === 0) return;
    const [only] = inside;
    const text = only && inside.length === 1 ? this.#textOf(only) : null;
    if (text !== null && draft.additive && isRomanSubNumber(text)) {
      this.#marks.mark(chunk.from, chunk.to, 'eNumber', draft.index);
      return;
    }
    const remarks = inside.map((segment) => this.#remark(segment, asClass !== null));
    if (inside.length > 0 && remarks.every((remark) => remark !== null) && !this.#areParts(inside, remarks, draft)) {
      inside.forEach((segment, index) => this.#applyRemark(segment, remarks[index]!, draft));
      if (remarks.filter(({ is }) => is === 'allergen').length > 1) draft.guessed.add('allergens');
      return;
    }
    if (only && text !== null && draft.additive && draft.names.length === 0) {
      this.#readItems(this.#itemsOf(only.chunks), draft, into, asClass);
      return;
    }
    if (chunk.inner === null || into.level >= maxLevels) {
      draft.rest.push(this.#marks.text.slice(chunk.from, chunk.to).trim());
      this.#marks.mark(chunk.from, chunk.to, 'rest', draft.index);
      return;
    }
    this.#readList(inside, list(into.level + 1, draft, null));
  }

  /** "nuts (almonds, hazelnuts)": words of allergens that are parts, not remarks, because the name already says the group. */
  #areParts(inside: readonly Segment[], remarks: readonly Remark[], draft: Draft): boolean {
    const named = new Set(draft.names.flatMap(allergensIn));
    return remarks.some(
      (remark, index) =>
        remark.is === 'allergen' &&
        remark.allergens.every((group) => named.has(group)) &&
        !isGeneralAllergen(this.#textOf(inside[index]!) ?? ''),
    );
  }

  #applyRemark(segment: Segment, remark: Remark, draft: Draft): void {
    const [{ from }, { to }] = [segment.chunks[0]!, segment.chunks.at(-1)!];
    const text = this.#marks.text.slice(from, to).trim();
    const mark = (is: PieceKind): void => this.#marks.mark(from, to, is, draft.index);
    const refuse = (): void => {
      draft.rest.push(text);
      mark('rest');
    };
    if (remark.is === 'origin') {
      for (const code of remark.origins) draft.origins.add(code);
      mark('origin');
    } else if (remark.is === 'allergen') {
      for (const group of remark.allergens) draft.allergens.add(group);
      mark('allergen');
    } else if (remark.is === 'kind') {
      draft.names.push(`(${text})`);
      mark('name');
    } else if (remark.is === 'amount') {
      if (draft.amount) return refuse();
      draft.amount = remark.amount;
      if (remark.guessed) draft.guessed.add('percent');
      mark('amount');
    } else if (remark.is === 'eNumber') {
      if (draft.additive) return refuse();
      draft.additive = remark.additive;
      mark('eNumber');
    } else {
      if (draft.function) return refuse();
      draft.function = remark.function;
      mark('function');
    }
  }

  /** What the whole row shows: the name of a number, the function of an additive, allergens of words that lines have cut. */
  #nameIt(draft: Draft): void {
    const { additive } = draft;
    if (additive && draft.names.length === 0) {
      draft.names.push(additive.name);
      draft.guessed.add('name');
    }
    if (additive && !draft.function) {
      draft.function = additive.classes[0] ?? null;
      draft.guessed.add('function');
    }
    for (const group of allergensIn(draft.names.join(' ')))
      if (!draft.allergens.has(group)) {
        draft.allergens.add(group);
        draft.guessed.add('allergens');
      }
  }
}

/** In the order of Annex II. */
export const allergensOf = ({ allergens }: Draft): AllergenGroup[] => allergenGroups.filter((group) => allergens.has(group));
