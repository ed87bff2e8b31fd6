/** /dashboard: what waits for me as numbers, my work with the late things first, figures over time, and what happened last. */
import { useTranslation } from 'react-i18next';
import '#src/areas/system/dashboard/dashboard.css';
import { isTemp, seesSeries } from '#src/areas/system/dashboard/dashboardLoads.ts';
import { EventCard } from '#src/areas/system/dashboard/EventCard.tsx';
import { NoRoleNotice } from '#src/areas/system/dashboard/NoRoleNotice.tsx';
import { PeriodPicker } from '#src/areas/system/dashboard/PeriodPicker.tsx';
import { SeriesCard } from '#src/areas/system/dashboard/SeriesCard.tsx';
import { TopicTiles } from '#src/areas/system/dashboard/TopicTiles.tsx';
import { WorkCard } from '#src/areas/system/dashboard/WorkCard.tsx';
import { workKinds } from '#src/areas/system/dashboard/workKinds.ts';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

const DashboardScreen = () => {
  const { t } = useTranslation('dashboard');
  const caller = useApp(selectCaller);
  const role = useApp((state) => state.session.activeRole);
  const series = seesSeries(caller);
  const kinds = workKinds(caller);
  if (isTemp(caller))
    return (
      <>
        <PageHeader title={t('title')} />
        <NoRoleNotice />
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t(`shell:roles.${role}`)}>
        {series && <PeriodPicker />}
      </PageHeader>
      <div className="dash">
        <TopicTiles caller={caller} />
        {(kinds.length > 0 || series) && (
          <div className={`dash__middle${kinds.length > 0 && series ? ' dash__middle--two' : ''}`}>
            {kinds.length > 0 && <WorkCard kinds={kinds} />}
            {series && <SeriesCard />}
          </div>
        )}
        <EventCard />
      </div>
    </>
  );
};

export default DashboardScreen;
