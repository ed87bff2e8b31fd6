/** What follows from the composition while it is written: its sum, allergens and origins through compound ingredients, the list of the label. */
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/numbers.ts';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useCountryName } from '#src/components/values/countries.ts';
import type { SpecEditor } from './specEditor.ts';

// the words of labels are large
const Declaration = lazyPart(async () => ({ default: (await import('./Declaration.tsx')).Declaration }));

export const ComposedFoot = ({ editor, food }: { editor: SpecEditor; food: boolean }) => {
  const { t } = useTranslation('specs');
  const countryName = useCountryName();
  const { composed, hidden } = useSyncExternalStore(editor.subscribe, editor.found);
  const { sum, target, fine, rolled, composition } = composed;
  if (hidden || sum.known + sum.unknown === 0) return null;
  const range = sum.min === sum.max || !Number.isFinite(sum.max) ? 'exact' : 'range';
  const [min, max, all] = [sum.min, sum.max, target].map((value) => formatNumber(Math.round(value * 100) / 100));
  const comma = t('components:comma');
  return (
    <div className="spec-composed stack">
      <p className={fine ? 'spec-composed__sum' : 'spec-composed__sum spec-composed__sum--off'} role="status">
        {t(`edit.sum.${range}`, { min, max, target: all })}
        {sum.unknown > 0 && ` ${t('edit.sum.unknown', { count: sum.unknown })}`}
        <progress className="filled__bar" max={target} value={Math.min(sum.min, target)} aria-hidden="true" />
      </p>
      {food && (
        <>
          <p>
            <b>{t('edit.allergens')}</b>{' '}
            {rolled.allergens.map(({ value }) => t(`values.SpecAllergen.group.${value}`)).join(comma) || t('edit.none')}
          </p>
          <p>
            <b>{t('edit.origins')}</b> {rolled.origins.map(({ value }) => countryName(value)).join(comma) || t('edit.none')}
          </p>
          <Suspense>
            <Declaration composition={composition} />
          </Suspense>
        </>
      )}
    </div>
  );
};
