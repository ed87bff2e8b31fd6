// The account of a label text: what each letter of it became, so that none is lost.
import { isWordSign } from './labelTextPlain.ts';

export type PieceKind =
  'head' | 'statement' | 'name' | 'amount' | 'eNumber' | 'function' | 'allergen' | 'origin' | 'minor' | 'joint' | 'rest';

/** A stretch of the text and what it became; spaces and signs between pieces are nobody's. */
export interface Piece {
  from: number;
  to: number;
  is: PieceKind;
  /** index of the row (of the statement for `statement`); -1: of none */
  of: number;
}

export class Marks {
  readonly text: string;
  readonly #kinds: (PieceKind | undefined)[];
  readonly #owners: Int32Array;
  /** which call of `mark` it was: two remarks side by side stay two pieces */
  readonly #calls: Uint32Array;
  #count = 0;

  constructor(text: string) {
    this.text = text;
    this.#kinds = Array.from({ length: text.length });
    this.#owners = new Int32Array(text.length);
    this.#calls = new Uint32Array(text.length);
  }

  /** What is marked already stays as it is. */
  mark(from: number, to: number, is: PieceKind, of: number): void {
    this.#count += 1;
    for (let at = from; at < to; at += 1)
      if (this.#kinds[at] === undefined) {
        this.#calls[at] = this.#count;
        this.#kinds[at] = is;
        this.#owners[at] = of;
      }
  }

  isMarked(at: number): boolean {
    return this.#kinds[at] !== undefined;
  }

  /** Gives stretches with letters that nothing has taken to the row before them; `take` says what they are now. */
  leftOver(take: (text: string, row: number) => Omit<Piece, 'from' | 'to'>): void {
    let row = -1;
    for (let at = 0; at < this.text.length; at += 1) {
      if (this.#kinds[at] !== undefined) {
        if (this.#kinds[at] !== 'statement' && this.#kinds[at] !== 'head') row = this.#owners[at]!;
        continue;
      }
      if (!isWordSign(this.text[at])) continue;
      let to = at + 1;
      while (to < this.text.length && this.#kinds[to] === undefined) to += 1;
      const { is, of } = take(this.text.slice(at, to).trim(), row);
      this.mark(at, to, is, of);
      at = to - 1;
    }
  }

  pieces(): Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < this.text.length; at += 1) {
      const is = this.#kinds[at];
      if (is === undefined) continue;
      const last = pieces.at(-1);
      const of = this.#owners[at]!;
      const goesOn =
        last && last.to === at && last.is === is && last.of === of && (is === 'name' || this.#calls[at] === this.#calls[at - 1]);
      if (goesOn) last.to = at + 1;
      else pieces.push({ from: at, to: at + 1, is, of });
    }
    return pieces;
  }
}
