/** Grade bands of a form or levels of a rating scale, from the best to the last: limits of each, and whether every score has one. */
import { useTranslation } from 'react-i18next';
import { bandFaults } from '#domain/audits/bands.ts';
import { bandResults, bandTones, type Band } from '#domain/audits/formShapes.ts';
import { Field } from '#src/components/form/Field.tsx';
import { NumberInput } from '#src/components/inputs/NumberInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { wordsIn } from '#domain/audits/formContent.ts';
import { useLanguage } from '#src/components/values/clock.tsx';

const texts = ['key', 'label', 'labelZh'] as const;
const numbers = ['minScore', 'maxCritical', 'maxMajor', 'maxMinor', 'minPartScore', 'nextAuditMonths', 'followUpDays'] as const;

interface BandsProps {
  bands: readonly Band[];
  disabled: boolean;
  onChange: (bands: readonly Band[]) => void;
}

/** An absent limit is no limit. */
const written = (band: Band, name: string, value: unknown): Band => {
  const { [name]: _, ...rest } = { ...band } as Readonly<Record<string, unknown>>;
  const kept = value === null || value === '' ? rest : { ...rest, [name]: value };
  return { key: '', label: '', minScore: 0, result: 'fail', tone: 'bad', ...kept };
};

export const BandTag = ({ band }: { band: Band }) => {
  const language = useLanguage();
  return (
    <Tag tone={band.tone}>
      {band.key} {wordsIn({ ...band }, 'label', language)}
    </Tag>
  );
};

interface OneProps {
  band: Band;
  index: number;
  disabled: boolean;
  faults: readonly string[];
  onChange: (band: Band) => void;
  onRemove: () => void;
}

const One = ({ band, index, disabled, faults, onChange, onRemove }: OneProps) => {
  const { t } = useTranslation('audits');
  const values: Readonly<Record<string, unknown>> = { ...band };
  const set = (name: string, value: unknown): void => onChange(written(band, name, value));
  return (
    <fieldset className="audit-composed stack" data-band={index}>
      <legend>
        <BandTag band={band} />
      </legend>
      {faults.length > 0 && (
        <p className="field__error" role="alert">
          {faults.map((code) => t(`faults.${code}`)).join(' ')}
        </p>
      )}
      <div className="audit-values">
        {texts.map((name) => (
          <Field key={name} name={`${name}.${index}`} label={t(`bands.${name}`)} required={name !== 'labelZh'}>
            {(ids) => (
              <input
                id={ids.id}
                className="input"
                value={String(values[name] ?? '')}
                disabled={disabled}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        {numbers.map((name) => (
          <Field key={name} name={`${name}.${index}`} label={t(`bands.${name}`)}>
            {(ids) => (
              <NumberInput
                id={ids.id}
                value={values[name] as number | null | undefined}
                disabled={disabled}
                onChange={(value) => typeof value !== 'string' && set(name, value)}
              />
            )}
          </Field>
        ))}
        <Field label={t('bands.result')}>
          {(ids) => (
            <select
              id={ids.id}
              className="input"
              value={band.result}
              disabled={disabled}
              onChange={(event) => set('result', event.target.value)}
            >
              {bandResults.map((result) => (
                <option key={result} value={result}>
                  {t(`bands.results.${result}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('bands.tone')}>
          {(ids) => (
            <select
              id={ids.id}
              className="input"
              value={band.tone}
              disabled={disabled}
              onChange={(event) => set('tone', event.target.value)}
            >
              {bandTones.map((tone) => (
                <option key={tone} value={tone}>
                  {t(`bands.tones.${tone}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {!disabled && (
        <p>
          <Button small look="plain" icon="trash" onClick={onRemove}>
            {t('bands.remove', { name: band.key })}
          </Button>
        </p>
      )}
    </fieldset>
  );
};

export const Bands = ({ bands, disabled, onChange }: BandsProps) => {
  const { t } = useTranslation('audits');
  const faults = bandFaults(bands);
  return (
    <div className="stack">
      {bands.map((band, index) => (
        <One
          key={index}
          band={band}
          index={index}
          disabled={disabled}
          faults={faults.filter((fault) => fault.index === index).map(({ code }) => code)}
          onChange={(next) => onChange(bands.map((one, i) => (i === index ? next : one)))}
          onRemove={() => onChange(bands.filter((_, i) => i !== index))}
        />
      ))}
      {!disabled && (
        <p>
          <Button small icon="plus" onClick={() => onChange([...bands, { key: '', label: '', minScore: 0, result: 'fail', tone: 'bad' }])}>
            {t('bands.add')}
          </Button>
        </p>
      )}
    </div>
  );
};

/** As they stand, for reading. */
export const BandTable = ({ bands, label }: { bands: readonly Band[]; label: string }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const shown = numbers.filter((name) => bands.some((band) => band[name] !== undefined));
  return (
    <WideTable label={label} wider>
      <thead>
        <tr>
          <th scope="col">{t('bands.label')}</th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {t(`bands.${name}`)}
            </th>
          ))}
          <th scope="col">{t('bands.result')}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.key}>
            <td>
              <Tag tone={band.tone}>{band.key}</Tag> {wordsIn({ ...band }, 'label', language)}
            </td>
            {shown.map((name) => (
              <td key={name}>{band[name] ?? ''}</td>
            ))}
            <td>{t(`bands.results.${band.result}`)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};
