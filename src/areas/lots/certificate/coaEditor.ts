/** A certificate of analysis being written, outside React: the laboratory's facts, and a result on each line, judged while it is typed. */
import { coaVerdict, type CoaVerdict, type LineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { Coa, coaHead } from '#domain/lots/coa.ts';
import { readLine } from '#domain/lots/coaLines.ts';
import { lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import type { ResultRead } from '#domain/lots/typedResult.ts';
import type { Json } from '#src/store/state.ts';
import { LinedEditor, type LinedOptions, type Values } from '#src/views/editor/linedEditor.ts';
import type { GridLine, ServerLine } from '#src/views/grid/types.ts';
import type { CoaRow, ResultRow } from '#src/areas/lots/lotLoads.ts';

export const coaPart = 'coa';
export const writtenHead = coaHead;
const fields = Object.fromEntries(coaHead.map((name) => [name, Coa.fields[name]]));

const valuesOf = (row: CoaRow): Values => Object.fromEntries(coaHead.map((name) => [name, (row[name] ?? null) as Json]));

/** What the cells of a line show beside what is written in them. */
interface LineWords {
  name: string;
  limit: string;
  previous: string;
}

const numberIn = (text: string | undefined): number | null => {
  const value = Number(text ?? '');
  return (text ?? '').trim() === '' || !Number.isFinite(value) ? null : value;
};

export interface LiveLine {
  read: ResultRead;
  verdict: LineVerdict | null;
}

/** The cell as it is typed, as it is understood, and its verdict. */
const liveOf = (result: ResultRow, line: GridLine): LiveLine => {
  const { parameter } = result;
  const written = line.text['written'] ?? '';
  if (!parameter) return { read: { is: 'empty' }, verdict: result.verdict };
  const read = readLine(parameter, written, numberIn(line.text['lod']), numberIn(line.text['loq']));
  if (read.is === 'none') return { read, verdict: null };
  if (read.is === 'empty') return { read, verdict: result.coveredByCoaId === null ? 'notTested' : 'covered' };
  return { read, verdict: lineVerdict(parameter, { ...read, notTestedReason: null, coveredByCoaId: null }) };
};

interface CoaOptions extends Pick<LinedOptions<CoaRow>, 'store' | 'row' | 'columns' | 'decimal'> {
  words: (line: ResultRow) => LineWords;
}

export class CoaEditor extends LinedEditor<CoaRow> {
  readonly #results: () => readonly ResultRow[];

  constructor({ words, ...options }: CoaOptions) {
    // the same lines of the server are the same lines of the grid: nothing is merged twice
    const drawn = new WeakMap<object, readonly ServerLine[]>();
    const none: readonly ResultRow[] = [];
    let newest = options.row.results ?? none;
    const linesOf = (row: CoaRow): readonly ServerLine[] => {
      const results = row.results ?? none;
      newest = results;
      const known = drawn.get(results);
      if (known) return known;
      const lines = results
        .filter(({ parameterKind }) => parameterKind === 'spec')
        .map((line): ServerLine => ({ ...line, ...words(line), method: line.parameter?.method ?? '', changeReason: null }) as ServerLine);
      drawn.set(results, lines);
      return lines;
    };
    super({ ...options, collection: Coa.collection, view: 'row', part: coaPart, fields, valuesOf, linesOf, fixed: true });
    this.#results = () => newest;
  }

  result = (lineKey: string): ResultRow | undefined => this.#results().find((line) => line.lineKey === lineKey);

  live = (line: GridLine): LiveLine | null => {
    const result = this.result(line.key);
    return result ? liveOf(result, line) : null;
  };

  /** Of the lines as they are typed, and of those that every certificate has. */
  overall = (): { verdict: CoaVerdict; open: number; failed: number } => {
    const typed = this.lines.lines().map((line) => this.live(line)?.verdict ?? null);
    const system = this.#results().flatMap(({ parameterKind, verdict }) => (parameterKind === 'system' && verdict ? [verdict] : []));
    const all = [...typed.map((verdict) => verdict ?? 'review'), ...system];
    return {
      verdict: coaVerdict(all),
      open: typed.filter((verdict) => verdict === null || verdict === 'notTested').length,
      failed: all.filter((verdict) => verdict === 'fail').length,
    };
  };
}
