// The brackets and separators of a label text as a tree of segments; brackets left open or crossed are closed where they can be. Time grows with the length of the text only.
import { endsSentence } from './labelTextPlain.ts';
import { maxLevels } from '../../../kernel/treeEdits.ts';

/** A stretch of text, or a bracket with its inside. */
export interface Chunk {
  /** place in the text; of a bracket, with its signs */
  from: number;
  to: number;
  /** null: no bracket, or one too deep to be read */
  inner: readonly Segment[] | null;
  /** a bracket, read or not */
  bracket: boolean;
}

/** What stands between two separators. */
export interface Segment {
  /** the separator before it; '' at the beginning of a list */
  before: string;
  chunks: Chunk[];
  /** a bracket of it was left open, closed by another sign or never opened */
  odd: boolean;
}

/** Brackets within brackets that are read: two for each level, as in "emulsifier (E471 mixture (...))", and those of remarks. */
const maxDepth = 2 * maxLevels + 2;

const closes: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const separators = new Set([',', ';', '、', '•']);

/** `8,5 %`, `5,5-8 %`, `propane-1,2-diol`: the comma belongs to a number. */
const commaOfNumber = /,\d{1,6}(?:\s{0,3}(?:-|–|—|~|to|至)\s{0,3}\d{1,4}(?:[.,]\d{1,6})?)?\s{0,3}%|,\d{1,2}-\p{L}/uy;

const isNumberComma = (plain: string, at: number): boolean => {
  if (!/\d/.test(plain[at - 1] ?? '')) return false;
  commaOfNumber.lastIndex = at;
  return commaOfNumber.test(plain);
};

/** One ingredient a line, no other separator anywhere, and no word that goes on in the next line. */
const isListOfLines = (plain: string): boolean =>
  !/[,;、•]|[-\u00ad] {0,10}\n/.test(plain) && plain.split('\n').filter((line) => line.trim() !== '').length > 1;

/** A line that ends with a bracket or an amount, and a next one that begins like an ingredient. */
const isLineBetween = (plain: string, at: number): boolean =>
  /[)\]}%] {0,3}$/.test(plain.slice(Math.max(0, at - 4), at)) && /^\s{1,3}[\p{Lu}\p{Lo}]/u.test(plain.slice(at, at + 4));

interface Frame {
  segments: Segment[];
  from: number;
  sign: string;
}

const newSegment = (before: string): Segment => ({ before, chunks: [], odd: false });

class Builder {
  readonly #plain: string;
  readonly #lines: boolean;
  readonly #frames: Frame[] = [{ segments: [newSegment('')], from: 0, sign: '' }];
  /** closing signs that are due, the deepest last; more than there are frames where it is too deep */
  readonly #due: string[] = [];
  readonly #open = new Map<string, number>();
  /** closing signs of brackets that another sign has closed already */
  readonly #late = new Map<string, number>();
  #textFrom = 0;
  #deepFrom = 0;

  constructor(plain: string) {
    this.#plain = plain;
    this.#lines = isListOfLines(plain);
  }

  get #segment(): Segment {
    return this.#frames.at(-1)!.segments.at(-1)!;
  }

  get #tooDeep(): boolean {
    return this.#due.length > maxDepth;
  }

  #endText(at: number): void {
    if (at > this.#textFrom) this.#segment.chunks.push({ from: this.#textFrom, to: at, inner: null, bracket: false });
  }

  #begin(sign: string, at: number): void {
    const due = closes[sign]!;
    this.#due.push(due);
    this.#open.set(due, (this.#open.get(due) ?? 0) + 1);
    if (this.#due.length > maxDepth + 1) return;
    this.#endText(at);
    if (this.#tooDeep) this.#deepFrom = at;
    else this.#frames.push({ segments: [newSegment('')], from: at, sign });
    this.#textFrom = at + 1;
  }

  /** Closes the deepest bracket; `at` is the place behind it. */
  #pop(at: number, inside: number, odd: boolean): void {
    const due = this.#due.pop()!;
    this.#open.set(due, this.#open.get(due)! - 1);
    if (this.#due.length > maxDepth) return;
    if (this.#due.length === maxDepth) this.#segment.chunks.push({ from: this.#deepFrom, to: at, inner: null, bracket: true });
    else {
      this.#endText(inside);
      const { segments, from } = this.#frames.pop()!;
      this.#segment.chunks.push({ from, to: at, inner: segments, bracket: true });
    }
    if (odd) this.#segment.odd = true;
    this.#textFrom = at;
  }

  #end(sign: string, at: number): void {
    if ((this.#open.get(sign) ?? 0) > 0) {
      while (this.#due.at(-1) !== sign) {
        const crossed = this.#due.at(-1)!;
        this.#late.set(crossed, (this.#late.get(crossed) ?? 0) + 1);
        this.#pop(at, at, true);
      }
      this.#pop(at + 1, at, false);
      return;
    }
    const late = this.#late.get(sign) ?? 0;
    if (late > 0) this.#late.set(sign, late - 1);
    else if (this.#due.length > 0) {
      this.#pop(at + 1, at, true);
      return;
    }
    // a sign that closes nothing: the text goes on behind it
    if (this.#tooDeep) return;
    this.#endText(at);
    this.#segment.odd = true;
    this.#textFrom = at + 1;
  }

  #separate(sign: string, at: number): void {
    this.#endText(at);
    this.#frames.at(-1)!.segments.push(newSegment(sign));
    this.#textFrom = at + 1;
  }

  #separates(sign: string, at: number): boolean {
    if (this.#tooDeep) return false;
    if (sign === '\n') return this.#lines || isLineBetween(this.#plain, at);
    return (separators.has(sign) && !(sign === ',' && isNumberComma(this.#plain, at))) || endsSentence(this.#plain, at);
  }

  build(): readonly Segment[] {
    for (let at = 0; at < this.#plain.length; at += 1) {
      const sign = this.#plain[at]!;
      if (sign in closes) this.#begin(sign, at);
      else if (sign === ')' || sign === ']' || sign === '}') this.#end(sign, at);
      else if (this.#separates(sign, at)) this.#separate(sign, at);
    }
    const end = this.#plain.length;
    while (this.#due.length > 0) this.#pop(end, end, true);
    this.#endText(end);
    return this.#frames[0]!.segments;
  }
}

/** The segments of a text in plain signs. Brackets that are too deep are one chunk of text each. */
export const segmentsOf = (plain: string): readonly Segment[] => new Builder(plain).build();
