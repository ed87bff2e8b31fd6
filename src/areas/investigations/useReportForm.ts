/** The state of the editor: what is typed, what the server holds as far as this form knows, the draft on this device, and saving both. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type FieldPath, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { check } from '#domain/kernel/validate.ts';
import { record } from '#src/actions/index.ts';
import type { KeptAction } from '#src/areas/investigations/useActionRow.ts';
import { at, merge } from '#src/areas/investigations/merge.ts';
import { createOpenPoints } from '#src/areas/investigations/openPoints.ts';
import { changedFields, formOf, formPath, leaves, writtenNames, writtenOf, type ReportForm } from '#src/areas/investigations/reportForm.ts';
import type { ReportRow } from '#src/areas/investigations/rows.ts';
import { issueText, nestErrors } from '#src/components/formResolver.ts';
import { useApp, useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useDone } from '#src/views/useDone.ts';
import { useKeptDraft } from '#src/views/useKeptDraft.ts';
import { useTyped } from '#src/views/useTyped.ts';

type Values = Readonly<Record<string, Json>>;
export type KeptActions = Readonly<Record<string, KeptAction>>;
const EVERY_MS = 20_000;

export interface Conflict {
  base: ReportForm;
  theirs: ReportForm;
  both: readonly string[];
  taken: readonly string[];
  /** when theirs was saved */
  at: string;
}

const clone = <T>(of: T): T => structuredClone(of);
const valuesOf = (row: object): Readonly<Record<string, unknown>> => row as Readonly<Record<string, unknown>>;

export type ReportFormState = ReturnType<typeof useReportForm>;

