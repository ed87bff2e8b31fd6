/** The answers of a factory, target by target: meets, or deviates with what is offered instead. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ComparedTarget } from '#domain/nir/comparison.ts';
import type { TargetAnswer } from '#domain/nir/draftSpec.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { limitsText } from '#src/areas/nir/Targets.tsx';

export const AnswersInput = ({ control, name, label, disabled, lines }: OwnInput & { lines: readonly ComparedTarget[] }) => {
  const { t } = useTranslation('nir');
  const { field, fieldState } = useController({ control, name });
  const answers = (field.value as TargetAnswer[] | null) ?? [];
  const of = (key: string): TargetAnswer => answers.find(({ targetKey }) => targetKey === key) ?? { targetKey: key };
  const set = (key: string, changed: Partial<TargetAnswer>): void =>
    field.onChange([...answers.filter(({ targetKey }) => targetKey !== key), { ...of(key), ...changed }]);
  return (
    <div className="stack nir-answers" data-field={name}>
      <p className="muted">{t('offer.answersHint')}</p>
      <WideTable label={label} columns={3}>
        <thead>
          <tr>
            <th scope="col">{t('fields.DraftSpecLine.name')}</th>
            <th scope="col">{t('offer.meets')}</th>
            <th scope="col">{t('offer.offered')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const answer = of(line.lineKey);
            return (
              <tr key={line.lineKey}>
                <th scope="row">
                  <span data-unrecorded="">{line.name}</span> {line.must && <Tag tone="info">{t('compare.must')}</Tag>}
                  <span className="meta" data-unrecorded="">
                    {[limitsText(line), line.requirement].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td>
                  <fieldset className="nir-answer">
                    <legend className="visually-hidden">{line.name}</legend>
                    {([true, false] as const).map((meets) => (
                      <label key={String(meets)}>
                        <input
                          type="radio"
                          name={`answer.${line.lineKey}`}
                          disabled={disabled}
                          checked={answer.meets === meets}
                          onChange={() => set(line.lineKey, { meets })}
                        />{' '}
                        {t(meets ? 'offer.meets' : 'offer.deviates')}
                      </label>
                    ))}
                  </fieldset>
                </td>
                <td>
                  {answer.meets === false && (
                    <input
                      className="input"
                      type="text"
                      disabled={disabled}
                      aria-label={`${t('offer.offered')}: ${line.name}`}
                      value={answer.offered ?? ''}
                      onChange={(event) => set(line.lineKey, { offered: event.target.value })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {fieldState.error?.message && <p className="field__error">{fieldState.error.message}</p>}
    </div>
  );
};
