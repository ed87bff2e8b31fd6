/** Selects the parts to print; on screen only. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { dossierParts as parts, type DossierPart } from '#domain/complaints/dossier.ts';
import { partsOf } from '#src/areas/complaints/print/parts.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

export const PartsPicker = () => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const chosen = partsOf(useApp((state) => state.navigation.query));
  const set = (part: DossierPart, on: boolean): void => {
    const next = parts.filter((one) => (one === part ? on : chosen.includes(one)));
    // an empty selection prints everything
    wish(navigation.query({ set: { parts: next.length === parts.length || next.length === 0 ? null : next.join(',') } }));
  };
  return (
    <fieldset className="dossier-parts no-print">
      <legend>{t('print.parts')}</legend>
      {parts.map((part) => (
        <label key={part} className="field__check">
          <input type="checkbox" className="check" checked={chosen.includes(part)} onChange={(event) => set(part, event.target.checked)} />
          {t(`print.part.${part}`)}
        </label>
      ))}
    </fieldset>
  );
};
