/** Range and total of the rows, page size, and the pages. */
import { useTranslation } from 'react-i18next';
import { pageSizes } from '#domain/constants.ts';
import { Button } from '#src/components/page/Button.tsx';
import { formatNumber } from '#domain/numbers.ts';

export interface PagerProps {
  /** from 1 */
  page: number;
  size: number;
  /** null while it is not known */
  total: number | null;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** 1 2 3 ... 9: first, last and the neighbours of the current page; 0 stands for a gap. */
export const pagesAround = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => (i > 0 && n - sorted[i - 1]! > 1 ? [0, n] : [n]));
};

export const Pager = ({ page, size, total, onPage, onSize }: PagerProps) => {
  const { t } = useTranslation('components');
  const pages = total === null ? page : Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  const to = total === null ? page * size : Math.min(page * size, total);
  return (
    <nav className="pager" aria-label={t('pager.name')}>
      <span className="pager__count">
        {total === null ? t('pager.rangeOpen', { from, to }) : t('pager.range', { from, to, total: formatNumber(total) })}
      </span>
      <label className="pager__size">
        <span className="visually-hidden">{t('pager.size')}</span>
        <select className="input input--small" value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((n) => (
            <option key={n} value={n}>
              {t('pager.perPage', { n })}
            </option>
          ))}
        </select>
      </label>
      {pages > 1 && (
        <div className="pager__pages">
          <Button
            look="plain"
            small
            icon="angle-left"
            aria-label={t('pager.previous')}
            aria-disabled={page <= 1 || undefined}
            onClick={() => onPage(page - 1)}
          />
          {pagesAround(page, pages).map((n, i) =>
            n === 0 ? (
              <span key={`gap${i}`} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                key={n}
                look={n === page ? 'outlined' : 'plain'}
                small
                aria-label={t('pager.page', { n })}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </Button>
            ),
          )}
          <Button
            look="plain"
            small
            icon="angle-right"
            aria-label={t('pager.next')}
            aria-disabled={page >= pages || undefined}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </nav>
  );
};
