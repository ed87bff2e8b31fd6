/** Dialog for the inputs and confirmation of a workflow step; a refusal of the server is shown in it. Each area supplies the texts. */
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import type { FieldIssue, UnmetGuard } from '#domain/kernel/errors.ts';
import type { Field as Declared } from '#domain/kernel/fields.ts';
import { check } from '#domain/kernel/validate.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { records } from '#src/actions/index.ts';
import type { Signature as Given, Then } from '#src/actions/records.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { ConfirmStep } from '#src/components/overlays/ConfirmStep.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { issueText } from '#src/components/form/formResolver.ts';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import { useDraft, usePending, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { Refusal } from './Refusal.tsx';
import { addedTo, FileInput, type FileSource } from '#src/views/files/FileInput.tsx';
import { useUploading } from '#src/views/files/useUploading.ts';
import type { NamedFile } from '#src/views/files/useFileNames.ts';
import { choicesOf } from '#src/views/field/words.ts';
import { useDone } from './useDone.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { stepKey } from './useSteps.ts';
import { Counter } from '#src/components/form/Counter.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';

type Values = Readonly<Record<string, Json>>;

const Signature = lazyPart(() => import(/* webpackChunkName: "signature" */ './Signature.tsx'));

/** Options of the page for the dialog. */
export interface StepAsked {
  entity: Entity;
  row: { id: number; version: number };
  step: Step;
  /** initial values */
  initial?: Values;
  /** inputs entered elsewhere on the page */
  fixed?: Values;
  /** options of ref inputs */
  refs?: Readonly<Record<string, readonly Choice[]>>;
  /** inputs of files that have another source than an upload */
  fileSources?: Readonly<Record<string, FileSource>> | undefined;
  /** inputs that depend on others: true = shown and required, false = hidden, undefined = as declared */
  depends?: ((name: string, values: Readonly<Record<string, unknown>>) => boolean | undefined) | undefined;
  /** who is notified, where it depends on the row */
  told?: string | undefined;
  /** what the page shows above the inputs */
  shown?: ReactNode;
  /** something else must finish first: a press waits for it */
  waiting?: boolean;
  /** blocked until a decision on the page */
  blocked?: boolean;
  /** address after the step: it may remove the page's row, and the dialog with it */
  then?: Then;
  onDone?: () => void;
  onClose: () => void;
}

export interface StepDialogProps extends StepAsked {
  /** namespace of the texts: `confirm`, `steps`, `fields` */
  texts: string;
  /** the part of the row that the step is about: what was typed for another part is not for this one */
  about?: string;
  reasonText: (guard: UnmetGuard) => Reason;
  /** absent: the labels of the field's own values */
  choices?: (name: string, field: Declared) => readonly Choice[];
  /** replaces the input of the kind */
  input?: (name: string, value: unknown, error: string | null, onChange: (value: unknown) => void) => ReactNode;
}

