/** Figures as a chart with its legend, or as a table; the address holds the choice. */
import { Suspense } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import type { Figure } from './answerFigures.ts';
import { Card } from '#src/components/page/Card.tsx';
import { ChartSwitch } from '#src/components/charts/ChartSwitch.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { formatPercent } from '#domain/numbers.ts';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

const FigureChart = lazyPart(() => import('./FigureChart.tsx'));

export interface FigureCardProps {
  title: string;
  /** parameter of the address that selects the table */
  word: string;
  figures: readonly Figure[];
  /** shown when there is no data */
  empty: string;
}

export const FigureCard = ({ title, word, figures, empty }: FigureCardProps) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const language = useLanguage();
  const asTable = useApp((state) => state.navigation.query[word] === '1');
  const sum = figures.reduce((all, one) => all + one.n, 0);
  const show = (form: string | null): unknown => wish(navigation.query({ set: { [word]: form } }));
  const share = (n: number): string => formatPercent(sum === 0 ? 0 : n / sum, language) ?? '';
  const toggle = <ChartSwitch title={title} asTable={asTable} onChange={(table) => show(table ? '1' : null)} />;
  return (
    <Card title={title} actions={toggle}>
      {asTable ? (
        <table className="table table--flat" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" className="number">
                {t('answers.suppliers')}
              </th>
              <th scope="col" className="number">
                {t('answers.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map((one) => (
              <tr key={one.label}>
                <td>{one.label}</td>
                <td className="number">
                  <NumberText value={one.n} />
                </td>
                <td className="number">{share(one.n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : sum === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <div className="figures">
          <div className="figures__box">
            <Suspense fallback={<Skeleton rows={4} />}>
              <FigureChart
                figures={figures}
                name={`${title}: ${figures.map((one) => `${one.label} ${one.n}`).join(t('components:comma'))}`}
              />
            </Suspense>
          </div>
          <ul className="figures__legend">
            {figures.map((one, i) => (
              <li key={one.label}>
                <span className={`figures__swatch figures__swatch--${(i % 6) + 1}`} aria-hidden="true" />
                <span>{one.label}</span>
                <strong>
                  <NumberText value={one.n} />
                </strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};
