/** Selects the sections of the paper; on screen only. */
import { useTranslation } from 'react-i18next';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { navigation } from '#src/actions/index.ts';
import { useWish } from '#src/store/hooks.ts';

interface Props {
  present: readonly SectionName[];
  asked: readonly SectionName[];
}

export const SectionPicker = ({ present, asked }: Props) => {
  const { t } = useTranslation('specs');
  const wish = useWish();
  const set = (section: SectionName, isOn: boolean): void => {
    const next = present.filter((one) => (one === section ? isOn : asked.includes(one)));
    // an empty selection prints everything
    const parts = next.length === present.length || next.length === 0 ? null : next.join(',');
    wish(navigation.query({ set: { parts } }));
  };
  return (
    <fieldset className="spec-print__parts">
      <legend>{t('specPapers:sections')}</legend>
      {present.map((section) => (
        <label key={section} className="field__check">
          <input
            type="checkbox"
            className="check"
            checked={asked.includes(section)}
            onChange={(event) => set(section, event.target.checked)}
          />
          {t(`values.SpecSection.section.${section}`)}
        </label>
      ))}
    </fieldset>
  );
};
