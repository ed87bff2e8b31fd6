/** A form being written, outside React: its own values, an editor for each section, and what keeps it from being published. */
import type { Store } from 'redux';
import { AuditForm, formContent } from '#domain/audits/auditForm.ts';
import { mostQuestions } from '#domain/audits/auditFormQuestion.ts';
import { AuditFormSection, sectionValues } from '#domain/audits/auditFormSection.ts';
import { formContentOf, type FormContent } from '#domain/audits/formContent.ts';
import { formFaults, type FormFault } from '#domain/audits/formFaults.ts';
import type { OptionSet } from '#domain/audits/formShapes.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import type { DecimalSign } from '#domain/numberText.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { selectRowsOf, viewKey } from '#src/selectors/views.ts';
import type { Json, State } from '#src/store/state.ts';
import { LinedEditor, type Values } from '#src/views/editor/linedEditor.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import type { CellIssue, GridColumn, GridOption, Issues, Texts } from '#src/views/grid/types.ts';
import type { FormRow, QuestionRow, SectionRow } from '../formLoads.ts';

export const formPart = 'form';
export const sectionPart = ({ id }: { id: number }): string => `section.${id}`;

const fieldsOf = (entity: Entity, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, entity.fields[name]!]));
const valuesOf =
  (names: readonly string[]) =>
  (row: object): Values => {
    const stored = { ...row } as Readonly<Record<string, unknown>>;
    return Object.fromEntries(names.map((name) => [name, (stored[name] ?? null) as Json]));
  };

const noQuestions: readonly QuestionRow[] = [];

interface Columns {
  columns: readonly GridColumn[];
  uncelled: readonly GridColumn[];
  /** what a new question begins with */
  fresh: () => Texts;
}

export class FormSectionEditor extends LinedEditor<SectionRow> {
  readonly sectionKey: string;
  /** of the newest row: a move changes it */
  position: number;

  constructor(store: Store<State, AnyAction>, row: SectionRow, { columns, uncelled, fresh }: Columns, decimal: DecimalSign) {
    super({
      store,
      row,
      columns,
      uncelled,
      fresh,
      decimal,
      collection: AuditFormSection.collection,
      view: 'sections',
      part: sectionPart(row),
      fields: fieldsOf(AuditFormSection, sectionValues),
      valuesOf: valuesOf(sectionValues),
      linesOf: ({ questions }) => questions ?? noQuestions,
      most: mostQuestions,
    });
    this.sectionKey = row.sectionKey;
    this.position = row.position;
  }

  /** as a row with its questions */
  row = (): Readonly<Record<string, unknown>> => ({
    ...this.drawn().values,
    sectionKey: this.sectionKey,
    position: this.position,
    questions: this.lines.lines().map((line) => ({ ...this.lines.values(line), lineKey: line.key, seq: line.seq })),
  });
}

export interface FormEditorOptions {
  store: Store<State, AnyAction>;
  row: FormRow;
  sections: readonly SectionRow[];
  decimal: DecimalSign;
  /** `sets`: the sets of answers as they stand */
  columns: (sets: () => readonly GridOption[]) => Columns;
  /** a set of answers in the language of the page */
  setName: (set: OptionSet) => string;
  /** the sentence of a fault */
  tell: (fault: FormFault) => string;
}

/** After the last key: the checks of 300 questions would delay the next one. */
const REST_MS = 350;

export interface Found {
  content: FormContent;
  faults: readonly FormFault[];
}

export class FormEditor implements Attachable {
  readonly header: LinedEditor<FormRow>;
  readonly #options: FormEditorOptions;
  readonly #view: string;
  readonly #columns: Columns;
  readonly #hearers = new Set<() => void>();
  readonly #ends = new Map<number, () => void>();
  #sections: readonly FormSectionEditor[];
  #writable = true;
  #attached = false;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #marking = false;
  #found: Found;
  #setList: { sets: Json; options: readonly GridOption[] } | null = null;

  constructor(options: FormEditorOptions) {
    const { store, row, sections, decimal } = options;
    this.#options = options;
    this.#view = viewKey(store.getState().navigation.path, 'sections');
    this.header = new LinedEditor<FormRow>({
      store,
      row,
      decimal,
      columns: [],
      collection: AuditForm.collection,
      view: 'row',
      part: formPart,
      fields: fieldsOf(AuditForm, formContent),
      valuesOf: valuesOf(formContent),
      linesOf: null,
    });
    this.#columns = options.columns(this.#setOptions);
    this.#sections = sections.map((section) => this.#begin(section));
    this.#found = this.#check();
  }

  #begin(row: SectionRow): FormSectionEditor {
    const { store, decimal } = this.#options;
    return new FormSectionEditor(store, row, this.#columns, decimal);
  }
  /** The same list while the sets are the same. */
  readonly #setOptions = (): readonly GridOption[] => {
    const sets = this.header.drawn().values['optionSets'] ?? null;
    if (this.#setList?.sets !== sets)
      this.#setList = { sets, options: this.sets().map((set) => ({ value: set.key, label: this.#options.setName(set) })) };
    return this.#setList.options;
  };
  sets = (): readonly OptionSet[] => (this.header.drawn().values['optionSets'] as readonly OptionSet[] | null) ?? [];

