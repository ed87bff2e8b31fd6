/** One action being written, outside React: sent when the focus leaves its row; a newer row of another user is merged field by field. */
import type { Store } from 'redux';
import type { FieldIssue } from '#domain/kernel/errors.ts';
import { check } from '#domain/kernel/validate.ts';
import { records, views, type AnyAction } from '#src/actions/index.ts';
import type { ActionRow } from '#src/areas/investigations/rows.ts';
import type { Side } from '#src/components/form/clashes.tsx';
import { selectRowsOf, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { arrived, beganFrom, decided, opened, outgoing, refused, sending, type Document } from '#src/views/editor/document.ts';
import { same } from '#src/views/editor/merge.ts';
import { Saver, type Held } from '#src/views/editor/saver.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import {
  actionFields,
  actionNames,
  changedAction,
  emptyAction,
  isBlank,
  valuesOfAction,
  type ActionName,
  type ActionValues,
  type Discipline,
} from './actionFields.ts';
import type { ActionSaves } from './actionSaves.ts';

const collection = 'InvestigationActions';

/** Unsent input: the current values, and their base. */
export type ActionDraft = {
  discipline: Discipline;
  values: ActionValues;
  base: ActionValues;
  version: number;
  /** a new one: how it was sent, as long as nobody knows whether it arrived */
  sent: ActionValues | null;
};

type Issues = Readonly<Record<string, readonly FieldIssue[]>>;

/** As the row draws it. */
export interface DrawnAction {
  values: ActionValues;
  issues: Issues;
  document: Document<ActionValues>;
  unsent: boolean;
}

/** What of it the device has to keep; null: nothing any more. `typed`: input that is sent at the next pause; what was sent in vain waits for the next interval. */
export type KeepAction<Of> = (of: Of, kept: ActionDraft | null, typed: boolean) => void;

export interface ActionEditorOptions {
  store: Store<State, AnyAction>;
  saves: ActionSaves;
  /** constant from the first key to the stored row */
  rowKey: string;
  /** name of a new one, under which it is created once however often it is sent */
  once: string;
  reportId: number;
  discipline: Discipline;
  /** null = not saved yet */
  row: ActionRow | null;
  cause: string | null;
  /** the stored draft */
  kept: ActionDraft | null;
  onKept: KeepAction<number | null>;
  /** a new one has got its id */
  onStored: (id: number) => void;
}

export class ActionEditor implements Held, Attachable {
  readonly key: string;
  readonly #options: ActionEditorOptions;
  readonly #view: string;
  readonly #saver: Saver;
  readonly #hearers = new Set<() => void>();
  #typed: () => void = () => undefined;
  #id: number | null;
  #gone = false;
  #last: ActionValues | null = null;
  /** sent, and not known to be stored or refused: it is sent again as it was, what was typed since follows */
  #unanswered: ActionValues | null;
  #drawn: DrawnAction;

  constructor(options: ActionEditorOptions) {
    const { store, rowKey, row, cause, kept } = options;
    this.key = `action/${rowKey}`;
    this.#options = options;
    this.#view = viewKey(store.getState().navigation.path, 'actions');
    this.#id = row?.id ?? null;
    this.#unanswered = kept?.sent ?? null;
    const document = kept ? opened(kept.base, kept.version) : opened(row ? valuesOfAction(row) : emptyAction(cause), row?.version ?? 0);
    this.#drawn = { values: kept?.values ?? document.base, issues: {}, document, unsent: false };
    this.#drawn = { ...this.#drawn, unsent: this.unsent() };
    this.#saver = new Saver({ store, key: this.key, collection: null }, this);
  }

  /** The list has it, or it is asked to send what is left before it goes. */
  attach = (): (() => void) => {
    const { saves, rowKey } = this.#options;
    const end = this.#saver.attach();
    this.#tell();
    if (this.#unanswered) this.save();
    return () => {
      this.save();
      end();
      saves.set(rowKey, null);
    };
  };
  allow = (writable: boolean): void => this.#saver.allow(writable);

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  drawn = (): DrawnAction => this.#drawn;
  #set(changed: Partial<DrawnAction>): void {
    this.#drawn = { ...this.#drawn, ...changed };
    this.#drawn = { ...this.#drawn, unsent: this.unsent() };
    this.#tell();
    for (const hear of this.#hearers) hear();
  }
  #tell(): void {
    this.#options.saves.set(this.#options.rowKey, { flush: this.save, unsent: this.#drawn.unsent });
  }
  #row(state: State): ActionRow | null {
    if (this.#id === null) return null;
    return selectRowsOf<ActionRow>(state, this.#view)?.find(({ id }) => id === this.#id) ?? null;
  }
  get #here(): ActionRow | null {
    return this.#row(this.#options.store.getState());
  }
  /** the input, with the server's values in conflicting fields */
  get #outgoing(): ActionValues {
    return outgoing(this.#drawn.document, this.#drawn.values);
  }
  /** `since`: what the server has, or has just taken while its row is still on the way */
  #changed(since: ActionValues = this.#drawn.document.base): Partial<ActionValues> {
    return changedAction(since, this.#outgoing);
  }

