/** A form whose values are kept on this device while they differ from what it opened with, and come back after a reload. */
import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useDraft } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';

type DraftValues = Readonly<Record<string, Json>>;

export interface DraftFormOptions<V extends FieldValues> {
  collection: string;
  /** what the form opens with when nothing is kept */
  begin: V;
  /** kept values with another word here belong to another beginning of the same address (a copy of another text) */
  of?: string;
  version: number | null;
  resolver: Resolver<V>;
  read: (kept: DraftValues) => V;
}

export const useDraftForm = <V extends FieldValues>({ collection, begin, of = '', version, resolver, read }: DraftFormOptions<V>) => {
  const kept = useDraft();
  const { keep, discard, flush } = useFormDraft(collection);
  const mine = kept && (kept.values['of'] ?? '') === of ? kept : undefined;
  const [start, setStart] = useState(begin);
  const form = useForm<V>({ defaultValues: (mine ? read(mine.values) : begin) as DefaultValues<V>, mode: 'onTouched', resolver });
  const { subscribe, reset, formState } = form;

  const remember = useRef((_values: V): void => undefined);
  useEffect(() => {
    remember.current = (values) => {
      // an untouched form is no draft
      if (JSON.stringify(values) !== JSON.stringify(start)) keep({ ...values, of } as DraftValues, version);
    };
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => remember.current(values) }), [subscribe]);

  // the device's own store answers after the first draw: nothing typed yet, so the kept values take their place
  const restored = kept?.restored === true ? mine : undefined;
  useEffect(() => {
    if (restored && !formState.isDirty) reset(read(restored.values), { keepDefaultValues: true });
    // once per restored draft; what is typed afterwards is the form's own
    // oxlint-disable-next-line react/exhaustive-deps
  }, [restored]);

  return {
    form,
    draftAt: mine?.at ?? null,
    discard,
    flush,
    /** back to how the page opened, or to other values than those */
    startOver: (values: V = start): void => {
      setStart(values);
      reset(values);
      discard();
    },
  };
};
