/** The refused fields of a form at its top, after a press that could not go on: each a link to its field, with the words that stand there. */
import { useEffect, useRef, useState } from 'react';
import type { Control, FieldErrors, FieldValues } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { markAbove } from '#src/components/page/markAbove.ts';
import { Icon } from '#src/components/marks/Icon.tsx';

interface Refused {
  name: string;
  label: string;
  message: string;
}

const messagesOf = (errors: object, path = ''): { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const name = path ? `${path}.${key}` : key;
    const { message } = error as { message?: unknown };
    return typeof message === 'string' && message ? [{ name, message }] : key === 'ref' ? [] : messagesOf(error, name);
  });

const fieldOf = (box: Element, name: string): HTMLElement | null => box.querySelector(`[data-field="${name}"]`);

/** The label as it is read at the field, without its mark of a required one. */
const labelOf = (field: HTMLElement | null): string => field?.querySelector('.field__label')?.firstChild?.textContent?.trim() ?? '';

export interface ErrorSummaryProps<V extends FieldValues> {
  control: Control<V>;
}

/** what the foot of the form says of its problems is left out where the summary is in sight */
const saidAbove = markAbove('form', 'data-summed');

export const ErrorSummary = <V extends FieldValues>({ control }: ErrorSummaryProps<V>) => {
  const { t } = useTranslation('components');
  const { errors, submitCount } = useFormState({ control });
  const mark = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // the same object changes: what it says is compared
  const said = JSON.stringify(submitCount > 0 ? messagesOf(errors as FieldErrors) : []);
  // labels are drawn by the fields themselves: they are read after these
  useEffect(() => {
    const form = mark.current?.closest('form');
    const found = form ? (JSON.parse(said) as Omit<Refused, 'label'>[]) : [];
    const listed = found.map(({ name, message }) => ({ name, message, field: fieldOf(form!, name) }));
    listed.sort((a, b) =>
      a.field && b.field ? (a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1) : a.field ? -1 : 1,
    );
    setRefused(listed.map(({ name, message, field }) => ({ name, message, label: labelOf(field) })));
  }, [said]);
  return (
    <div ref={mark} className={refused.length > 0 ? 'error-summary' : undefined} {...(refused.length > 0 ? { role: 'group' } : {})}>
      {refused.length > 0 && (
        <>
          <Icon name="exclamation-circle" size={20} />
          <div ref={saidAbove}>
            <b>{t('form.attention', { count: refused.length })}</b>
            <ul>
              {refused.map(({ name, label, message }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="linkish"
                    onClick={() => {
                      const field = fieldOf(mark.current!.closest('form')!, name);
                      field?.scrollIntoView({ block: 'center' });
                      field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
                    }}
                  >
                    {label ? t('form.wrongField', { label, message }) : message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
};
