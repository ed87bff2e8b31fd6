/** Two charts at first, the others on request. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Caller } from '#domain/kernel/access.ts';
import { figuresOf } from '#domain/figures.ts';
import { navigation } from '#src/actions/index.ts';
import { shownFigures } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { FigurePart } from './FigurePart.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const FigureSection = ({ caller, children }: { caller: Caller; children?: ReactNode }) => {
  const { t } = useTranslation('dashboard');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const shown = shownFigures(caller, query);
  const count = figuresOf(caller.roles).length;
  const all = query['figures'] === 'all';
  const rest = count - shownFigures(caller, {}).length;
  if (count === 0) return null;
  return (
    <section className="dash__figures" aria-label={t('figures.name')}>
      {children}
      {shown.map((figure) => (
        <FigurePart key={figure.name} figure={figure} told={all} />
      ))}
      {rest > 0 && (
        <p style={{ gridColumn: '1 / -1' }}>
          <Button look="text" small onClick={() => wish(navigation.query({ set: { figures: all ? null : 'all' } }))}>
            {all ? t('figures.fewer') : t('figures.more', { count: rest })}
          </Button>
        </p>
      )}
    </section>
  );
};
