// Patterns of lot numbers: regular expressions without backtracking, so that no pattern of a supplier can keep a browser or the server busy.

/**
 * Understood: literals, `.`, classes with ranges, \d \w \s and their opposites, groups, alternatives, `* + ? {n,m}` also lazy, `^` and `$`. Refused
 * as unsafe: backreferences, look-around, flags, and what an engine with Unicode mode refuses. The method is the simulation of a
 * nondeterministic automaton (K. Thompson, "Regular expression search algorithm", Communications of the ACM 11, 1968): at most instructions times
 * signs of the text.
 */
export const longestPattern = 100;
/** Repetitions are written out: more instructions than these are refused. */
const mostInstructions = 2000;

type Test = (sign: string) => boolean;
type Node =
  | { is: 'sign'; test: Test }
  | { is: 'edge'; at: 'start' | 'end' }
  | { is: 'all'; of: readonly Node[] }
  | { is: 'any'; of: readonly Node[] }
  | { is: 'repeat'; of: Node; min: number; max: number };

type Instruction =
  { does: 'read'; test: Test } | { does: 'edge'; at: 'start' | 'end' } | { does: 'fork'; to: readonly number[] } | { does: 'accept' };

class Unsafe extends Error {}

/* reading */

const kinds: Readonly<Record<string, Test>> = {
  d: (sign) => /^\d$/.test(sign),
  w: (sign) => /^\w$/.test(sign),
  s: (sign) => /^\s$/.test(sign),
  D: (sign) => !/^\d$/.test(sign),
  W: (sign) => !/^\w$/.test(sign),
  S: (sign) => !/^\s$/.test(sign),
};
const punctuation = /^[!-/:-@[-`{-~]$/;
const notALine: Test = (sign) => !/^[\n\r\u2028\u2029]$/.test(sign);
const only =
  (wanted: string): Test =>
  (sign) =>
    sign === wanted;

class Reader {
  private at = 0;
  private readonly signs: readonly string[];
  constructor(pattern: string) {
    this.signs = [...pattern];
  }

  private get next(): string | undefined {
    return this.signs[this.at];
  }
  private take(): string {
    const sign = this.signs[this.at];
    if (sign === undefined) throw new Unsafe();
    this.at += 1;
    return sign;
  }
  private takes(wanted: string): boolean {
    if (!wanted.startsWith(this.next ?? ' ') || this.signs.slice(this.at, this.at + wanted.length).join('') !== wanted) return false;
    this.at += wanted.length;
    return true;
  }

  whole(): Node {
    const node = this.alternatives();
    if (this.next !== undefined) throw new Unsafe();
    return node;
  }

  private alternatives(): Node {
    const of = [this.sequence()];
    while (this.takes('|')) of.push(this.sequence());
    return { is: 'any', of };
  }

  private sequence(): Node {
    const of: Node[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') of.push(this.repeated(this.atom()));
    return { is: 'all', of };
  }

  private atom(): Node {
    const sign = this.take();
    switch (sign) {
      case '(':
        return this.group();
      case '[':
        return { is: 'sign', test: this.class() };
      case '.':
        return { is: 'sign', test: notALine };
      case '^':
        return { is: 'edge', at: 'start' };
      case '$':
        return { is: 'edge', at: 'end' };
      case '\\':
        return { is: 'sign', test: this.escaped() };
      case '*':
      case '+':
      case '?':
      case '{':
      case '}':
      case ']':
        throw new Unsafe();
      default:
        return { is: 'sign', test: only(sign) };
    }
  }

  private group(): Node {
    if (this.next === '?' && !this.takes('?:')) {
      const name = /^\?<[A-Za-z_]\w*>/.exec(this.signs.slice(this.at).join(''))?.[0];
      if (!name) throw new Unsafe();
      this.at += name.length;
    }
    const node = this.alternatives();
    if (!this.takes(')')) throw new Unsafe();
    return node;
  }

  private escaped(): Test {
    const sign = this.take();
    const kind = Object.hasOwn(kinds, sign) ? kinds[sign] : undefined;
    if (kind) return kind;
    if (!punctuation.test(sign)) throw new Unsafe();
    return only(sign);
  }

  /** One sign of a class as a text, or a kind of signs. */
  private member(): string | Test {
    const sign = this.take();
    if (sign !== '\\') return sign;
    const kind = Object.hasOwn(kinds, this.next ?? '') ? kinds[this.take()] : undefined;
    if (kind) return kind;
    const literal = this.take();
    if (!punctuation.test(literal)) throw new Unsafe();
    return literal;
  }

  private class(): Test {
    const negated = this.takes('^');
    const tests: Test[] = [];
    while (!this.takes(']')) {
      const from = this.member();
      const isRange = this.next === '-' && this.signs[this.at + 1] !== ']';
      if (!isRange) {
        tests.push(typeof from === 'string' ? only(from) : from);
        continue;
      }
      this.take();
      const to = this.member();
      if (typeof from !== 'string' || typeof to !== 'string' || from > to) throw new Unsafe();
      tests.push((sign) => sign >= from && sign <= to);
    }
    if (tests.length === 0) throw new Unsafe();
    return (sign) => tests.some((test) => test(sign)) !== negated;
  }

  private repeated(of: Node): Node {
    const range = this.range();
    if (!range) return of;
    // an edge that is repeated is a slip of the pen
    if (of.is === 'edge') throw new Unsafe();
    this.takes('?');
    const [min, max] = range;
    if (min > max || Math.max(min, max === Number.POSITIVE_INFINITY ? 0 : max) > mostInstructions) throw new Unsafe();
    return { is: 'repeat', of, min, max };
  }

  private range(): readonly [number, number] | null {
    if (this.takes('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.takes('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.takes('?')) return [0, 1];
    if (this.next !== '{') return null;
    const [text, min, comma, max] = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.signs.slice(this.at).join('')) ?? [];
    if (text === undefined) throw new Unsafe();
    this.at += text.length;
    return [Number(min), comma === undefined ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)];
  }
}

/* compiling */

const timesOf = ({ min, max }: { min: number; max: number }): number => Math.max(max === Number.POSITIVE_INFINITY ? min + 1 : max, 1);

/** Instructions of a node at most. */
const sizeOf = (node: Node): number => {
  switch (node.is) {
    case 'sign':
    case 'edge':
      return 1;
    case 'all':
    case 'any':
      return node.of.reduce((sum, one) => sum + sizeOf(one) + 2, 1);
    case 'repeat':
      return (sizeOf(node.of) + 2) * timesOf(node);
  }
};

const write = (program: Instruction[], node: Node): void => {
  switch (node.is) {
    case 'sign':
      program.push({ does: 'read', test: node.test });
      return;
    case 'edge':
      program.push({ does: 'edge', at: node.at });
      return;
    case 'all':
      for (const one of node.of) write(program, one);
      return;
    case 'any': {
      const fork: number[] = [];
      const ends: number[][] = [];
      program.push({ does: 'fork', to: fork });
      for (const one of node.of) {
        fork.push(program.length);
        write(program, one);
        const end: number[] = [];
        ends.push(end);
        program.push({ does: 'fork', to: end });
      }
      for (const end of ends) end.push(program.length);
      return;
    }
    case 'repeat': {
      for (let i = 0; i < node.min; i += 1) write(program, node.of);
      if (node.max === Number.POSITIVE_INFINITY) {
        const to: number[] = [];
        const start = program.push({ does: 'fork', to }) - 1;
        to.push(program.length);
        write(program, node.of);
        program.push({ does: 'fork', to: [start] });
        to.push(program.length);
        return;
      }
      const exits: number[][] = [];
      for (let i = node.min; i < node.max; i += 1) {
        const to: number[] = [];
        program.push({ does: 'fork', to });
        to.push(program.length);
        exits.push(to);
        write(program, node.of);
      }
      for (const to of exits) to.push(program.length);
    }
  }
};

const compiled = (pattern: string): readonly Instruction[] | null => {
  if (pattern === '' || pattern.length > longestPattern) return null;
  try {
    const tree = new Reader(pattern).whole();
    if (sizeOf(tree) > mostInstructions) return null;
    const program: Instruction[] = [];
    write(program, tree);
    program.push({ does: 'accept' });
    return program;
  } catch (error) {
    if (error instanceof Unsafe) return null;
    throw error;
  }
};

/* running */

/** Every instruction that can be reached from these without reading a sign. */
const reached = (program: readonly Instruction[], from: Iterable<number>, at: { start: boolean; end: boolean }): ReadonlySet<number> => {
  const seen = new Set<number>();
  const open = [...from];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (seen.has(i)) continue;
    seen.add(i);
    const instruction = program[i]!;
    if (instruction.does === 'fork') open.push(...instruction.to);
    if (instruction.does === 'edge' && at[instruction.at]) open.push(i + 1);
  }
  return seen;
};

export const isSafePattern = (pattern: string): boolean => compiled(pattern) !== null;

/** Whether the pattern describes the whole text; null: the pattern is empty, too long or not safe. */
export const matchesPattern = (pattern: string, text: string): boolean | null => {
  const program = compiled(pattern);
  if (!program) return null;
  const signs = [...text];
  let states = reached(program, [0], { start: true, end: signs.length === 0 });
  for (const [i, sign] of signs.entries()) {
    const next: number[] = [];
    for (const state of states) {
      const instruction = program[state]!;
      if (instruction.does === 'read' && instruction.test(sign)) next.push(state + 1);
    }
    states = reached(program, next, { start: false, end: i === signs.length - 1 });
  }
  return states.has(program.length - 1);
};
