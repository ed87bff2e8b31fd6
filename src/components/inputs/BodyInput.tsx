/** Rich text with simple formatting syntax, and its preview. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markup } from '#src/components/values/Markup.tsx';
import { markupOf } from '#src/components/values/markupOf.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Counter } from '#src/components/form/Counter.tsx';

export interface BodyInputProps {
  label: string;
  required?: boolean;
  error: string | null;
  /** the hint shown below together with the syntax */
  hint?: string | null;
  bound: { value: string; onChange: (value: string) => void; onBlur: () => void; ref: (element: HTMLElement | null) => void };
}

const MAX = 15_000;
const marks = [
  { name: 'bold', before: '**', after: '**' },
  { name: 'heading', before: '\n## ', after: '\n' },
  { name: 'list', before: '\n- ', after: '' },
  { name: 'link', before: '[', after: '](https://)' },
] as const;

export const BodyInput = ({ label, required = false, error, hint, bound }: BodyInputProps) => {
  const { t } = useTranslation('components');
  const [look, setLook] = useState(false);
  const box = useRef<HTMLTextAreaElement | null>(null);
  const put = (before: string, after: string): void => {
    const area = box.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to, value } = area;
    const start = from === 0 ? before.replace(/^\n/, '') : before;
    bound.onChange(`${value.slice(0, from)}${start}${value.slice(from, to)}${after}${value.slice(to)}`);
    // restores the selection after React wrote the value
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + start.length, to + start.length);
    });
  };
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={hint ?? t('marked.marksHint')}
      counter={<Counter length={bound.value.length} max={MAX} />}
    >
      {(ids) => (
        <div className="body-input">
          <div className="body-input__bar" role="toolbar" aria-label={t('marked.marks', { label })}>
            {marks.map((mark) => (
              <Button key={mark.name} look="plain" small aria-disabled={look || undefined} onClick={() => put(mark.before, mark.after)}>
                {t(`marked.mark.${mark.name}`)}
              </Button>
            ))}
            <Button
              look="text"
              small
              className="body-input__look"
              icon={look ? 'pencil' : 'eye'}
              aria-pressed={look}
              onClick={() => setLook(!look)}
            >
              {look ? t('marked.edit') : t('marked.look')}
            </Button>
          </div>
          {look ? (
            <div className="preview-box">
              {bound.value.trim() ? <Markup html={markupOf(bound.value)} /> : <p className="muted">{t('marked.nothingYet')}</p>}
            </div>
          ) : (
            <textarea
              id={ids.id}
              ref={(element) => {
                box.current = element;
                bound.ref(element);
              }}
              className="input"
              rows={8}
              value={bound.value}
              aria-required={required || undefined}
              aria-invalid={ids.invalid || undefined}
              aria-describedby={ids.footId}
              onChange={(event) => bound.onChange(event.target.value)}
              onBlur={bound.onBlur}
            />
          )}
        </div>
      )}
    </Field>
  );
};
