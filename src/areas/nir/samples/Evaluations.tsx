/** Evaluations of a sample: the reader's own as a form, those of others once the own one is in. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NirSample } from '#domain/nir/nirSample.ts';
import { evaluable, evaluatedAttributes, evaluationFacts, NirSampleEvaluation } from '#domain/nir/nirSampleEvaluation.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useApp } from '#src/store/hooks.ts';
import { ChildRows } from '#src/views/children/ChildRows.tsx';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { toneOf } from './sampleColumns.tsx';
import type { EvaluationRow, SampleRow } from './sampleLoads.ts';

interface Score {
  key: string;
  score: number;
}
const points = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Each attribute from 1 to 9; what is left out is not judged. */
const AttributesField = ({ control, name, label, disabled }: OwnInput) => {
  const { t } = useTranslation('nir');
  const { field } = useController({ control, name });
  const scores = (field.value as readonly Score[] | null) ?? [];
  const set = (key: string, score: number | null): void =>
    field.onChange([...scores.filter((one) => one.key !== key), ...(score === null ? [] : [{ key, score }])]);
  return (
    <fieldset className="scores">
      <legend>{label}</legend>
      {evaluatedAttributes.map((key) => (
        <label key={key} className="scores__one">
          <span>{t(`samples.attributes.${key}`)}</span>
          <select
            className="input"
            disabled={disabled}
            value={scores.find((one) => one.key === key)?.score ?? ''}
            onBlur={field.onBlur}
            onChange={(event) => set(key, points.find((point) => String(point) === event.target.value) ?? null)}
          >
            <option value="">–</option>
            {points.map((point) => (
              <option key={point} value={point}>
                {point}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
};

const scoresText = (attributes: EvaluationRow['attributes'], word: (key: string) => string): string =>
  ((attributes as readonly Score[] | null) ?? []).map(({ key, score }) => `${word(key)} ${score}`).join(' · ');

export const Evaluations = ({ row }: { row: SampleRow }) => {
  const { t } = useTranslation('nir');
  const me = useApp((state) => state.session.user?.id);
  const nameOf = (one: EvaluationRow): string =>
    `${t(`values.NirSampleEvaluation.role.${one.role}`)}${one.evaluator ? ` · ${personName(one.evaluator)}` : ''}`;
  const own = (row.nirSampleEvaluations ?? []).find((one) => one.evaluatorId === me);
  return (
    <>
      <ChildRows
        of={NirSample}
        row={row}
        relation="nirSampleEvaluations"
        texts="nir"
        id="evaluations"
        nameOf={nameOf}
        marks={(one) => (
          <>
            <StatusChip entity={NirSampleEvaluation.name} status={one.status} />{' '}
            {one.verdict !== null && <Tag tone={toneOf(one.verdict)}>{t(`values.NirSampleEvaluation.verdict.${one.verdict}`)}</Tag>}
            {one.evaluatorId === me && one.status === 'Draft' && (
              <RowSteps entity={NirSampleEvaluation} row={{ ...one, sample: row }} texts="nir" />
            )}
          </>
        )}
        columns={[
          'overall',
          { name: 'attributes', cell: (one) => scoresText(one.attributes, (key) => t(`samples.attributes.${key}`)) },
          { name: 'comment', cell: (one) => one.comment },
        ]}
        inputs={{
          fields: evaluationFacts,
          needed: ['overall', 'verdict'],
          inputs: { attributes: (input: OwnInput) => <AttributesField {...input} /> },
        }}
        card
      />
      {evaluable.includes(row.status) && own?.status !== 'Submitted' && <p className="meta">{t('samples.othersHidden')}</p>}
    </>
  );
};
