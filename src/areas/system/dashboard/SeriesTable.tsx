/** The same figures as a table. */
import { useTranslation } from 'react-i18next';
import { sumOf, type Series } from '#src/areas/system/dashboard/series.ts';
import { DateText } from '#src/components/DateText.tsx';
import { NumberText } from '#src/components/NumberText.tsx';

export const SeriesTable = ({ series }: { series: Series }) => {
  const { t } = useTranslation('dashboard');
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="series__table" tabIndex={0} role="region" aria-label={t('series.title')}>
      <table className="table table--flat">
        <thead>
          <tr>
            <th scope="col">{t('series.week')}</th>
            {series.series.map(({ key }) => (
              <th key={key} scope="col" className="number">
                {t(`series.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...series.labels.keys()].reverse().map((i) => (
            <tr key={series.labels[i]}>
              <td>
                <DateText value={series.labels[i]} />
              </td>
              {series.series.map(({ key, values }) => (
                <td key={key} className="number">
                  <NumberText value={values[i] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('series.sum')}</th>
            {series.series.map(({ key, values }) => (
              <td key={key} className="number">
                <strong>
                  <NumberText value={sumOf(values)} />
                </strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
