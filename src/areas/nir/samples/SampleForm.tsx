/** A sample that its factory writes: what it is, and a result for each target with its verdict while it is typed. */
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NirSample, sampleFacts } from '#domain/nir/nirSample.ts';
import type { Target } from '#domain/nir/measured.ts';
import type { OwnInput } from '#src/views/form/RecordForm.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { limitText, targetsOf, Verdict } from './Measured.tsx';
import type { OwnSample } from './sampleLoads.ts';
import './samples.css';

const MeasuredField = ({ control, name, label, disabled, targets }: OwnInput & { targets: readonly Target[] }) => {
  const { t } = useTranslation('nir');
  const { field } = useController({ control, name });
  const results = (field.value as Readonly<Record<string, string>> | null) ?? {};
  const set = (key: string, text: string): void => {
    const { [key]: _before, ...rest } = results;
    field.onChange(text === '' ? rest : { ...rest, [key]: text });
  };
  if (targets.length === 0) return <p className="muted">{t('samples.noTargets')}</p>;
  return (
    <fieldset className="scores">
      <legend>{label}</legend>
      {targets.map((target) => (
        <label key={target.lineKey} className="scores__one sample-result">
          <span>
            {target.name} <span className="meta">{limitText(target)}</span>
          </span>
          <input
            className="input"
            disabled={disabled}
            value={results[target.lineKey] ?? ''}
            onBlur={field.onBlur}
            onChange={(event) => set(target.lineKey, event.target.value)}
          />
          <Verdict target={target} result={results[target.lineKey]} />
        </label>
      ))}
    </fieldset>
  );
};

const list = '/nir/sampleDelivery';

export const SampleForm = ({ row }: { row: OwnSample }) => {
  const { t } = useTranslation('nir');
  const targets = targetsOf(row.nir);
  const facts = sampleFacts.filter((name) => name !== 'measured' && name !== 'photos');
  return (
    <RecordForm
      entity={NirSample}
      row={{ ...row }}
      list={list}
      then={`/nir/delivery/${row.id}`}
      title={t('samples.write')}
      subtitle={[row.sampleNo, row.nir?.name].filter(Boolean).join(' · ')}
      sections={[
        { title: t('samples.one'), fields: facts },
        { title: t('fields.NirSample.measured'), fields: ['measured'] },
        { title: t('fields.NirSample.photos'), fields: ['photos'] },
      ]}
      above={<StepBar entity={NirSample} row={{ ...row }} texts="nir" only={['submit']} />}
      inputs={{ measured: (input: OwnInput) => <MeasuredField {...input} targets={targets} /> }}
      texts="nir"
      save={t('samples.save')}
      remove={{ title: t('samples.removeTitle', { name: row.sampleNo }), text: t('samples.removeText'), button: t('samples.remove') }}
    />
  );
};
