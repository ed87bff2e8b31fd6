/** Sets of answers that questions of a form choose from: each answer with its points and the finding it is. */
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { readyOptionSets } from '#domain/audits/formDefaults.ts';
import { severities, type AnswerOption, type OptionSet } from '#domain/audits/formShapes.ts';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { uniqueKey } from '#src/views/uniqueKey.ts';
import type { FormEditor } from './formEditor.ts';

interface TextProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** Taken over when it is left: each question names its set, and would be written again with each key. */
const Named = ({ label, value, disabled, onChange }: TextProps) => {
  const [text, setText] = useState(value);
  return (
    <input
      className="input"
      aria-label={label}
      value={text}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== value && onChange(text)}
    />
  );
};

interface SetProps {
  set: OptionSet;
  disabled: boolean;
  used: number;
  onChange: (set: OptionSet) => void;
  onRemove: () => void;
}

const Row = ({
  of,
  option,
  disabled,
  onChange,
  onRemove,
}: {
  of: string;
  option: AnswerOption;
  disabled: boolean;
  onChange: (option: AnswerOption) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('audits');
  const name = [of, option.label].filter((word) => word !== '').join(', ');
  return (
    <tr>
      <td>
        <Named
          label={`${t('sets.answer')}, ${name}`}
          value={option.label}
          disabled={disabled}
          onChange={(label) => onChange({ ...option, label })}
        />
      </td>
      <td>
        <Named
          label={`${t('sets.answerZh')}, ${name}`}
          value={option.labelZh ?? ''}
          disabled={disabled}
          onChange={(labelZh) => onChange({ ...option, labelZh })}
        />
      </td>
      <td>
        <NumberInput
          id={`points-${of}-${option.key}`}
          value={option.points}
          disabled={disabled}
          onChange={(points) => typeof points === 'number' && onChange({ ...option, points })}
        />
        <label className="visually-hidden" htmlFor={`points-${of}-${option.key}`}>
          {t('sets.points')}, {name}
        </label>
      </td>
      <td>
        <select
          className="input"
          aria-label={`${t('sets.severity')}, ${name}`}
          value={option.severity}
          disabled={disabled}
          onChange={(event) => onChange({ ...option, severity: severities.find((one) => one === event.target.value) ?? 'none' })}
        >
          {severities.map((severity) => (
            <option key={severity} value={severity}>
              {t(`values.AuditFormQuestion.severityOutside.${severity}`)}
            </option>
          ))}
        </select>
      </td>
      <td>{!disabled && <Button small look="plain" icon="trash" aria-label={t('sets.removeAnswer', { name })} onClick={onRemove} />}</td>
    </tr>
  );
};

const One = ({ set, disabled, used, onChange, onRemove }: SetProps) => {
  const { t } = useTranslation('audits');
  const replaced = (at: number, next: AnswerOption | null): readonly AnswerOption[] =>
    set.options.flatMap((option, i) => (i === at ? (next ? [next] : []) : [option]));
  return (
    <fieldset className="audit-composed stack">
      <legend>
        {set.label} · {t('sets.used', { count: used })}
      </legend>
      <div className="form-pair">
        <Named label={t('sets.name')} value={set.label} disabled={disabled} onChange={(label) => onChange({ ...set, label })} />
        <Named
          label={t('sets.nameZh')}
          value={set.labelZh ?? ''}
          disabled={disabled}
          onChange={(labelZh) => onChange({ ...set, labelZh })}
        />
      </div>
      <WideTable label={set.label} wider>
        <thead>
          <tr>
            <th scope="col">{t('sets.answer')}</th>
            <th scope="col">{t('sets.answerZh')}</th>
            <th scope="col">{t('sets.points')}</th>
            <th scope="col">{t('sets.severity')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('sets.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {set.options.map((option, at) => (
            <Row
              key={option.key}
              of={set.label}
              option={option}
              disabled={disabled}
              onChange={(next) => onChange({ ...set, options: [...replaced(at, next)] })}
              onRemove={() => onChange({ ...set, options: [...replaced(at, null)] })}
            />
          ))}
        </tbody>
      </WideTable>
      {!disabled && (
        <div className="row">
          <Button
            small
            icon="plus"
            onClick={() =>
              onChange({ ...set, options: [...set.options, { key: `o${uniqueKey()}`, label: '', points: 0, severity: 'none' }] })
            }
          >
            {t('sets.addAnswer')}
          </Button>
          {used === 0 && (
            <Button small look="plain" icon="trash" onClick={onRemove}>
              {t('sets.remove')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
};

export const AnswerSets = ({ editor, writable }: { editor: FormEditor; writable: boolean }) => {
  const { t } = useTranslation('audits');
  const { header } = editor;
  const sets = useSyncExternalStore(header.subscribe, editor.sets);
  const { content } = useSyncExternalStore(editor.subscribe, editor.found);
  const all = content.sections.flatMap(({ questions }) => questions);
  const put = (next: readonly OptionSet[]): void => header.set('optionSets', [...next]);
  const missing = readyOptionSets.filter(({ key }) => !sets.some((set) => set.key === key));
  return (
    <section className="stack" aria-labelledby="sets-title">
      <h2 id="sets-title">{t('fields.AuditForm.optionSets')}</h2>
      {sets.map((set, at) => (
        <One
          key={set.key}
          set={set}
          disabled={!writable}
          used={all.filter(({ optionSet }) => optionSet === set.key).length}
          onChange={(next) => {
            put(sets.map((one, i) => (i === at ? next : one)));
            editor.renamed();
          }}
          onRemove={() => put(sets.filter((_, i) => i !== at))}
        />
      ))}
      {writable && (
        <div className="row">
          <Button
            small
            icon="plus"
            onClick={() => put([...sets, { key: `set${uniqueKey()}`.slice(0, 24), label: t('sets.fresh'), options: [] }])}
          >
            {t('sets.add')}
          </Button>
          {missing.map((set) => (
            <Button key={set.key} small icon="plus" onClick={() => put([...sets, set])}>
              {set.label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};
