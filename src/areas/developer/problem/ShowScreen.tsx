/** /developer/problemReport/show/:id: one report, its log, its steps, and who looked at it. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { list } from '#src/actions/index.ts';
import '#src/areas/developer/developer.css';
import { LooksCard } from '#src/areas/developer/problem/LooksCard.tsx';
import { ProblemActions } from '#src/areas/developer/problem/ProblemActions.tsx';
import { ReportFacts } from '#src/areas/developer/problem/ReportFacts.tsx';
import { personName, type ReportRow } from '#src/areas/developer/problem/rows.ts';
import { DeniedState } from '#src/components/DeniedState.tsx';
import { ErrorState } from '#src/components/ErrorState.tsx';
import { failureText } from '#src/components/failureText.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Skeleton } from '#src/components/Skeleton.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useRow, useView, useWish } from '#src/store/hooks.ts';

const ShowScreen = () => {
  const { t } = useTranslation('developer');
  const wish = useWish();
  const view = useView('row');
  const row = useRow<ReportRow>();
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/developer/problemReport/list';
  // this look is noted while the report is answered: the looks that were asked beside it may lack it
  const loadedAt = view?.loadedAt ?? null;
  useEffect(() => {
    if (loadedAt !== null) wish(list.refresh({ view: 'looks' }));
  }, [loadedAt, wish]);

  if (!row) {
    const error = view?.error;
    if (!error) return <Skeleton rows={10} />;
    if (error.status === 403) return <DeniedState />;
    return (
      <ErrorState
        message={error.status === 404 ? t('show.notFound') : failureText(error, t)}
        requestId={error.requestId ?? null}
        {...(error.status === 404 ? {} : { onRetry: () => wish(list.refresh({ view: 'row' })) })}
      />
    );
  }
  return (
    <div className="problem-show">
      <PageHeader back={back} title={row.no} subtitle={personName(row.reporter)} marks={<StatusChip entity="ProblemReport" status={row.status} />} />
      <ProblemActions row={row} />
      <div className="show-page">
        <div className="show-page__main">
          <ReportFacts row={row} />
        </div>
        <aside className="show-page__aside">
          <LooksCard />
        </aside>
      </div>
    </div>
  );
};

export default ShowScreen;
