/** One section of a specification being written, outside React. */
import type { Store } from 'redux';
import type { SectionPart } from '#domain/specs/contentOf.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { sectionFiles, sectionValues } from '#domain/specs/sectionValues.ts';
import type { DecimalSign } from '#domain/numberText.ts';
import type { AnyAction } from '#src/actions/index.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { hidesShares, linesIn } from '#src/areas/specs/sectionParts.ts';
import type { Json, State } from '#src/store/state.ts';
import { LinedEditor, type Values } from '#src/views/editor/linedEditor.ts';
import type { GridLine } from '#src/views/grid/types.ts';
import { withoutGuesses, type SectionColumns } from './lineColumns.ts';

const isFile = (name: string): boolean => (sectionFiles as readonly string[]).includes(name);

/** Values of a section by name, with its files. */
const valuesOf = (row: SectionRow): Values => {
  const stored: Readonly<Record<string, unknown>> = { ...row.content, flowChart: row.flowChart, evidenceFile: row.evidenceFile };
  return Object.fromEntries(Object.keys(sectionValues[row.section]).map((name) => [name, (stored[name] ?? null) as Json]));
};

export interface SectionEditorOptions {
  store: Store<State, AnyAction>;
  row: SectionRow;
  /** the view that holds it */
  view: string;
  columns: SectionColumns;
  decimal: DecimalSign;
}

export class SectionEditor extends LinedEditor<SectionRow> {
  readonly section: SectionName;
  /** the values of lines that did not change are not read again */
  readonly #read = new WeakMap<GridLine, Readonly<Record<string, unknown>>>();

  constructor({ store, row, view, columns, decimal }: SectionEditorOptions) {
    const { section } = row;
    const of = linesOf(section)?.of;
    super({
      ...columns,
      store,
      collection: 'SpecSections',
      row,
      view,
      part: section,
      fields: sectionValues[section],
      valuesOf,
      linesOf: of ? linesIn : null,
      decimal,
      tree: section === 'composition',
      most: of?.quiet?.most ?? 0,
      ...(section === 'composition' ? { follows: withoutGuesses } : {}),
    });
    this.section = section;
  }

  hidesShares = (): boolean => this.section === 'composition' && hidesShares(this.answered());

  /** As the checks read it. */
  part = (): SectionPart => {
    const { values } = this.drawn();
    return {
      section: this.section,
      content: Object.fromEntries(Object.entries(values).filter(([name]) => !isFile(name))),
      flowChart: (values['flowChart'] as string | null | undefined) ?? null,
      evidenceFile: (values['evidenceFile'] as string | null | undefined) ?? null,
      lines: this.lines.lines().map((line) => this.#lineValues(line)),
    };
  };
  #lineValues(line: GridLine): Readonly<Record<string, unknown>> {
    const known = this.#read.get(line);
    if (known) return known;
    const { key: lineKey, seq, parentKey } = line;
    const read = { ...this.lines.values(line), lineKey, seq, parentKey };
    this.#read.set(line, read);
    return read;
  }
}
