/** Said before a specification is made: the master specification that governs it, and what each of its sections begins with. */
import { useTranslation } from 'react-i18next';
import type { SpecPreview } from '#domain/nir/specPreview.ts';
import { Section } from '#src/components/page/Section.tsx';
import { PlainTable } from '#src/components/tables/PlainTable.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';

const Master = ({ of }: { of: SpecPreview['masterSpec'] }) => {
  const { t } = useTranslation('nir');
  if (!of) return <p className="muted">{t('specify.noMaster')}</p>;
  return (
    <p>
      {t('specify.master', { code: of.code, n: of.revision, count: of.parameters })} <span data-unrecorded="">{of.name}</span>
    </p>
  );
};

/** Where its content comes from, beyond what was asked for. */
const Sources = ({ of }: { of: SpecPreview }) => {
  const { t } = useTranslation('nir');
  return (
    <ul className="nir-found">
      {of.sample && <li>{t('specify.sample', { no: of.sample.sampleNo, count: of.sample.measured })}</li>}
      {of.deviations.map(({ name, offered }) => (
        <li key={name} data-unrecorded="">
          {t('specify.deviation', { name, offered: offered ?? '' })}
        </li>
      ))}
      {of.left && of.left.shares > 0 && <li>{t('specify.left.shares', { count: of.left.shares })}</li>}
      {of.left && of.left.files > 0 && <li>{t('specify.left.files', { count: of.left.files })}</li>}
    </ul>
  );
};

export const Carried = () => {
  const { t } = useTranslation('nir');
  const preview = useAnswer<SpecPreview>('preview');
  return (
    <Section title={t('specify.carried')} id="carried">
      {preview === null ? (
        <LoadState views={['preview']} />
      ) : (
        <div className="stack" role="status">
          <Master of={preview.masterSpec} />
          <Sources of={preview} />
          <PlainTable
            label={t('specify.carried')}
            heads={[t('specify.section'), t('specify.lines'), t('specify.filled')]}
            rows={preview.sections
              .filter(({ lines, filled }) => lines + filled > 0)
              .map(({ section, lines, filled, wanted }) => ({
                key: section,
                cells: [t(`specs:values.SpecSection.section.${section}`), lines, t('specify.filledOf', { filled, wanted })],
              }))}
            none={t('specify.nothing')}
          />
        </div>
      )}
    </Section>
  );
};