  /** Cells name their set by its label: they follow it. */
  renamed = (): void => {
    for (const { lines } of this.#sections) {
      const cells = lines.lines().flatMap((line) => {
        const key = this.#found.content.sections.flatMap(({ questions }) => questions).find((one) => one.key === line.key)?.optionSet;
        const label = this.#setOptions().find(({ value }) => value === key)?.label;
        return label !== undefined && label !== line.text['optionSet'] ? [{ key: line.key, field: 'optionSet', text: label }] : [];
      });
      if (cells.length > 0) lines.set(cells);
    }
  };

  attach = (): (() => void) => {
    this.#attached = true;
    const ends = [this.header.attach(), this.header.subscribe(this.#typed), this.#options.store.subscribe(this.#follow)];
    for (const section of this.#sections) this.#join(section);
    this.#follow();
    this.#look();
    return () => {
      this.#attached = false;
      clearTimeout(this.#resting);
      for (const end of [...ends, ...this.#ends.values()]) end();
      this.#ends.clear();
    };
  };
  #join(section: FormSectionEditor): void {
    const ends = [section.attach(), section.subscribe(this.#typed)];
    section.allow(this.#writable);
    this.#ends.set(section.id, () => {
      for (const end of ends) end();
    });
  }
  allow = (writable: boolean): void => {
    this.#writable = writable;
    this.header.allow(writable);
    for (const section of this.#sections) section.allow(writable);
  };
  save = (): void => {
    this.header.save();
    for (const section of this.#sections) section.save();
  };

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  /** in order of the form */
  sections = (): readonly FormSectionEditor[] => this.#sections;
  found = (): Found => this.#found;
  /** documents with input that the server does not have */
  unsent = (): boolean => this.header.unsent() || this.#sections.some((section) => section.unsent());
  invalid = (): number => this.header.invalid() + this.#sections.reduce((sum, section) => sum + section.invalid(), 0);
  undecided = (): number => this.header.undecided() + this.#sections.reduce((sum, section) => sum + section.undecided(), 0);

  /** Sections that were added, moved or removed, here or by somebody else. */
  readonly #follow = (): void => {
    const rows = selectRowsOf<SectionRow>(this.#options.store.getState(), this.#view);
    if (!rows) return;
    const wanted = rows.toSorted((a, b) => a.position - b.position);
    const mark = (list: readonly { id: number; position: number }[]): string => list.map(({ id, position }) => `${id}:${position}`).join();
    if (mark(wanted) === mark(this.#sections)) return;
    const known = new Map(this.#sections.map((section) => [section.id, section]));
    this.#sections = wanted.map((row) => {
      const section = known.get(row.id) ?? this.#begin(row);
      section.position = row.position;
      if (this.#attached && !this.#ends.has(row.id)) this.#join(section);
      return section;
    });
    for (const [id, end] of this.#ends)
      if (!this.#sections.some((section) => section.id === id)) {
        known.get(id)?.discard();
        known.get(id)?.allow(false);
        end();
        this.#ends.delete(id);
      }
    this.#look();
  };

  readonly #typed = (): void => {
    // the marks of the last check are no reason for the next one
    if (this.#marking) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#look, REST_MS);
    for (const hear of this.#hearers) hear();
  };
  readonly #look = (): void => {
    this.#found = this.#check();
    this.#marking = true;
    for (const section of this.#sections) section.lines.setIssues(this.#cellsOf(section));
    this.#marking = false;
    for (const hear of this.#hearers) hear();
  };
  #check(): Found {
    const { kind, domain } = this.#options.row;
    const { values } = this.header.drawn();
    const content = formContentOf(
      values,
      this.#sections.map((section) => section.row()),
    );
    return { content, faults: formFaults(content, { ...values, kind, domain }) };
  }
  /** A line whose findings stay keeps its map, so that its row is not drawn again. */
  #cellsOf({ sectionKey, lines }: FormSectionEditor): Issues {
    const before = lines.issues();
    const cells = new Map<string, Map<string, CellIssue>>();
    for (const fault of this.#found.faults) {
      const { section, question, field } = fault;
      if (section !== sectionKey || question === null || field === null) continue;
      const at = lines.columns.some((column) => column.field === field) ? field : 'text';
      const line = cells.get(question) ?? new Map<string, CellIssue>();
      if (!line.has(at)) line.set(at, { text: this.#options.tell(fault), hard: true });
      cells.set(question, line);
    }
    const isSame = (key: string, of: ReadonlyMap<string, CellIssue>): boolean =>
      before.get(key)?.size === of.size && [...of].every(([field, { text }]) => before.get(key)?.get(field)?.text === text);
    return new Map([...cells].map(([key, of]) => [key, isSame(key, of) ? before.get(key)! : of]));
  }
}
