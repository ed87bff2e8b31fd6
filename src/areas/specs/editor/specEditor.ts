/** A specification being written, outside React: an editor a section, and what the checks find in all of them together. */
import { checkSpec } from '#domain/specs/rules/checks.ts';
import { canBe, sumOf, type Sum } from '#domain/specs/rules/composition/compositionAmounts.ts';
import { treeOf } from '#domain/specs/rules/composition/compositionTree.ts';
import { rollUp, type RollUp } from '#domain/specs/rules/composition/rollUp.ts';
import type { Composition } from '#domain/specs/rules/composition/rows.ts';
import type { Completeness } from '#domain/specs/rules/completeness.ts';
import { readContent } from '#domain/specs/rules/content.ts';
import { contentOf } from '#domain/specs/contentOf.ts';
import type { SpecIssue } from '#domain/specs/rules/issues.ts';
import type { MasterPolicy } from '#domain/specs/rules/sections/master.ts';
import type { ProductKind, SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import type { CellIssue, Issues } from '#src/views/grid/types.ts';
import { guessesOf } from './lineColumns.ts';
import type { SectionEditor } from './sectionEditor.ts';

/** What follows from the composition. */
interface Composed {
  /** of the product's own ingredients, in percent */
  sum: Sum;
  /** water lost is taken away */
  target: number;
  fine: boolean;
  rolled: RollUp;
  composition: Composition;
}

export interface Found {
  issues: readonly SpecIssue[];
  completeness: Completeness;
  composed: Composed;
  /** shares that the writer may not see are missing: nothing is said of the composition */
  hidden: boolean;
  /** keys of ingredients with guesses that nobody has confirmed */
  guessed: readonly string[];
}

export interface SpecEditorOptions {
  sections: readonly SectionEditor[];
  kind: ProductKind;
  /** YYYY-MM-DD in the business zone */
  today: string;
  master: MasterPolicy | null;
  /** the sentence of an issue */
  tell: (issue: SpecIssue) => string;
  /** what is said of a guess */
  guess: string;
  /** tells others where the writer is */
  stand: (place: string) => void;
}

/** After the last key: the checks of 500 lines would delay the next one. */
const REST_MS = 350;
/** A writer who stays so long in a cell is there for others. */
const STAND_MS = 1_000;

export class SpecEditor implements Attachable {
  readonly sections: readonly SectionEditor[];
  readonly #options: SpecEditorOptions;
  readonly #hearers = new Set<() => void>();
  #resting: ReturnType<typeof setTimeout> | undefined;
  #standing: ReturnType<typeof setTimeout> | undefined;
  #marking = false;
  #found: Found;

  constructor(options: SpecEditorOptions) {
    this.#options = options;
    this.sections = options.sections;
    this.#found = this.#check();
  }

  attach = (): (() => void) => {
    const ends = this.sections.flatMap((section) => [section.attach(), section.subscribe(this.#typed)]);
    this.#look();
    return () => {
      clearTimeout(this.#resting);
      clearTimeout(this.#standing);
      for (const end of ends) end();
    };
  };
  allow = (writable: boolean): void => {
    for (const section of this.sections) section.allow(writable);
  };
  save = (): void => {
    for (const section of this.sections) section.save();
  };
  of = (name: SectionName): SectionEditor | undefined => this.sections.find(({ section }) => section === name);

  subscribe = (hear: () => void): (() => void) => {
    const ends = [...this.sections.map((section) => section.subscribe(hear)), () => this.#hearers.delete(hear)];
    this.#hearers.add(hear);
    return () => {
      for (const end of ends) end();
    };
  };
  stand = (place: string): void => {
    clearTimeout(this.#standing);
    this.#standing = setTimeout(() => this.#options.stand(place), STAND_MS);
  };
  found = (): Found => this.#found;
  /** sections with input that the server does not have */
  unsent = (): number => this.sections.filter((section) => section.unsent()).length;
  undecided = (): number => this.sections.reduce((all, section) => all + section.undecided(), 0);

  readonly #typed = (): void => {
    // the marks of the last check are no reason for the next one
    if (this.#marking) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#look, REST_MS);
  };
  readonly #look = (): void => {
    this.#found = this.#check();
    this.#marking = true;
    for (const section of this.sections) section.lines.setIssues(this.#cellsOf(section));
    this.#marking = false;
    for (const hear of this.#hearers) hear();
  };
  #check(): Found {
    const { kind, today, master } = this.#options;
    const raw = contentOf(this.sections.map((section) => section.part()));
    const { issues, completeness } = checkSpec(raw, { kind, today, master });
    const hidden = this.sections.some((section) => section.hidesShares());
    const shown = hidden ? issues.filter(({ section }) => section !== 'composition') : issues;
    const { composition } = readContent(raw).content;
    const sum = sumOf(treeOf(composition.rows).roots);
    const target = 100 + (composition.basis === 'finishedProduct' ? (composition.waterLost ?? 0) : 0);
    return {
      issues: [...shown.filter(({ hard }) => hard), ...shown.filter(({ hard }) => !hard)],
      completeness,
      composed: {
        sum,
        target,
        fine: canBe(sum, { min: target, max: target }),
        rolled: rollUp(composition),
        composition,
      },
      hidden,
      guessed: composition.rows.filter((row) => row.guessed.length > 0).map(({ key }) => key),
    };
  }

  /** A line whose findings stay keeps its map, so that its row is not drawn again. */
  #cellsOf(editor: SectionEditor): Issues {
    const before = editor.lines.issues();
    return new Map(
      [...this.#cellIssuesOf(editor)].map(([key, cells]) => [key, sameCells(before.get(key), cells) ? before.get(key)! : cells]),
    );
  }
  #cellIssuesOf({ section, lines }: SectionEditor): ReadonlyMap<string, Map<string, CellIssue>> {
    const first = lines.columns[0]?.field ?? '';
    const cells = new Map<string, Map<string, CellIssue>>();
    const put = (key: string, field: string | null, issue: CellIssue): void => {
      const at = field !== null && lines.column(field) ? field : first;
      const line = cells.get(key) ?? new Map<string, CellIssue>();
      if (!line.has(at)) line.set(at, issue);
      cells.set(key, line);
    };
    const { tell, guess } = this.#options;
    for (const issue of this.#found.issues)
      if (issue.section === section && issue.key !== null) put(issue.key, issue.field, { text: tell(issue), hard: issue.hard });
    for (const line of lines.lines()) for (const field of guessesOf(line)) put(line.key, field, { text: guess, hard: false });
    return cells;
  }
}

const sameCells = (a: ReadonlyMap<string, CellIssue> | undefined, b: ReadonlyMap<string, CellIssue>): boolean =>
  a?.size === b.size && [...b].every(([field, { text, hard }]) => a.get(field)?.text === text && a.get(field)?.hard === hard);