export const useReportForm = (row: ReportRow, writable: boolean) => {
  const { t } = useTranslation('investigations');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const kept = useDraft();
  const { keep, discard } = useKeptDraft(InvestigationReport.collection);
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
  const { getValues, setValue, setError, reset } = form;

  /** actions that are typed and not sent yet, kept with the same draft */
  const actions = useRef<Record<string, KeptAction>>({
    ...((writable ? kept?.values['actions'] : null) as KeptActions | null | undefined),
  });
  const sent = useRef<ReportForm | null>(null);
  const now = useRef({ base, row, conflict, busy: false });
  useEffect(() => {
    now.current = { base, row, conflict, busy: busySince !== null };
  });

  const remember = useCallback((): void => {
    points.look(getValues);
    // `base` is what the typing began from: after a reload it tells what was changed here
    keep(
      () =>
        clone({
          ...writtenOf(getValues()),
          base: writtenOf(now.current.base.form),
          actions: { ...actions.current } as unknown as Json,
        }),
      now.current.base.version,
    );
  }, [getValues, keep, points]);
  useTyped(form, remember);

  /** Lays a newer row under what is typed: their leaves come in, leaves of both wait for a choice. */
  const reconcile = useCallback(
    (from: ReportForm, newer: ReportRow): void => {
      const theirs = formOf(valuesOf(newer));
      const { taken, both } = merge(leaves, valuesOf(from), valuesOf(getValues()), valuesOf(theirs));
      for (const leaf of taken) setValue(leaf as FieldPath<ReportForm>, structuredClone(at(theirs, leaf)) as never, { shouldDirty: true });
      setBase({ form: theirs, version: newer.version });
      if (both.length > 0) setConflict({ base: from, theirs, both, taken, at: newer.updatedAt });
      points.look(getValues);
    },
    [getValues, setValue, points],
  );

  // a draft of this device meets what others saved since
  useEffect(() => {
    const values = kept?.values;
    if (!mine || !values) return;
    const from = formOf((values['base'] as Values | null | undefined) ?? valuesOf(row));
    reconcile(from, row);
    // once, when the page opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // the device's own store answers after the first draw: nothing typed yet, so the kept values take their place
  const restored = writable && kept?.restored === true && mine === null ? kept.values : null;
  useEffect(() => {
    if (!restored || changedAny(getValues(), base.form)) return;
    reset(formOf(restored), { keepDefaultValues: true });
    reconcile(formOf((restored['base'] as Values | null | undefined) ?? valuesOf(row)), row);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [restored]);

  // a newer row: the answer to the own save, somebody else's save, or a step
  useEffect(() => {
    const { base: known } = now.current;
    // while an own save is on its way nobody knows yet which words are on the server
    if (busySince !== null || row.version <= known.version) return;
    const from = failure ? known.form : (sent.current ?? known.form);
    sent.current = null;
    reconcile(from, row);
  }, [row, busySince, failure, reconcile]);

  const dirty = useCallback((): boolean => changedAny(getValues(), now.current.base.form), [getValues]);

  /** Sends what differs and holds no mistake; `leaving` also clears the draft when it arrives. */
  const save = useCallback(
    (more: Values = {}, leaving = false): boolean => {
      const { base: known, conflict: open, busy } = now.current;
      const changed = changedFields(known.form, getValues());
      const { issues } = check(InvestigationReport.fields, changed, Object.keys(changed));
      for (const name of Object.keys(issues)) delete changed[name.split('.')[0] as keyof typeof changed];
      if (open || busy || Object.keys({ ...changed, ...more }).length === 0) return false;
      // only what goes is known to arrive
      sent.current = formOf({ ...valuesOf(writtenOf(known.form)), ...changed });
      wish(
        record.transition({
          key,
          collection: InvestigationReport.collection,
          id: row.id,
          version: known.version,
          step: 'saveDraft',
          input: { ...changed, ...more } as Values,
          ...(leaving && Object.keys(issues).length === 0 && Object.keys(actions.current).length === 0 ? { then: { discard: path } } : {}),
        }),
      );
      return true;
    },
    [getValues, key, path, row.id, wish],
  );

  // saved and nothing typed since: the device need not keep it
  useDone(key, () => {
    if (!changedAny(getValues(), sent.current ?? now.current.base.form) && Object.keys(actions.current).length === 0) discard();
  });

  // refused: an older version is merged and sent again, mistakes land on their fields
  useEffect(() => {
    if (!failure) return;
    sent.current = null;
    if (failure.code === 'VERSION_CONFLICT' && base.version === row.version && !conflict) {
      wish(record.settle({ key }));
      save();
    }
    for (const [name, issues] of Object.entries(failure.fields ?? {}))
      if (issues[0])
        setError(formPath(name, getValues()) as FieldPath<ReportForm>, {
          type: issues[0].code,
          message: issueText(issues[0], (word, params) => t(word, { ...params })),
        });
  }, [failure, base.version, row.version, conflict, key, save, setError, getValues, t, wish]);

  const autosave = useRef<(leaving?: boolean) => void>(() => undefined);
  useEffect(() => {
    autosave.current = (leaving = false) => {
      if (writable && dirty()) save({}, leaving);
    };
  });
  useEffect(() => {
    const timer = setInterval(() => autosave.current(), EVERY_MS);
    return () => {
      clearInterval(timer);
      // oxlint-disable-next-line react/exhaustive-deps
      autosave.current(true);
    };
  }, []);

  return {
    form,
    points,
    conflict,
    busy: busySince !== null,
    failure,
    /** ms of the last save on the server in this visit */
    savedAt: doneAt,
    keptAt: kept?.at ?? null,
    dirty,
    save,
    remember,
    discard,
    /** actions the draft of this device brought along */
    keptActions: actions,
    keepAction: (key: string, one: KeptAction | null): void => {
      if (one) actions.current[key] = one;
      else delete actions.current[key];
      if (one === null && Object.keys(actions.current).length === 0 && !dirty()) discard();
      else remember();
    },
    changed: (): Values => changedFields(now.current.base.form, getValues()) as Values,
    version: (): number => now.current.base.version,
    /** the newest row is laid under what is typed */
    settled: base.version === row.version,
    /** the chosen side of each leaf both changed; the rest is merged already */
    resolve: (keepOf: Readonly<Record<string, 'yours' | 'theirs'>> | 'theirs' | 'later'): void => {
      if (!conflict) return;
      if (keepOf !== 'later')
        for (const leaf of conflict.both)
          if (keepOf === 'theirs' || keepOf[leaf] === 'theirs')
            setValue(leaf as FieldPath<ReportForm>, structuredClone(at(conflict.theirs, leaf)) as never, { shouldDirty: true });
      setConflict(null);
      wish(record.settle({ key }));
      now.current.conflict = null;
      remember();
      if (keepOf !== 'later') save();
    },
  };
};

const changedAny = (mine: ReportForm, base: ReportForm): boolean => Object.keys(changedFields(base, mine)).length > 0;
