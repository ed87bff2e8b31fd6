/**
 * A conflict of two versions: a bar at the bottom of the window reports it and leaves the focused text alone. Comparing shows what was merged
 * automatically and, where both changed a field, both versions; nothing is preselected.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Missing } from '#src/components/values/Missing.tsx';

interface ConflictField {
  name: string;
  label: string;
  yours: ReactNode;
  theirs: ReactNode;
}

type Keep = Readonly<Record<string, 'yours' | 'theirs'>>;

export interface ConflictPanelProps {
  /** who saved it; null = unknown */
  who?: string | null;
  /** when it was saved */
  time: string;
  fields: readonly ConflictField[];
  /** fields that only the other version changed */
  merged: readonly { name: string; label: string }[];
  /** puts their values into the form: what the bar calls merged is what the form shows */
  onMerge: (names: readonly string[]) => void;
  /** of the other row */
  version: number;
  busy?: boolean;
  onSave: (keep: Keep) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
}

const Side = ({
  field,
  side,
  keep,
  onKeep,
}: {
  field: ConflictField;
  side: 'yours' | 'theirs';
  keep: Keep;
  onKeep: (keep: Keep) => void;
}) => (
  <label className="conflict__choice">
    <input
      type="radio"
      className="check"
      name={`keep-${field.name}`}
      checked={keep[field.name] === side}
      onChange={() => onKeep({ ...keep, [field.name]: side })}
    />
    <span>{field[side] === null || field[side] === undefined || field[side] === '' ? <Missing /> : field[side]}</span>
  </label>
);

const Compared = ({ fields, keep, onKeep }: { fields: readonly ConflictField[]; keep: Keep; onKeep: (keep: Keep) => void }) => {
  const { t } = useTranslation('components');
  return (
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
            {(['yours', 'theirs'] as const).map((side) => (
              <td key={side}>
                <Side field={field} side={side} keep={keep} onKeep={onKeep} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const ConflictPanel = ({
  who = null,
  time,
  fields,
  merged,
  onMerge,
  version,
  busy = false,
  onSave,
  onTakeTheirs,
  onKeepEditing,
}: ConflictPanelProps) => {
  const { t } = useTranslation('components');
  const [keep, setKeep] = useState<Keep>({});
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (merged.length > 0) onMerge(merged.map(({ name }) => name));
    // once per version that came; later input is the form's own
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
  const left = fields.filter((field) => !keep[field.name]).length;
  const keepEditing = (
    <Button key="edit" small look={open ? 'text' : 'plain'} onClick={onKeepEditing}>
      {t('conflict.keepEditing')}
    </Button>
  );
  const save = (
    <Button
      key="save"
      small
      look={open ? 'filled' : 'plain'}
      busy={busy}
      aria-disabled={left > 0 || undefined}
      title={left > 0 ? t('conflict.open', { count: left }) : undefined}
      onClick={() => onSave(keep)}
    >
      {t('conflict.save')}
    </Button>
  );
  return (
    <section className="conflict" aria-label={t('conflict.name')} role="alert">
      {open && (
        <div className="conflict__more" id={id}>
          <Compared fields={fields} keep={keep} onKeep={setKeep} />
          <div className="row row--end">{[keepEditing, save]}</div>
        </div>
      )}
      <div className="conflict__bar">
        <Icon name="users" />
        <div className="conflict__words">
          <p>
            {who && <b>{who} </b>}
            {who && fields.length > 0
              ? t('conflict.changed', { time, fields: fields.map(({ label }) => label).join(t('listComma')) })
              : t(who ? 'conflict.saved' : 'conflict.text', { time })}
          </p>
          {merged.length > 0 && <p>{t('conflict.merged', { fields: merged.map(({ label }) => label).join(t('listComma')) })}</p>}
        </div>
        {fields.length === 0 ? (
          [keepEditing, save]
        ) : (
          <>
            <Button small look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {t(open ? 'conflict.hide' : 'conflict.compare')}
            </Button>
            <Button small look="plain" busy={busy} onClick={() => onSave(Object.fromEntries(fields.map(({ name }) => [name, 'yours'])))}>
              {t('conflict.keepMine')}
            </Button>
          </>
        )}
        <Button small look="plain" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </section>
  );
};
