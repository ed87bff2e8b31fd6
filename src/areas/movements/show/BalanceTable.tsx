/** The quantities of a response by lot and location, with the variance of each line and the sum of each lot. */
import { useTranslation } from 'react-i18next';
import { hasQuantity, isAnswered, isExplained, lineDifference, placeOf } from '#domain/complaints/movementBalance.ts';
import { columnsFor, isQuantity } from '#src/areas/movements/grid/columns.ts';
import type { LineRow } from '#src/areas/movements/rows.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatExact, formatNumber } from '#domain/numbers.ts';

/** `warehouse`: whose response it is, where the reader is another party. */
export const BalanceTable = ({ lines, type, warehouse }: { lines: readonly LineRow[]; type: string; warehouse?: string | undefined }) => {
  const { t } = useTranslation('movements');
  const quantities = columnsFor(type).filter(isQuantity);
  const lots = [...Map.groupBy(lines, (line) => line.lotNo ?? '').entries()];
  const placeText = (line: LineRow): string =>
    line.locationType === 'warehouse'
      ? (warehouse ?? t('grid.ownStock'))
      : line.branch
        ? `${line.branch.storeNo} ${line.branch.name}`
        : t('grid.noStore');
  if (lines.length === 0) return <p className="muted">{t('show.noLines')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="balance-scroll" tabIndex={0} role="group" aria-label={t('show.lines')}>
      <table className="table balance-table">
        <thead>
          <tr>
            <th scope="col">{t('columns.branchId')}</th>
            {quantities.map((name) => (
              <th key={name} scope="col" className="number">
                {t(`columns.${name}`)}
              </th>
            ))}
            <th scope="col">{t('columns.balance')}</th>
          </tr>
        </thead>
        {lots.map(([lotNo, of]) => (
          <tbody key={lotNo}>
            <tr className="balance-table__lot">
              <th scope="rowgroup" colSpan={quantities.length + 2}>
                {t('show.lot', { lot: lotNo || t('grid.noLot') })}
              </th>
            </tr>
            {[...of]
              .sort((a, b) => (a.locationType === b.locationType ? a.id - b.id : a.locationType === 'warehouse' ? -1 : 1))
              .map((line) => (
                <tr key={line.id} className={`balance-table__${placeOf(line)}`}>
                  <th scope="row">{placeText(line)}</th>
                  {quantities.map((name) => (
                    <td key={name} className="number">
                      {hasQuantity(placeOf(line), name) ? (
                        line[name] === null ? (
                          ''
                        ) : (
                          formatExact(line[name])
                        )
                      ) : (
                        <span className="muted">–</span>
                      )}
                    </td>
                  ))}
                  <td>
                    <Difference line={line} />
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};

const Difference = ({ line }: { line: LineRow }) => {
  const { t } = useTranslation('movements');
  const difference = lineDifference(line);
  const is = !isAnswered(line) ? 'unanswered' : difference === 0 ? 'even' : isExplained(line) ? 'explained' : 'open';
  const tone = { unanswered: 'wait', even: 'good', explained: 'neutral', open: 'bad' }[is];
  const icon = { unanswered: 'circle', even: 'check', explained: 'comment', open: 'exclamation-triangle' }[is];
  return (
    <span className={`nowrap tone--${tone}`} data-balance={is}>
      {difference !== 0 && is !== 'unanswered' && <>{formatNumber(Math.abs(difference))} </>}
      <Icon name={icon} size={12} />{' '}
      {difference !== 0 && is !== 'unanswered' ? t(difference > 0 ? 'grid.missing' : 'grid.tooMany') : t(`grid.is.${is}`)}
    </span>
  );
};
