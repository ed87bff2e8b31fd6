/** The policy and the limits of a master specification being written, outside React: the document, and what its checks find. */
import { MasterSpec, policyFields } from '#domain/specs/masterSpec.ts';
import { masterFaults } from '#domain/specs/masterFaults.ts';
import { policyOf } from '#domain/specs/masterPolicy.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import type { SpecIssue } from '#domain/specs/rules/issues.ts';
import type { CellIssue } from '#src/views/grid/types.ts';
import type { Json } from '#src/store/state.ts';
import { LinedEditor, type LinedOptions, type Values } from '#src/views/editor/linedEditor.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import type { MasterRow } from './masterLoads.ts';

export const masterPart = 'master';
const written = ['name', ...policyFields];
const fields = Object.fromEntries(written.map((name) => [name, MasterSpec.fields[name as keyof typeof MasterSpec.fields]]));

const valuesOf = (row: MasterRow): Values => {
  const stored: Readonly<Record<string, unknown>> = { ...row };
  return Object.fromEntries(written.map((name) => [name, (stored[name] ?? null) as Json]));
};

export interface MasterEditorOptions extends Pick<LinedOptions<MasterRow>, 'store' | 'row' | 'columns' | 'decimal'> {
  /** the sentence of an issue */
  tell: (issue: SpecIssue) => string;
}

/** After the last key: the checks of 300 lines would delay the next one. */
const REST_MS = 350;

export class MasterEditor implements Attachable {
  readonly document: LinedEditor<MasterRow>;
  readonly #row: MasterRow;
  readonly #tell: (issue: SpecIssue) => string;
  readonly #hearers = new Set<() => void>();
  #resting: ReturnType<typeof setTimeout> | undefined;
  #marking = false;
  #faults: readonly SpecIssue[] = [];

  constructor({ tell, ...options }: MasterEditorOptions) {
    this.#tell = tell;
    this.#row = options.row;
    this.document = new LinedEditor({
      ...options,
      collection: MasterSpec.collection,
      view: 'row',
      part: masterPart,
      fields,
      valuesOf,
      linesOf: (row) => row.parameters ?? [],
      most: MasterSpecParameter.quiet?.most ?? 0,
    });
  }

  attach = (): (() => void) => {
    const ends = [this.document.attach(), this.document.subscribe(this.#typed)];
    this.#look();
    return () => {
      clearTimeout(this.#resting);
      for (const end of ends) end();
    };
  };
  allow = (writable: boolean): void => this.document.allow(writable);
  save = (): boolean => this.document.save();

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  /** what keeps it from being activated */
  faults = (): readonly SpecIssue[] => this.#faults;

  readonly #typed = (): void => {
    // the marks of the last check are no reason for the next one
    if (this.#marking) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#look, REST_MS);
  };
  readonly #look = (): void => {
    const { lines } = this.document;
    const rows = lines.lines().map((line) => ({ ...lines.values(line), lineKey: line.key, seq: line.seq }));
    this.#faults = masterFaults(policyOf({ ...this.#row }, rows).parameters);
    this.#marking = true;
    lines.setIssues(this.#cells());
    this.#marking = false;
    for (const hear of this.#hearers) hear();
  };
  #cells(): ReadonlyMap<string, ReadonlyMap<string, CellIssue>> {
    const cells = new Map<string, Map<string, CellIssue>>();
    for (const issue of this.#faults) {
      const { key, field } = issue;
      if (key === null || field === null) continue;
      const line = cells.get(key) ?? new Map<string, CellIssue>();
      if (!line.has(field)) line.set(field, { text: this.#tell(issue), hard: true });
      cells.set(key, line);
    }
    return cells;
  }
}
