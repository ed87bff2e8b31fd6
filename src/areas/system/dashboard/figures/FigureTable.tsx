/** The same chart as a table; time series newest first. */
import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/figures.ts';
import { hasSum, isTime, labelText, sumOf, valueText, type FigureData } from './figureData.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';

const Value = ({ href, children }: { href: string | null; children: string }) => (href ? <a href={href}>{children}</a> : children);

/** `hrefOf`: the rows behind a value */
export const FigureTable = ({
  figure,
  data,
  hrefOf,
}: {
  figure: Figure;
  data: FigureData;
  hrefOf: (at: number, series: string) => string | null;
}) => {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const order = [...data.labels.keys()];
  if (isTime(figure)) order.reverse();
  return (
    <div
      className="figure__table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t('figures.tableOf', { title: t(`figures.${figure.name}.title`) })}
    >
      <table className="table table--flat">
        <thead>
          <tr>
            <th scope="col">{t(`figures.${figure.name}.label`)}</th>
            {data.series.map(({ key }) => (
              <th key={key} scope="col" className="number">
                {t(`figures.series.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((i) => (
            <tr key={data.labels[i]}>
              <td>{figure.labels === 'week' ? <DateText value={data.labels[i]} /> : labelText(figure, data.labels[i]!, language, t)}</td>
              {data.series.map((one) => (
                <td key={one.key} className="number">
                  <Value href={hrefOf(i, one.key)}>{valueText(figure, one, one.values[i] ?? null, language, t)}</Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {data.labels.length > 1 && data.series.some((one) => hasSum(figure, one)) && (
          <tfoot>
            <tr>
              <th scope="row">{t('figures.sum')}</th>
              {data.series.map((one) => (
                <td key={one.key} className="number">
                  {hasSum(figure, one) && (
                    <strong>
                      <NumberText value={sumOf(one.values)} />
                    </strong>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
