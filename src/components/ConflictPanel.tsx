/** Two people changed the same record: what merged by itself is listed, where both changed a field one chooses; nothing is preselected. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/Button.tsx';
import { Missing } from '#src/components/Missing.tsx';

export interface ConflictField {
  name: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

export interface ConflictPanelProps {
  /** "QA at 10:41" as words: who saved and when */
  time: string;
  fields: readonly ConflictField[];
  /** labels of what merged by itself */
  merged?: readonly string[];
  busy?: boolean;
  onSave: (keep: Readonly<Record<string, 'yours' | 'theirs'>>) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
}

export const ConflictPanel = ({ time, fields, merged = [], busy = false, onSave, onTakeTheirs, onKeepEditing }: ConflictPanelProps) => {
  const { t } = useTranslation('components');
  const [keep, setKeep] = useState<Record<string, 'yours' | 'theirs'>>({});
  const box = useRef<HTMLElement>(null);
  // it answers a save: whoever pressed it is led here, the panel may stand far above the foot
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const open = fields.filter((field) => !keep[field.name]).length;
  const choice = (field: ConflictField, side: 'yours' | 'theirs') => (
    <label className="conflict__choice">
      <input
        type="radio"
        className="check"
        name={`keep-${field.name}`}
        checked={keep[field.name] === side}
        onChange={() => setKeep({ ...keep, [field.name]: side })}
      />
      <span>{field[side] === null || field[side] === undefined || field[side] === '' ? <Missing /> : field[side]}</span>
    </label>
  );
  return (
    <section ref={box} tabIndex={-1} className="card conflict" aria-label={t('conflict.name')} role="alert">
      <p>{t('conflict.text', { time })}</p>
      {merged.length > 0 && <p className="muted">{t('conflict.merged', { fields: merged.join(t('listComma')) })}</p>}
      {fields.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.yours')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>{choice(field, 'yours')}</td>
                <td>{choice(field, 'theirs')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row row--end">
        <Button look="text" onClick={onKeepEditing}>
          {t('conflict.keepEditing')}
        </Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button
          look="filled"
          busy={busy}
          aria-disabled={open > 0 || undefined}
          title={open > 0 ? t('conflict.open', { count: open }) : undefined}
          onClick={() => onSave(keep)}
        >
          {t('conflict.save')}
        </Button>
      </div>
    </section>
  );
};
