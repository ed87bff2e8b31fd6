/** A new comment, an answer or the correction of one's own: kept as a draft, sent with Ctrl and Enter, given up with Escape. */
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longText } from '#domain/kernel/texts.ts';
import { tooLong } from '#domain/kernel/tooLong.ts';
import type { AnyAction } from '#src/actions/index.ts';
import { Counter } from '#src/components/form/Counter.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { choicesOf, fieldLabel } from '#src/views/field/words.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useDone } from '#src/views/steps/useDone.ts';
import type { CommentKind } from './threads.ts';

type CommentValues = { text: string; severity: string; visibility: string; suggestion: string };

export interface CommentFormProps {
  kind: CommentKind;
  /** of the call and the draft */
  callKey: string;
  title: string;
  button: string;
  begin?: Partial<CommentValues>;
  /** inputs beside the text */
  asks?: readonly ('severity' | 'visibility' | 'suggestion')[];
  note?: ReactNode;
  send: (values: CommentValues) => AnyAction;
  onClose: () => void;
}

const blank: CommentValues = { text: '', severity: 'should', visibility: 'internal', suggestion: '' };

export const CommentForm = ({ kind, callKey, title, button, begin, asks = [], note, send, onClose }: CommentFormProps) => {
  const { entity, texts } = kind;
  const { t } = useTranslation(texts);
  const wish = useWish();
  const box = useRef<HTMLFormElement>(null);
  const [first] = useState({ ...blank, ...begin });
  const { values, set, flush, forget } = useKept(entity.collection, first, { part: callKey, sentBy: callKey });
  const [tried, setTried] = useState(false);
  const { busySince, failure } = usePending(callKey);
  const end = (): void => {
    forget();
    onClose();
  };
  useDone(callKey, end);
  useFocusOn(box, true, 'textarea');
  const { length } = longText(values.text);
  const max = entity.fields['text']!.max ?? 2000;
  const empty = values.text.trim() === '';
  const submit = (): void => {
    setTried(true);
    if (empty || length > max) {
      box.current?.querySelector('textarea')?.focus();
      return;
    }
    flush();
    wish(send(values));
  };
  const choice = (name: 'severity' | 'visibility'): ReactNode =>
    asks.includes(name) && (
      <Field
        label={fieldLabel(t, entity, name)}
        required
        hint={name === 'visibility' ? t(`components:comments.who.${values.visibility}`) : undefined}
      >
        {(ids) => (
          <SelectInput
            ids={ids}
            label={fieldLabel(t, entity, name)}
            value={values[name]}
            options={choicesOf(t, entity, name)}
            onChange={(value) => set({ [name]: String(value) })}
          />
        )}
      </Field>
    );
  return (
    // keys of its inputs
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      className="comment-form"
      data-visibility={values.visibility}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        // an open list or a dialog around it closes by its own Escape
        else if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <Field
        label={fieldLabel(t, entity, 'text')}
        required
        error={
          length > max ? t('errors:field.LENGTH', tooLong(longText(values.text), max)) : tried && empty ? t('errors:field.REQUIRED') : null
        }
        counter={<Counter length={length} max={max} />}
      >
        {(ids) => (
          <TextArea
            id={ids.id}
            rows={3}
            aria-required
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.footId}
            value={values.text}
            onChange={(text) => set({ text })}
          />
        )}
      </Field>
      {asks.length > 0 && (
        <div className="comment-form__choices">
          {choice('severity')}
          {choice('visibility')}
          {asks.includes('suggestion') && (
            <Field label={fieldLabel(t, entity, 'suggestion')} hint={t('components:comments.suggestHint')}>
              {(ids) => (
                <input
                  id={ids.id}
                  className="input"
                  aria-describedby={ids.footId}
                  value={values.suggestion}
                  onChange={(event) => set({ suggestion: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {note && <p className="meta">{note}</p>}
      <Refusal failure={failure} texts={texts} reasonText={({ guard }) => ({ text: t([`guards.${guard}`, 'guards.other']) })} />
      <div className="row">
        <Button type="submit" look="filled" small busy={busySince !== null}>
          {button}
        </Button>
        <Button look="text" small onClick={end}>
          {t('components:cancel')}
        </Button>
      </div>
    </form>
  );
};
