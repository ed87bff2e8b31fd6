/** Each limit wider than the master's: both limits, the factory's reason, and where quality assurance accepts it. */
import { useTranslation } from 'react-i18next';
import { SpecParameter } from '#domain/specs/lines/otherLines.ts';
import type { NamedPolicy } from '#domain/specs/masterPolicy.ts';
import { Field } from '#src/components/form/Field.tsx';
import { TextArea } from '#src/components/inputs/TextArea.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { fieldLabel } from '#src/views/field/words.ts';
import type { Gap, Gaps } from './useGaps.ts';

const GapFacts = ({ gap }: { gap: Gap }) => {
  const { t } = useTranslation('specs');
  const value = (of: Gap['row'], name: keyof Gap['row']) => (
    <>
      <FieldValue entity={SpecParameter} name={name} value={of[name]} texts="specs" /> {typeof of[name] === 'number' && of.unit}
    </>
  );
  return (
    <FactList
      facts={[
        ...gap.fields.map((name) => ({
          label: fieldLabel(t, SpecParameter, name),
          value: (
            <>
              {value(gap.row, name)} · {t('specRevisions:judging.gaps.master')} {value(gap.master, name)}
            </>
          ),
        })),
        { label: fieldLabel(t, SpecParameter, 'waiverRequest'), value: gap.row.waiverRequest, wide: true },
      ]}
    />
  );
};

interface Props {
  of: Gaps;
  master: NamedPolicy | null | undefined;
  /** the reader may accept them now */
  accepts: boolean;
}

export const GapsSection = ({ of: { gaps, reasons }, master, accepts }: Props) => {
  const { t } = useTranslation('specRevisions');
  if (!master) return null;
  return (
    <Section title={t('judging.gaps.title')} id="gaps" count={gaps.length}>
      <div className="stack">
        <p className="muted">
          {t(gaps.length === 0 ? 'judging.gaps.none' : 'judging.gaps.of', { code: master.code, revision: master.revision })}
        </p>
        {gaps.map((gap) => (
          <div key={gap.row.key} className="stack">
            <h3 data-unrecorded="">{gap.row.name}</h3>
            <GapFacts gap={gap} />
            {accepts && (
              <Field label={t('judging.gaps.reason', { name: gap.row.name })} hint={t('judging.gaps.hint')}>
                {(ids) => (
                  <TextArea
                    id={ids.id}
                    rows={2}
                    maxLength={1000}
                    aria-describedby={ids.footId}
                    value={reasons.values[gap.row.key] ?? ''}
                    onChange={(reason) => reasons.set({ [gap.row.key]: reason })}
                  />
                )}
              </Field>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
};
