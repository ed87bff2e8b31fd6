/** The 8D being written, outside React: the typed sections, the server's as far as known, the local draft, and saving both. */
import i18next from 'i18next';
import type { Store } from 'redux';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { check } from '#domain/kernel/validate.ts';
import { records, type AnyAction } from '#src/actions/index.ts';
import type { ActionDraft, KeepAction } from '#src/areas/investigations/actions/actionEditor.ts';
import type { ActionRow, ReportRow } from '#src/areas/investigations/rows.ts';
import type { Side } from '#src/components/form/clashes.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { selectDraft } from '#src/selectors/forms.ts';
import { draftKey } from '#src/selectors/address.ts';
import { selectRowOf, selectRowsOf, viewKey } from '#src/selectors/views.ts';
import type { Failure, Json, State } from '#src/store/state.ts';
import { arrived, beganFrom, decided, opened, outgoing, refused, sending, type Document } from '#src/views/editor/document.ts';
import { at } from '#src/views/editor/merge.ts';
import type { KeptDraft } from '#src/views/editor/keeper.ts';
import { Saver, type Held } from '#src/views/editor/saver.ts';
import type { Attachable } from '#src/views/editor/useAttached.ts';
import { createOpenPoints, type OpenPoints } from './openPoints.ts';
import { changedFields, formOf, formPath, leaves, writtenOf, type ReportForm } from './reportForm.ts';

type Values = Readonly<Record<string, Json>>;
type ActionDrafts = Readonly<Record<string, ActionDraft>>;
type Form = UseFormReturn<ReportForm>;

const valuesOf = (row: object): Readonly<Record<string, unknown>> => row as Readonly<Record<string, unknown>>;
const savedOf = (row: ReportRow) => ({ values: formOf(valuesOf(row)), version: row.version, at: row.updatedAt });
const changedAny = (mine: ReportForm, base: ReportForm): boolean => Object.keys(changedFields(base, mine)).length > 0;

/** What the form begins with: the draft of this device, else the row. */
export const beginOf = (state: State, row: ReportRow, writable: boolean): ReportForm => {
  const kept = writable ? selectDraft(state, draftKey(state.navigation)) : undefined;
  return formOf(kept ? kept.values : valuesOf(row));
};

export interface ReportEditorOptions {
  store: Store<State, AnyAction>;
  form: Form;
  row: ReportRow;
  writable: boolean;
  /** sends the actions, which are saved on their own */
  sendActions: () => void;
  /** the page is drawn */
  onOpen: () => void;
  /** it may no longer be written, and nothing of it is unsent */
  onEnd: () => void;
}

export class ReportEditor implements Held<Values>, Attachable {
  readonly key: string;
  readonly form: Form;
  readonly points: OpenPoints;
  readonly #options: ReportEditorOptions;
  readonly #id: number;
  readonly #path: string;
  readonly #saver: Saver<Values>;
  readonly #hearers = new Set<() => void>();
  /** unsent actions, stored in the same draft */
  readonly #actions: Record<string, ActionDraft>;
  #document: Document<ReportForm>;
  #writable = true;
  #planned: readonly ActionRow[] | undefined;
  /** a stored draft that is not merged with later saves of others yet: its row, and what its input began from */
  #stored: { row: ReportRow; from: ReportForm } | null = null;

  constructor(options: ReportEditorOptions) {
    const { store, form, row, writable, sendActions } = options;
    this.#options = options;
    const { navigation } = store.getState();
    const kept = writable ? selectDraft(store.getState(), draftKey(navigation))?.values : undefined;
    this.form = form;
    this.#id = row.id;
    this.#path = navigation.path;
    this.key = `report/${row.id}/save`;
    this.points = createOpenPoints(row);
    this.#actions = { ...(kept?.['actions'] as ActionDrafts | null | undefined) };
    this.#document = opened(formOf(valuesOf(row)), row.version);
    this.#saver = new Saver({ store, key: this.key, collection: InvestigationReport.collection, along: sendActions }, this);
    if (kept) this.#stored = { row, from: formOf((kept['base'] as Values | null | undefined) ?? valuesOf(row)) };
  }

