/** Below the grid: the warehouse against its stores, the recovery rate, and what is still open. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { formatNumber, formatPercent } from '#domain/numbers.ts';

export const GridFoot = ({ store }: { store: GridStore }) => {
  const { t } = useTranslation('movements');
  const language = useLanguage();
  const { recovery, across, open, wrong } = useSyncExternalStore(store.subscribe, store.drawnTotals);
  return (
    <div className="line-grid__foot" role="status" aria-label={t('grid.total')}>
      {across.map((of) => (
        <span key={of.lotNo} className="nowrap-row row">
          <b>{of.lotNo || t('grid.noLot')}</b>
          <Side
            even={of.dispatchedDifference === 0}
            text={t('grid.sentAndReceived', { sent: formatNumber(of.dispatched), received: formatNumber(of.received) })}
          />
          <Side
            even={of.backDifference === 0}
            text={t('grid.backAndGiven', { back: formatNumber(of.back), given: formatNumber(of.givenBack) })}
          />
        </span>
      ))}
      <span>{t('recovery.affected', { n: formatNumber(recovery.affected) })}</span>
      <span>{t('recovery.rate', { rate: recovery.rate === null ? '–' : formatPercent(recovery.rate, language) })}</span>
      {recovery.branchesAsked > 0 && (
        <span>{t('recovery.branches', { answered: recovery.branchesAnswered, asked: recovery.branchesAsked })}</span>
      )}
      <span className={open + wrong > 0 ? 'tone--bad' : 'tone--good'}>
        <Icon name={open + wrong > 0 ? 'exclamation-triangle' : 'check'} size={12} />{' '}
        {wrong > 0 ? t('grid.wrong', { count: wrong }) : open > 0 ? t('grid.open', { count: open }) : t('grid.even')}
      </span>
    </div>
  );
};

const Side = ({ even, text }: { even: boolean; text: string }) => {
  const { t } = useTranslation('movements');
  return (
    <span className={even ? 'tone--good' : 'tone--bad'}>
      {text} <Icon name={even ? 'check' : 'exclamation-triangle'} size={12} />
      {!even && <span className="visually-hidden">{t('grid.uneven')}</span>}
    </span>
  );
};
