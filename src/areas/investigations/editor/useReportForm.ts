/** The state of the editor: the input, the server's values as far as known, the local draft, and saving both. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldPath, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { check } from '#domain/kernel/validate.ts';
import { records } from '#src/actions/index.ts';
import type { ActionDraft } from '#src/areas/investigations/actions/useActionRow.ts';
import { at, merge, undecided, withFields, type Undecided } from './merge.ts';
import { createOpenPoints } from './openPoints.ts';
import { changedFields, formOf, formPath, leaves, writtenNames, writtenOf, type ReportForm } from './reportForm.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import type { Side } from '#src/components/form/clashes.tsx';
import { issueText, nestErrors } from '#src/components/form/formResolver.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useAutosave } from '#src/views/form/useAutosave.ts';
import { useDone } from '#src/views/steps/useDone.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useTyped } from '#src/views/form/useTyped.ts';

type Values = Readonly<Record<string, Json>>;
type ActionDrafts = Readonly<Record<string, ActionDraft>>;

/** Of the newest save with a conflict. */
export interface Conflict {
  open: Undecided;
  at: string;
  version: number;
}

const clone = <T>(of: T): T => structuredClone(of);
const valuesOf = (row: object): Readonly<Record<string, unknown>> => row as Readonly<Record<string, unknown>>;

export type ReportFormState = ReturnType<typeof useReportForm>;