  attach = (): (() => void) => {
    // lists of the form take values once they are mounted
    if (this.#stored) this.#arrive(this.#stored.row, this.#stored.from);
    this.#stored = null;
    const end = this.#saver.attach();
    this.#options.onOpen();
    return end;
  };
  allow = (writable: boolean): void => {
    this.#writable = writable;
    this.#saver.allow(writable);
    this.#endIfRead();
  };
  /** It became read-only: input stays on the page to be copied, nothing unsent is lost at once. */
  #endIfRead(): void {
    if (this.#writable || !this.current(this.#options.store.getState()) || this.unsent()) return;
    this.discard();
    this.#options.onEnd();
  }

  subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };
  document = (): Document<ReportForm> => this.#document;
  #set(document: Document<ReportForm>): void {
    this.#document = document;
    for (const hear of this.#hearers) hear();
  }
  #put(path: string, value: unknown): void {
    this.form.setValue(path as FieldPath<ReportForm>, structuredClone(value) as FieldPathValue<ReportForm, FieldPath<ReportForm>>, {
      shouldDirty: true,
    });
  }
  #row(state: State): ReportRow | undefined {
    return selectRowOf(state, viewKey(this.#path, 'row'));
  }
  #arrive(row: ReportRow, from?: ReportForm): void {
    const { document, taken } = arrived(this.#document, leaves, this.form.getValues(), savedOf(row), from);
    for (const path of taken) this.#put(path, at(document.base, path));
    this.#set(document);
    this.points.look(this.form.getValues);
  }

  /* what is saved */

  merge = (state: State): void => {
    const actions = selectRowsOf<ActionRow>(state, viewKey(this.#path, 'actions'));
    // closed with its page: what is missing stays as it was counted
    if (actions && actions !== this.#planned) this.points.act(actions);
    this.#planned = actions;
    const row = this.#row(state);
    if (!row || row.version <= this.#document.version) return;
    this.#arrive(row);
    this.#endIfRead();
  };
  current = (state: State): boolean => this.#row(state)?.version === this.#document.version;
  /** input the server does not have */
  unsent = (): boolean =>
    changedAny(this.form.getValues(), this.#document.sent ?? this.#document.base) || Object.keys(this.#actions).length > 0;
  /** what is under way counts until it is answered */
  draft = (): KeptDraft | null => {
    if (!changedAny(this.form.getValues(), this.#document.base) && Object.keys(this.#actions).length === 0) return null;
    return {
      values: structuredClone({
        ...writtenOf(this.form.getValues()),
        // after a reload it shows what was changed here
        base: writtenOf(beganFrom(this.#document)),
        actions: this.#actions,
      }) as Values,
      version: this.#document.version,
    };
  };
  send = (wish: Values | null, leaving: boolean): AnyAction | null => {
    const more = wish ?? {};
    const { base, version, sent, conflict } = this.#document;
    // what was taken is not sent again while its row is still on the way
    const changed = changedFields(sent ?? base, outgoing(this.#document, this.form.getValues()));
    const { issues } = check(InvestigationReport.fields, changed, Object.keys(changed));
    for (const name of Object.keys(issues)) delete changed[name.split('.')[0] as keyof typeof changed];
    if (Object.keys({ ...changed, ...more }).length === 0) return null;
    // only what is sent is known to arrive
    this.#document = sending(this.#document, formOf({ ...valuesOf(writtenOf(sent ?? base)), ...changed }));
    const whole = !conflict && Object.keys(issues).length === 0 && Object.keys(this.#actions).length === 0;
    return records.transition({
      key: this.key,
      collection: InvestigationReport.collection,
      id: this.#id,
      version,
      step: 'saveDraft',
      input: { ...changed, ...more } as Values,
      kept: true,
      ...(leaving && whole ? { then: { discard: this.#path } } : {}),
    });
  };
  refused = (failure: Failure): void => {
    this.#document = refused(this.#document);
    for (const [name, issues] of Object.entries(failure.fields ?? {}))
      if (issues[0])
        this.form.setError(formPath(name, this.form.getValues()) as FieldPath<ReportForm>, {
          type: issues[0].code,
          message: issueText(issues[0], (word, params) => i18next.t(word, { ...params })),
        });
  };
  hear = (typed: () => void): (() => void) =>
    this.form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return;
        this.points.look(this.form.getValues);
        typed();
      },
    });

  /* what the page does */

  /** `more`: what a press sends along, such as the mark of containment; it waits for a save under way */
  save = (more?: Values): boolean => {
    const sent = this.#saver.save(more);
    if (more) for (const hear of this.#hearers) hear();
    return sent;
  };
  wishing = (): boolean => this.#saver.wishing;
  discard = (): void => this.#saver.discard();
  /** set by the page, not typed */
  remember = (): void => {
    this.points.look(this.form.getValues);
    this.#saver.typed();
  };
  /** actions restored from the draft */
  actionDrafts = (): ActionDrafts => this.#actions;
  keepAction: KeepAction<string> = (key, one, typed) => {
    if (one) this.#actions[key] = one;
    else delete this.#actions[key];
    if (one === null && !this.unsent()) this.discard();
    else if (typed) this.remember();
    else this.#saver.keep();
  };
  /** resolves one field */
  choose = (path: string, side: Side): void => {
    if (!this.#document.conflict) return;
    if (side === 'theirs') this.#put(path, at(this.#document.base, path));
    this.#set(decided(this.#document, path));
    // no own changes are left: the local draft is not needed
    if (this.unsent()) this.remember();
    else this.discard();
    this.save();
  };
}