  /* what is saved */

  merge = (state: State): void => {
    const row = this.#row(state);
    const { document: known, values } = this.#drawn;
    if (!row || row.version <= known.version) return;
    const theirs = valuesOfAction(row);
    const { document, taken } = arrived(known, actionNames, values, { values: theirs, version: row.version, at: row.updatedAt });
    this.#set({ document, values: { ...values, ...Object.fromEntries(taken.map((name) => [name, theirs[name as ActionName]])) } });
  };
  current = (state: State): boolean => this.#row(state)?.version === this.#drawn.document.version;
  /** a saved one counts until the list has it: readers of the list must wait for it */
  unsent = (): boolean => (this.#here ? Object.keys(this.#changed()).length > 0 : !isBlank(this.#drawn.values));
  draft = (): null => null;
  send = (): AnyAction | null => (this.#gone ? null : this.#id === null ? this.#create() : this.#patch());
  #checked(given: Partial<ActionValues>, names: readonly string[], sent: ActionValues): Record<string, Json> | null {
    const { values, issues } = check(actionFields, given, names);
    const wrong = Object.keys(issues).length > 0;
    this.#set({ issues, ...(wrong ? {} : { document: sending(this.#drawn.document, sent) }) });
    return wrong ? null : (values as Record<string, Json>);
  }
  #create(): AnyAction | null {
    const values = this.#unanswered ?? this.#drawn.values;
    if (isBlank(values)) return null;
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    const sent = this.#checked(given, ['description', ...Object.keys(given)], values);
    if (!sent) return null;
    this.#last = values;
    this.#unanswered = values;
    this.#keep(false);
    const { reportId: investigationReportId, discipline, once } = this.#options;
    return records.create({ key: this.key, collection, values: { ...sent, investigationReportId, discipline }, kept: true, once });
  }
  #patch(): AnyAction | null {
    const { values, document } = this.#drawn;
    const row = this.#here;
    const changed = this.#changed(document.sent ?? document.base);
    if (!row || Object.keys(changed).length === 0) return null;
    this.#last = values;
    const sent = this.#checked(changed, Object.keys(changed), this.#outgoing);
    return sent && records.patch({ key: this.key, collection, id: row.id, version: document.version, values: sent, kept: true });
  }
  saved = (id: number): void => {
    const whole = same(this.#last, this.#drawn.values) && !this.#drawn.document.conflict;
    if (this.#id !== null) {
      if (whole) this.#options.onKept(this.#id, null, false);
      return;
    }
    // the draft of the new one goes; what was typed since belongs to the stored one
    this.#options.onKept(null, null, false);
    this.#unanswered = null;
    this.#id = id;
    this.#set({ document: opened(this.#last ?? this.#drawn.values, 0) });
    if (!whole) this.#keep(true);
    this.#options.onStored(id);
    this.#options.store.dispatch(views.refresh({ view: 'actions' }));
  };
  refused = ({ fields, status }: Failure): void => {
    // without an answer it may be stored
    if (status !== 0 && status !== 408 && this.#unanswered) {
      this.#unanswered = null;
      this.#keep(false);
    }
    this.#set({ document: refused(this.#drawn.document), ...(fields ? { issues: fields } : {}) });
  };
  hear = (typed: () => void): (() => void) => {
    this.#typed = typed;
    return () => undefined;
  };

  /* what the page does */

  save = (): boolean => this.#saver.save();
  #keep(typed: boolean): void {
    const { document, values } = this.#drawn;
    const { discipline } = this.#options;
    // a restored draft with a conflict is merged with the server's row again
    this.#options.onKept(
      this.#id,
      { discipline, values, base: beganFrom(document), version: document.conflict ? 0 : document.version, sent: this.#unanswered },
      typed,
    );
  }
  set = (name: ActionName, value: unknown): void => {
    const { [name]: _, ...issues } = this.#drawn.issues;
    this.#set({ values: { ...this.#drawn.values, [name]: value as Json }, issues });
    this.#keep(true);
    this.#typed();
  };
  remove = (): void => {
    const row = this.#here;
    this.#gone = true;
    this.#options.onKept(this.#id, null, false);
    if (!row) return;
    const { version } = this.#drawn.document;
    this.#options.store.dispatch(records.remove({ key: `${this.key}/remove`, collection, id: row.id, version }));
  };
  /** resolves one field */
  choose = (name: ActionName, side: Side): void => {
    const { document, values } = this.#drawn;
    if (!document.conflict) return;
    this.#set({ document: decided(document, name), ...(side === 'theirs' ? { values: { ...values, [name]: document.base[name] } } : {}) });
    if (Object.keys(changedAction(document.base, this.#drawn.values)).length > 0) this.#keep(false);
    else this.#options.onKept(this.#id, null, false);
    this.save();
  };
}