export const StepDialog = (props: StepDialogProps) => {
  const {
    entity,
    row,
    step,
    initial = {},
    fixed = {},
    refs = {},
    fileSources = {},
    depends,
    told,
    shown,
    waiting = false,
    blocked = false,
    then,
    onDone,
    onClose,
    texts,
    reasonText,
    choices,
    input,
    about,
  } = props;
  const { t } = useTranslation(texts);
  const wish = useWish();
  const key = stepKey(entity, row.id, step.step);
  const { busySince, failure } = usePending(key);
  // a file that is on its way, or stored and not yet a value, belongs to the step
  const sending = useUploading(`${key}/`);
  const waits = waiting || sending;
  const fields = step.input ?? {};
  // no options: the input is hidden
  const names = Object.keys(fields).filter((name) => !(name in fixed) && (fields[name]!.required || refs[name]?.length !== 0));
  // input is stored as a draft, as in a form: it survives Escape, a reload and a logout
  const part = [entity.collection, row.id, step.step, ...(about ? [about] : [])].join('.');
  const kept = useDraft(part);
  const { keep, discard, flush } = useFormDraft(entity.collection, part);
  const [begin] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(
      names.map((name) => [name, initial[name] ?? (fields[name]!.kind === 'boolean' && !fields[name]!.required ? false : null)]),
    ),
  );
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    ...begin,
    ...Object.fromEntries(Object.entries(kept?.values ?? {}).filter(([name]) => names.includes(name.split('|')[0]!))),
  }));
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (!typed) return;
    const words = Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.log !== 'secret'));
    // names of files are nothing without their files
    if (Object.entries(words).every(([name, value]) => name.includes('|') || (value ?? '') === (begin[name] ?? ''))) discard();
    else keep(words as Record<string, Json>, row.version);
    // time of the input
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values, typed]);
  const [issues, setIssues] = useState<Readonly<Record<string, readonly FieldIssue[]>>>({});
  // a password is asked for again after each refusal
  const [signature, setSignature] = useState<{ given: Given; of: typeof failure } | null>(null);
  const given = signature?.of === failure ? signature.given : null;
  useDone(key, () => {
    discard();
    onDone?.();
    onClose();
  });

  const isAsked = (name: string): boolean => depends?.(name, values) !== false;
  const close = (): void => {
    wish(records.forget({ key }));
    onClose();
  };
  const confirm = (): void => {
    const { values: clean, issues: wrong } = check(fields, values, names.filter(isAsked));
    for (const need of [...(step.needs ?? []), ...names.filter((name) => depends?.(name, values))])
      if (fields[need] && !wrong[need] && (clean[need] === null || clean[need] === undefined)) wrong[need] = [{ code: 'REQUIRED' }];
    if (step.signs && (!given || given.password === '')) wrong['signature'] = [{ code: 'REQUIRED' }];
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    const filled = Object.fromEntries(Object.entries(clean).filter(([, value]) => value !== null && value !== undefined)) as Values;
    wish(
      records.transition({
        key,
        collection: entity.collection,
        id: row.id,
        version: row.version,
        step: step.step,
        input: { ...filled, ...fixed },
        ...(given ? { signature: given } : {}),
        ...(then ? { then } : {}),
      }),
    );
  };
  // pressed while something is running: it runs afterwards, no press is lost
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed || waits) return;
    setPressed(false);
    if (!blocked) confirm();
    // with the values of this render
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pressed, waits, blocked]);
  // a step of several entities may have its own texts per entity
  const words = (part: string): string =>
    t([`confirm.${entity.name}.${step.step}.${part}`, `confirm.${step.step}.${part}`], { defaultValue: '' });
  const errorOf = (name: string): string | null => {
    const found = { ...failure?.fields, ...issues };
    // a part of a json input counts for the whole
    const issue = found[name]?.[0] ?? Object.entries(found).find(([path]) => path.startsWith(`${name}.`))?.[1][0];
    return issue ? issueText(issue, (word, params) => t(word, { ...params })) : null;
  };

  return (
    <ConfirmStep
      open
      title={words('title')}
      what={words('what')}
      told={told ?? (words('told') || undefined)}
      button={t(`steps.${step.step}`)}
      danger={step.danger === true}
      busy={pressed || busySince !== null}
      blocked={blocked}
      error={
        <Refusal
          failure={failure?.code === 'SIGNATURE_FAILED' ? null : failure}
          marked={[...names.filter(isAsked), 'signature']}
          texts={texts}
          reasonText={reasonText}
          words={failure?.code === 'VERSION_CONFLICT' ? t('components:confirm.newer') : undefined}
          onFollow={close}
        />
      }
      onConfirm={() => (waits ? setPressed(true) : confirm())}
      onClose={close}
    >
      {shown}
      {names.filter(isAsked).map((name) => {
        const field = fields[name]!;
        const label = t(`fields.${name}`);
        const set = (value: unknown, more: Record<string, unknown> = {}): void => {
          setTyped(true);
          setValues((now) => ({ ...now, [name]: value, ...more }));
        };
        const value = values[name];
        const length = typeof value === 'string' ? value.length : 0;
        return (
          input?.(name, value, errorOf(name), (next) => set(next)) ?? (
            <Field
              key={name}
              label={label}
              required={field.required === true || (step.needs ?? []).includes(name) || depends?.(name, values) === true}
              error={errorOf(name)}
              hint={field.min && field.kind === 'text' ? t('confirm.atLeast', { count: field.min }) : undefined}
              counter={field.kind === 'text' && field.max ? <Counter length={length} max={field.max} /> : undefined}
            >
              {(ids) =>
                field.kind === 'file' || field.kind === 'files' ? (
                  <FileInput
                    ids={ids}
                    field={field}
                    collection={entity.collection}
                    slot={`${key}/${name}`}
                    label={label}
                    source={fileSources[name]}
                    value={value}
                    added={(values[addedTo(name)] ?? []) as readonly NamedFile[]}
                    onChange={(next, files) => set(next, { [addedTo(name)]: files })}
                  />
                ) : (
                  <KindInput
                    ids={ids}
                    field={field}
                    label={label}
                    value={value}
                    onChange={(next: unknown) => set(next)}
                    options={refs[name] ?? choices?.(name, field) ?? choicesOf(t, entity, name, field)}
                  />
                )
              }
            </Field>
          )
        );
      })}
      {step.signs && (
        <Suspense fallback={null}>
          <Signature
            entity={entity}
            step={step}
            signs={step.signs}
            row={row}
            texts={texts}
            value={given}
            error={errorOf('signature') ?? (failure?.code === 'SIGNATURE_FAILED' ? failureText(failure, t) : null)}
            onChange={(next) => setSignature(next && { given: next, of: failure })}
            onLeave={flush}
          />
        </Suspense>
      )}
    </ConfirmStep>
  );
};
