/** Suppliers by the licences they need: as a matrix that looks ahead, or the suppliers that miss a mandatory one. */
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation, views } from '#src/actions/index.ts';
import { supplierTypes } from '#domain/master/businessType.ts';
import type { MatrixTab } from '#src/areas/documents/lists.ts';
import { MatrixTable } from '#src/areas/documents/register/MatrixTable.tsx';
import { MatrixExport } from '#src/areas/documents/register/MatrixExport.tsx';
import { MissingTable } from '#src/areas/documents/register/MissingTable.tsx';
import {
  aheadOf,
  aheadSteps,
  besidesOn,
  countsOn,
  dayAhead,
  renewalsUntil,
  shownStates,
  type MatrixAnswer,
} from '#src/areas/documents/register/matrix.ts';
import { RegisterTabs } from '#src/areas/documents/words.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { FilterBar } from '#src/components/tables/FilterBar.tsx';
import { FilterOptions } from '#src/components/tables/FilterOptions.tsx';
import { Pager } from '#src/components/tables/Pager.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { listQuery } from '#src/selectors/views.ts';
import { useAnswer, useApp, useView, useWish } from '#src/store/hooks.ts';

const Ahead = ({ answer, ahead }: { answer: MatrixAnswer; ahead: number }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const counts = countsOn(answer, dayAhead(answer, ahead));
  const { optional, renewals } = besidesOn(answer, dayAhead(answer, ahead));
  const besides: Readonly<Record<string, string | false>> = {
    Missing: optional > 0 && t('matrix.optionalOfThem', { count: optional }),
    Submitted: renewals > 0 && t('matrix.renewalsBeside', { count: renewals }),
  };
  // the steps are not of equal length: the scale goes by their places
  const at = aheadSteps.findIndex((days) => days === ahead);
  const last = aheadSteps.length - 1;
  return (
    <div className="matrix-tools">
      <label className="matrix-ahead">
        <span>
          {t('matrix.ahead')} <b>{ahead === 0 ? t('matrix.today') : t('matrix.inDays', { count: ahead })}</b>{' '}
          <span className="meta">
            <DateText value={dayAhead(answer, ahead)} />
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          style={{ '--done': `${(at / last) * 100}%` } as CSSProperties}
          aria-valuetext={ahead === 0 ? t('matrix.today') : t('matrix.inDays', { count: ahead })}
          onChange={(event) => wish(navigation.query({ set: { ahead: String(aheadSteps[event.target.valueAsNumber] || '') || null } }))}
        />
        <span className="matrix-ticks meta" aria-hidden="true">
          {aheadSteps.map((days) => (
            <span key={days}>{days === 0 ? t('matrix.today') : t('matrix.tick', { n: days })}</span>
          ))}
        </span>
        {ahead > 0 && (
          <span className="meta" data-renewals>
            {t('matrix.renewals', { count: renewalsUntil(answer, dayAhead(answer, ahead)) })}
          </span>
        )}
      </label>
      <ul className="matrix-counts" aria-live="polite" aria-label={t('matrix.counts')}>
        {shownStates.map((state) => (
          <li key={state} data-count={state}>
            <b>{counts[state]}</b>
            <StatusChip entity="Certificate" status={state} />
            {besides[state] && <span className="meta">{besides[state]}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const MatrixPage = ({ tab }: { tab: MatrixTab }) => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const view = useView('matrix');
  const answer = useAnswer<MatrixAnswer>('matrix');
  const { page, size, q } = listQuery(query);
  const ahead = tab === 'matrix' ? aheadOf(query['ahead']) : 0;
  const set = (values: Readonly<Record<string, string | null>>): void => void wish(navigation.query({ set: values }));
  const type = query['type'] ?? '';
  const choose = (values: readonly string[]): void => set({ type: values[0] ?? null, page: null });
  const filter = {
    key: 'type',
    label: t('matrix.type'),
    value: type ? [type] : [],
    single: true as const,
    options: supplierTypes.map((value) => ({ value, label: t(`values.Supplier.supplierType.${value}`) })),
  };
  return (
    <>
      <PageHeader title={t('register.title')}>{answer && tab === 'matrix' && <MatrixExport answer={answer} ahead={ahead} />}</PageHeader>
      <RegisterTabs active={tab} counts={null} />
      <FilterBar
        q={q}
        placeholder={t('matrix.search')}
        onSearch={(typed) => (typed === q ? undefined : set({ q: typed || null, page: null }))}
        filters={[
          {
            key: filter.key,
            label: filter.label,
            chosen: type ? [t(`values.Supplier.supplierType.${type}`)] : [],
            onRemove: () => choose([]),
            panel: <FilterOptions filter={filter} onChange={choose} />,
          },
        ]}
        onClear={() => set({ q: null, type: null, page: null })}
      />
      {view?.error && !answer ? (
        <ErrorState
          message={failureText(view.error, t)}
          requestId={view.error.requestId ?? null}
          onRetry={() => wish(views.refresh({ view: 'matrix' }))}
        />
      ) : !answer ? (
        <Skeleton rows={8} />
      ) : answer.suppliers.length === 0 ? (
        <EmptyState icon="id-card" title={t(q || type ? 'matrix.noMatch' : `register.empty.${tab}`)} />
      ) : (
        <>
          {tab === 'matrix' ? (
            <>
              <Ahead answer={answer} ahead={ahead} />
              <MatrixTable answer={answer} ahead={ahead} />
            </>
          ) : (
            <MissingTable answer={answer} />
          )}
          <Pager
            page={page}
            size={Math.min(size, 100)}
            total={answer.total}
            onPage={(to) => set({ page: to === 1 ? null : String(to) })}
            onSize={(to) => set({ l: String(to), page: null })}
          />
        </>
      )}
    </>
  );
};
