/** The whys of one cause, at most five, from top to bottom: Enter adds the next one, Backspace removes an empty one, Alt and an arrow move it. */
import type { KeyboardEvent } from 'react';
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostWhys } from '#domain/complaints/eightD.ts';
import type { ReportForm } from '#src/areas/investigations/editor/reportForm.ts';
import { RowTools } from './RowTools.tsx';
import { useWrittenList } from '#src/views/children/useWrittenList.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ClashMark } from '#src/components/form/clashes.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';

export interface WhyListProps {
  form: UseFormReturn<ReportForm>;
  name: 'd4Occurrence' | 'd4Escape';
  onChanged: () => void;
}

export const WhyList = ({ form: { control, getValues }, name, onChanged }: WhyListProps) => {
  const { t } = useTranslation('investigations');
  const { fields, insert, remove, move } = useFieldArray({ control, name: `${name}.whys` });
  const { box, focusRow, onKeys } = useWrittenList();
  const full = fields.length >= mostWhys;
  const add = (at: number): void => {
    if (full) return;
    focusRow(at);
    insert(at, { text: '' }, { shouldFocus: false });
    onChanged();
  };
  const take = (i: number): void => {
    if (fields.length === 1) return;
    focusRow(Math.max(0, i - 1));
    remove(i);
    onChanged();
  };
  const moveTo = (from: number, to: number): void => {
    move(from, to);
    onChanged();
  };
  const keys = (i: number) => (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      if (i === fields.length - 1) add(i + 1);
      else box.current?.querySelectorAll<HTMLElement>(':scope > li textarea')[i + 1]?.focus();
    } else if (event.key === 'Backspace' && event.target instanceof HTMLTextAreaElement && getValues(`${name}.whys.${i}.text`) === '') {
      if (fields.length > 1) event.preventDefault();
      take(i);
    } else onKeys(i, fields.length, moveTo)(event);
  };
  return (
    <div className="whys" data-field={`${name}.whys`}>
      <ol className="written-list" aria-label={t('why.list')} ref={box as React.RefObject<HTMLOListElement | null>}>
        {fields.map((why, i) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={why.id} className="why-row" onKeyDown={keys(i)}>
            <Controller
              control={control}
              name={`${name}.whys.${i}.text`}
              render={({ field, fieldState }) => (
                <label className="why-row__field">
                  <span className="why-row__n" data-n={i + 1}>
                    {t('why.n', { n: i + 1 })}
                  </span>
                  <TextArea {...field} late rows={2} aria-invalid={fieldState.error !== undefined || undefined} />
                  {fieldState.error && <span className="field__error">{fieldState.error.message}</span>}
                </label>
              )}
            />
            <RowTools
              name={t('why.n', { n: i + 1 })}
              index={i}
              count={fields.length}
              onMove={(to) => {
                focusRow(to, '.row-tools button');
                moveTo(i, to);
              }}
              onRemove={() => take(i)}
            />
          </li>
        ))}
      </ol>
      <ClashMark id={`${name}.whys`} />
      {full ? (
        <p className="meta">{t('why.full', { count: mostWhys })}</p>
      ) : (
        <Button small icon="plus" onClick={() => add(fields.length)}>
          {t('why.add')}
        </Button>
      )}
    </div>
  );
};
