/** A form that stores its values on this device while they differ from the initial ones, and restores them after a reload. */
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { useDraft } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useValues } from '#src/views/form/useTyped.ts';

type DraftValues = Readonly<Record<string, Json>>;

export interface DraftFormOptions<V extends FieldValues> {
  collection: string;
  /** initial values without a draft */
  begin: V;
  /** a stored draft with another value here belongs to another start of the same address (a copy of another text) */
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
  const { reset } = form;

  useValues(form, (values) => {
    // an untouched form is no draft
    if (JSON.stringify(values) !== JSON.stringify(start)) keep({ ...values, of } as DraftValues, version);
  });

  return {
    form,
    draftAt: mine?.at ?? null,
    discard,
    flush,
    /** resets to the initial values, or to the given ones */
    startOver: (values: V = start): void => {
      setStart(values);
      reset(values);
      discard();
    },
  };
};