/** `sendActions`: actions are sent with each save of the report. */
export const useReportForm = (row: ReportRow, writable: boolean, sendActions: () => void) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const { keep, discard } = useFormDraft(InvestigationReport.collection);
  const key = `report/${row.id}/save`;
  const { busySince, failure, doneAt } = usePending(key);
  const [base, setBase] = useState(() => ({ form: formOf(valuesOf(row)), version: row.version }));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [points] = useState(() => createOpenPoints(row));
  const [mine] = useState(() => (writable && kept ? formOf(kept.values) : null));

  const resolver: Resolver<ReportForm> = useMemo(
    () => (values) => {
      const { issues } = check(InvestigationReport.fields, writtenOf(values), writtenNames);
      const found = Object.fromEntries(Object.entries(issues).map(([name, list]) => [formPath(name, values), list]));
      const errors = nestErrors(found, (word, params) => t(word, { ...params }));
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
    },
    [t],
  );
  const form = useForm<ReportForm>({ defaultValues: mine ?? clone(base.form), mode: 'onTouched', resolver });
  const { getValues, setValue, setError } = form;

  /** unsent actions, stored in the same draft */
  const actions = useRef<Record<string, ActionDraft>>({
    ...((writable ? kept?.values['actions'] : null) as ActionDrafts | null | undefined),
  });
  const sent = useRef<ReportForm | null>(null);
  const now = useRef({ base, row, conflict, busy: false });
  /** the input, with the server's values in conflicting fields */
  const decidedValues = useCallback((): ReportForm => {
    const { base: known, conflict: open } = now.current;
    const mine = getValues();
    return open ? withFields(mine, Object.fromEntries(Object.keys(open.open).map((path) => [path, at(known.form, path)]))) : mine;
  }, [getValues]);
  useEffect(() => {
    now.current = { base, row, conflict, busy: busySince !== null };
  });

  const remember = useCallback((): void => {
    points.look(getValues);
    // `base` is the base of the input: after a reload it shows what was changed here
    keep(
      () =>
        clone({
          ...writtenOf(getValues()),
          base: writtenOf(withFields(now.current.base.form, now.current.conflict?.open ?? {})),
          actions: { ...actions.current },
        }),
      now.current.base.version,
    );
  }, [getValues, keep, points]);
  const typed = useRef<() => void>(() => undefined);
  useTyped(form, () => {
    remember();
    typed.current();
  });

  /** Merges a newer row with the input: leaves changed there are taken over, leaves changed on both sides are conflicts. */
  const reconcile = useCallback(
    (from: ReportForm, newer: ReportRow): void => {
      const theirs = formOf(valuesOf(newer));
      const { taken, both } = merge(leaves, valuesOf(from), valuesOf(getValues()), valuesOf(theirs));
      for (const leaf of taken) setValue(leaf as FieldPath<ReportForm>, structuredClone(at(theirs, leaf)) as never, { shouldDirty: true });
      const next = { form: theirs, version: newer.version };
      const open = undecided(now.current.conflict?.open ?? {}, both, from, getValues(), theirs);
      const left =
        Object.keys(open).length === 0
          ? null
          : both.length > 0 || !now.current.conflict
            ? { open, at: newer.updatedAt, version: newer.version }
            : { ...now.current.conflict, open };
      now.current = { ...now.current, base: next, conflict: left };
      setBase(next);
      setConflict(left);
      points.look(getValues);
    },
    [getValues, setValue, points],
  );

  // a stored draft is merged with later saves of others
  useEffect(() => {
    const values = kept?.values;
    if (!mine || !values) return;
    const from = formOf((values['base'] as Values | null | undefined) ?? valuesOf(row));
    reconcile(from, row);
    // once, on mount
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // a newer row: the answer to the own save, another user's save, or a step
  useEffect(() => {
    const { base: known } = now.current;
    // while an own save is running it is unknown which values the server has
    if (busySince !== null || row.version <= known.version) return;
    const from = failure ? known.form : (sent.current ?? known.form);
    sent.current = null;
    reconcile(from, row);
  }, [row, busySince, failure, reconcile]);

  /** there is input to send; `unsent` also counts conflicts */
  const dirty = useCallback((): boolean => changedAny(decidedValues(), now.current.base.form), [decidedValues]);
  const unsent = useCallback((): boolean => changedAny(getValues(), sent.current ?? now.current.base.form), [getValues]);

  /** Sends valid differences; `leaving` also clears the draft on success. */
  const save = useCallback(
    (more: Values = {}, leaving = false): boolean => {
      const { base: known, conflict: open, busy } = now.current;
      const changed = changedFields(known.form, decidedValues());
      const { issues } = check(InvestigationReport.fields, changed, Object.keys(changed));
      for (const name of Object.keys(issues)) delete changed[name.split('.')[0] as keyof typeof changed];
      if (busy || Object.keys({ ...changed, ...more }).length === 0) return false;
      // only what is sent is known to arrive
      sent.current = formOf({ ...valuesOf(writtenOf(known.form)), ...changed });
      wish(
        records.transition({
          key,
          collection: InvestigationReport.collection,
          id: row.id,
          version: known.version,
          step: 'saveDraft',
          input: { ...changed, ...more } as Values,
          kept: true,
          ...(leaving && !open && Object.keys(issues).length === 0 && Object.keys(actions.current).length === 0
            ? { then: { discard: path } }
            : {}),
        }),
      );
      return true;
    },
    [decidedValues, key, path, row.id, wish],
  );

  // saved without further input: the local draft is not needed
  useDone(key, () => {
    if (!unsent() && Object.keys(actions.current).length === 0) discard();
    else typed.current();
  });

  // refused: an older version is merged and sent again, errors are set on their fields
  useEffect(() => {
    if (!failure) return;
    sent.current = null;
    if (failure.code === 'VERSION_CONFLICT' && base.version === row.version) {
      wish(records.forget({ key }));
      save();
    }
    for (const [name, issues] of Object.entries(failure.fields ?? {}))
      if (issues[0])
        setError(formPath(name, getValues()) as FieldPath<ReportForm>, {
          type: issues[0].code,
          message: issueText(issues[0], (word, params) => t(word, { ...params })),
        });
  }, [failure, base.version, row.version, key, save, setError, getValues, t, wish]);

  const touch = useAutosave((leaving) => {
    if (!writable) return;
    if (!leaving) sendActions();
    if (dirty()) save({}, leaving);
  });
  useEffect(() => {
    typed.current = touch;
  });

  return {
    form,
    points,
    conflict,
    busy: busySince !== null,
    failure,
    /** ms of the last save on the server since mount */
    savedAt: doneAt,
    draftAt: kept?.at ?? null,
    /** input the server does not have */
    unsent,
    /** the server's values */
    theirs: (): ReportForm => now.current.base.form,
    save,
    remember,
    discard,
    /** actions restored from the draft */
    actionDrafts: actions,
    keepAction: (key: string, one: ActionDraft | null): void => {
      if (one) actions.current[key] = one;
      else delete actions.current[key];
      if (one === null && Object.keys(actions.current).length === 0 && !dirty()) discard();
      else remember();
      touch();
    },
    changed: (): Values => changedFields(now.current.base.form, getValues()) as Values,
    version: (): number => now.current.base.version,
    /** merges the newest row with the input */
    current: base.version === row.version,
    /** resolves one field */
    choose: (leaf: string, side: Side): void => {
      const { conflict: open, base: known } = now.current;
      if (!open) return;
      if (side === 'theirs') setValue(leaf as FieldPath<ReportForm>, structuredClone(at(known.form, leaf)) as never, { shouldDirty: true });
      const { [leaf]: _, ...rest } = open.open;
      const left = Object.keys(rest).length === 0 ? null : { ...open, open: rest };
      now.current.conflict = left;
      setConflict(left);
      // no own changes are left: the local draft is not needed
      if (unsent() || Object.keys(actions.current).length > 0) remember();
      else discard();
      if (writable) save();
    },
  };
};

const changedAny = (mine: ReportForm, base: ReportForm): boolean => Object.keys(changedFields(base, mine)).length > 0;
