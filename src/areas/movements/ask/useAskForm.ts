/** The state of the movement form: values and draft, the trace of the lots, one movement per warehouse. */
import { useMemo } from 'react';
import { useForm, type PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { holdingTypes, ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Trace } from '#domain/lots/trace.ts';
import { navigation, remote } from '#src/actions/index.ts';
import type { ComplaintRow } from '#src/areas/movements/rows.ts';
import { useFormEnd } from '#src/views/form/useFormEnd.ts';
import { domainResolver } from '#src/components/form/formResolver.ts';
import { useApp, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useRefusals } from '#src/views/steps/useRefusals.ts';
import { useTyped } from '#src/views/form/useTyped.ts';

export const askFields = ProductMovement.fields;
export const askNames = ['type', 'reach', 'productName', 'instruction', 'dueAt', 'isDrill', 'lotNos', 'mfgFrom', 'mfgTo'] as const;
const KEY = 'movementAsk';

export type AskValues = {
  type: string;
  reach: string;
  productName: string | null;
  lotNos: string[];
  mfgFrom: string | null;
  mfgTo: string | null;
  /** null: those the lots went to */
  supplierIds: number[] | null;
  instruction: string | null;
  dueAt: string | null;
  isDrill: boolean;
  holdLots: boolean;
};

export interface WarehouseShare {
  id: number;
  name: string;
  quantity: number;
  unit: string | null;
}

/** Warehouses of a trace with received quantities, the largest first. */
export const sharesOf = (trace: Trace | null): readonly WarehouseShare[] =>
  (trace?.nodes ?? [])
    .filter((node) => node.kind === 'warehouse')
    .map((node) => ({ id: node.of, name: node.label, quantity: node.quantity ?? 0, unit: node.unit }))
    .sort((a, b) => b.quantity - a.quantity);

export const useAskForm = (complaint: ComplaintRow) => {
  const { t } = useTranslation('movements');
  const wish = useWish();
  const kept = useDraft();
  const path = useApp((state) => state.navigation.path);
  const { keep, discard } = useFormDraft('ProductMovements');
  const { busySince, failure } = usePending(KEY);
  useFormEnd(KEY, discard, true);
  const view = useView('trace');
  const trace = (view?.value as Trace | null | undefined) ?? null;
  const begin = useMemo(
    (): AskValues => ({
      type: 'quarantine',
      reach: 'warehouse',
      productName: complaint.productName,
      lotNos: complaint.lotNo ? [complaint.lotNo] : [],
      mfgFrom: null,
      mfgTo: null,
      supplierIds: null,
      instruction: t('template.quarantine'),
      dueAt: null,
      isDrill: false,
      holdLots: true,
    }),
    [complaint.productName, complaint.lotNo, t],
  );
  const form = useForm<AskValues>({
    defaultValues: { ...begin, ...(kept?.values as Partial<AskValues> | undefined) },
    mode: 'onTouched',
    resolver: domainResolver<AskValues>(askFields, askNames, (key, words) => t(key, { ...words }), [
      'type',
      'reach',
      'productName',
      'instruction',
    ]),
  });
  const { getValues, setValue, reset, setError } = form;
  useRefusals(failure, setError, askNames);
  const remember = (): void => keep(getValues(), null);
  useTyped(form, remember);

  const set = <N extends keyof AskValues>(name: N, value: AskValues[N]): void => {
    setValue<N>(name, value as PathValue<AskValues, N>, { shouldDirty: true, shouldTouch: true, shouldValidate: name !== 'supplierIds' });
    remember();
  };
  /** The default text of the type, unless the user wrote another; a recall also includes stores. */
  const setType = (type: string): void => {
    const before = getValues('type');
    const own = !getValues('instruction') || getValues('instruction') === t(`template.${before}`);
    set('type', type);
    if (own) set('instruction', t(`template.${type}`));
    if (type === 'recall' && getValues('reach') === 'warehouse') set('reach', 'branch');
    set('holdLots', holdingTypes.includes(type));
  };
  /** The address holds the lots: the page's loads request their trace. */
  const setLots = (lotNos: string[]): void => {
    set('lotNos', lotNos);
    set('supplierIds', null);
    const own = complaint.lotNo && lotNos.length === 1 && lotNos[0] === complaint.lotNo;
    wish(navigation.query({ set: { lots: own || lotNos.length === 0 ? null : JSON.stringify(lotNos) } }));
  };
  const send = (values: AskValues, supplierIds: readonly number[]): void => {
    const { holdLots, supplierIds: _s, ...rest } = values;
    const held = holdingTypes.includes(values.type) && !values.isDrill && holdLots;
    wish(
      remote.call({
        key: KEY,
        method: 'POST',
        path: '/ProductMovements/batch',
        body: {
          ...rest,
          mfgFrom: values.lotNos.length > 0 ? null : values.mfgFrom,
          mfgTo: values.lotNos.length > 0 ? null : values.mfgTo,
          complaintId: complaint.id,
          supplierIds: [...supplierIds],
          holdLots: held,
        } as Json,
        then: { go: `/complaint/show/${complaint.id}#movements`, discard: path },
      }),
    );
  };
  return {
    form,
    set,
    setType,
    setLots,
    send,
    trace,
    traceFailed: view?.error ?? null,
    traceLoading: view?.loadingSince != null && trace === null,
    startOver: (): void => {
      discard();
      reset(begin);
      wish(navigation.query({ set: { lots: null } }));
    },
    busy: busySince !== null,
    failure,
    draftAt: kept?.at ?? null,
  };
};
